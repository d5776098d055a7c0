// The catalogue, searched or browsed: what was found, what it can be narrowed by, and what to do where it is nothing.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigation } from '#web/app/router/router.tsx'
import { OwnCountry } from '#web/shared/catalogue/own-country.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './catalogue.module.css'
import { Pager } from './pager.tsx'
import { ResultList } from './result-list.tsx'
import type { Results, Way } from './results.ts'

/** `box`: the search box, for screens whose top bar has none. */
export function Catalogue({ results, box }: { results: Results; box: ReactNode }) {
  const { heading, lead, own, correction, problem, hint, browse, list, items, facets, pages, empty } = results
  const { location } = useNavigation()
  const busy = location?.pathname === paths.search()
  return (
    <section className={`stack items-start ${styles.catalogue}`} aria-labelledby="titulo" aria-busy={busy}>
      <div className={`away whole-row phone-block ${styles.box}`}>{box}</div>
      <header className={`whole-row mb-5 breaks underlined-line-2 ${styles.head}`}>
        <h1 className="t-26" id="titulo">
          {heading}
        </h1>
        {lead && <p className={`w-44 ink-2 mt-04`}>{lead}</p>}
        {correction && (
          <p className={`w-44 ink-2 mt-04`}>
            {correction.before}
            <Link className="w550 ink" to={correction.way.to}>
              {correction.way.text}
            </Link>
            {correction.after}
          </p>
        )}
        {problem && (
          <p className={`row w-44 gap-06 mt-4 w500 pen r-ctl on-pen-soft p-3-09`} role="status">
            <Icon name="clock" />
            {problem}
          </p>
        )}
        {own && <OwnCountry {...own} />}
        <Chips results={results} />
      </header>
      {/* Screen readers announce how many results there are. */}
      <p className="sr" role="status">
        {heading}
      </p>
      {browse && (
        <nav className={`whole-row mb-225 ${styles.browse}`} aria-labelledby="materias">
          <h2 id="materias">{browse.title}</h2>
          <Ways ways={browse.ways} />
        </nav>
      )}
      {facets.length > 0 && <Facets results={results} />}
      <div className={`shrinks ${styles.results}`}>
        {hint && (
          <nav className="w-44 mb-5 p-4-125 r-box on-pending-soft" aria-labelledby="caso">
            <h2 className="t-16" id="caso">
              {hint.title}
            </h2>
            {hint.ways.map(({ to, text, about }) => (
              <p className="mt-2 ink-2" key={to}>
                <Link className="w600 ink" to={to}>
                  {text}
                </Link>{' '}
                {about}
              </p>
            ))}
          </nav>
        )}
        {items.length > 0 && (
          <>
            <h2 className={browse ? undefined : 'sr'}>{list}</h2>
            <ResultList items={items} />
          </>
        )}
        {empty && <Empty empty={empty} />}
        {pages && <Pager pages={pages} />}
      </div>
    </section>
  )
}

const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <ul className={`i-10 ${styles.ways}`}>
    {ways.map(({ to, text, count, label, current }) => (
      <li key={to}>
        <Link className="row apart gap-06 t-14 ink-2 plain r-ctl" to={to} aria-current={current} aria-label={label}>
          <span>{text}</span>
          {current ? (
            <Icon name={count ? 'close' : 'check'} />
          ) : (
            count && <small className="t-13 ink-3 figures">{count}</small>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

function Chips({ results: { chips, removeAll } }: { results: Results }) {
  if (!removeAll) return null
  return (
    <ul className={`row wrap gap-2 ${styles.chips}`}>
      {chips.map(({ to, text, label }) => (
        <li key={to}>
          <Link
            className={`row-inline at-most-full h-225 i-10 gap-04 t-14 w500 plain framed-field r-pill on-sheet hover-border-ink ${styles.chip}`}
            to={to}
            aria-label={label}
          >
            <span>{text}</span>
            <Icon className="ink-2" name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className="p-2 t-14 w550 phone-tap phone-inline-flex phone-centred" to={removeAll.to}>
            {removeAll.text}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Folded on a phone; beside the results, where there is room, it stands open whatever it says. */
const Facets = ({ results: { filters, facets } }: { results: Results }) => (
  <details className={`second ${styles.facets}`}>
    <summary className="row-inline ctl gap-2 px-4 w550 control pressed listless">
      <Icon name="filter" />
      {filters}
    </summary>
    <div className={`stack gap-5 ${styles.facetList}`}>
      {facets.map(({ title, ways }) => (
        <nav key={title} aria-label={title}>
          <p className="mb-035 px-06 t-14 w600">{title}</p>
          <Ways ways={ways} />
        </nav>
      ))}
    </div>
  </details>
)

function Empty({ empty }: { empty: NonNullable<Results['empty']> }) {
  const { text, everywhere, ideas, categories, missing, write } = empty
  return (
    <div className={`stack gap-4 breaks ${styles.empty}`}>
      <p className={`w-40 ink-2 read-176`}>{text}</p>
      {everywhere && (
        <p>
          <Link className="w550" to={everywhere.to}>
            {everywhere.text}
          </Link>
        </p>
      )}
      <p className="ink-2">
        {missing}{' '}
        <Link className="w550" to={write.to}>
          {write.text}
        </Link>
      </p>
      {ideas.ways.length > 0 && (
        <>
          <h2>{ideas.title}</h2>
          <ul className={`row wrap gap-2 ${styles.chips}`}>
            {ideas.ways.map((idea) => (
              <li key={idea.to}>
                <Link
                  className={`row-inline at-most-full h-225 i-10 gap-04 t-14 w500 plain framed-field r-pill on-sheet hover-border-ink ${styles.chip}`}
                  to={idea.to}
                >
                  <Icon className="ink-2" name="search" />
                  <span>{idea.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {categories && (
        <nav className={`whole-row mb-225 ${styles.browse}`} aria-labelledby="materias">
          <h2 id="materias">{categories.title}</h2>
          <Ways ways={categories.ways} />
        </nav>
      )}
    </div>
  )
}
