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
  const { heading, lead, own, correction, problem, situations, browse, list, items, facets, pages, empty } = results
  const { location } = useNavigation()
  const busy = location?.pathname === paths.search()
  return (
    <section className={styles.catalogue} aria-labelledby="titulo" aria-busy={busy}>
      <div className={styles.box}>{box}</div>
      <header className={styles.head}>
        <h1 id="titulo">{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {correction && (
          <p className={styles.lead}>
            {correction.before}
            <Link to={correction.way.to}>{correction.way.text}</Link>
            {correction.after}
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="status">
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
        <nav className={styles.browse} aria-labelledby="materias">
          <h2 id="materias">{browse.title}</h2>
          <Ways ways={browse.ways} />
        </nav>
      )}
      {facets.length > 0 && <Facets results={results} />}
      <div className={styles.results}>
        {situations && (
          <nav className={styles.situations} aria-labelledby="caso">
            <h2 id="caso">{situations.title}</h2>
            {situations.ways.map(({ to, text, about }) => (
              <p key={to}>
                <Link to={to}>{text}</Link> {about}
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
  <ul className={styles.ways}>
    {ways.map(({ to, text, count, label, current }) => (
      <li key={to}>
        <Link to={to} aria-current={current} aria-label={label}>
          <span>{text}</span>
          {current ? <Icon name={count ? 'close' : 'check'} /> : count && <small>{count}</small>}
        </Link>
      </li>
    ))}
  </ul>
)

function Chips({ results: { chips, removeAll } }: { results: Results }) {
  if (!removeAll) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ to, text, label }) => (
        <li key={to}>
          <Link className={styles.chip} to={to} aria-label={label}>
            <span>{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className={styles.removeAll} to={removeAll.to}>
            {removeAll.text}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Folded on a phone; beside the results, where there is room, it stands open whatever it says. */
const Facets = ({ results: { filters, facets } }: { results: Results }) => (
  <details className={styles.facets}>
    <summary>
      <Icon name="filter" />
      {filters}
    </summary>
    <div className={styles.facetList}>
      {facets.map(({ title, ways }) => (
        <nav key={title} aria-label={title}>
          <p className={styles.facetTitle}>{title}</p>
          <Ways ways={ways} />
        </nav>
      ))}
    </div>
  </details>
)

function Empty({ empty }: { empty: NonNullable<Results['empty']> }) {
  const { text, everywhere, ideas, categories, missing, write } = empty
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{text}</p>
      {everywhere && (
        <p>
          <Link className={styles.strong} to={everywhere.to}>
            {everywhere.text}
          </Link>
        </p>
      )}
      {ideas.ways.length > 0 && (
        <>
          <h2>{ideas.title}</h2>
          <ul className={styles.chips}>
            {ideas.ways.map((idea) => (
              <li key={idea.to}>
                <Link className={styles.chip} to={idea.to}>
                  <Icon name="search" />
                  <span>{idea.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {categories && (
        <nav className={styles.browse} aria-labelledby="materias">
          <h2 id="materias">{categories.title}</h2>
          <Ways ways={categories.ways} />
        </nav>
      )}
      <p className={styles.missing}>
        {missing}{' '}
        <Link className={styles.strong} to={write.to}>
          {write.text}
        </Link>
      </p>
    </div>
  )
}
