// What to do in a situation: deadlines, rights, steps, and with which texts of the catalogue.
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ShownSituation } from './shown-situation.ts'
import styles from './situation.module.css'

type Lines = { title: string; lines: readonly string[]; ordered?: true }

function Lines({ title, lines, ordered }: Lines) {
  if (lines.length === 0) return null
  const List = ordered ? 'ol' : 'ul'
  return (
    <section>
      <h2>{title}</h2>
      <List className={ordered ? styles.steps : styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  )
}

function Deadlines({ situation: { deadlines, words } }: { situation: ShownSituation }) {
  if (deadlines.length === 0) return null
  return (
    <section className="p-5 r-box on-pending-soft">
      <h2>{words.deadlines}</h2>
      <dl className="stack gap-3">
        {deadlines.map(({ term, about, source }) => (
          <div key={about}>
            <dt className="w600">{term}</dt>
            <dd className="m-0 ink-2">
              {about} <small className="t-13 ink-2">{source}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Texts({ situation: { texts, words } }: { situation: ShownSituation }) {
  if (texts.length === 0) return null
  return (
    <section>
      <h2>{words.texts}</h2>
      <ul className={styles.texts}>
        {texts.map(({ to, use, title, when }) => (
          <li className="row wrap apart py-4 ruled" key={to}>
            <div>
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p className="mt-1 t-15 ink-2">{when}</p>
            </div>
            <ButtonLink to={use} aria-label={`${words.use}: ${title}`}>
              {words.use}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Situation({ situation }: { situation: ShownSituation }) {
  const { title, summary, of, rights, steps, needs, notes, laws, others, words } = situation
  return (
    <article className={`stack w-46 gap-6 breaks ${styles.situation}`}>
      <header>
        <p className="flow wrap gap-0-3 mb-2 t-14 ink-3">
          <span className="w600 rubric">{words.kicker}</span> {of}
        </p>
        <h1>{title}</h1>
        <p className={`mt-3 ink-2 ${styles.summary}`}>{summary}</p>
      </header>
      <Deadlines situation={situation} />
      <Lines title={words.rights} lines={rights} />
      <Lines title={words.steps} lines={steps} ordered />
      <Texts situation={situation} />
      <Lines title={words.needs} lines={needs} />
      <Lines title={words.notes} lines={notes} />
      <section className="pt-5 t-14 ink-2 ruled-2">
        <h2>{words.laws}</h2>
        <ul className="stack gap-2 mb-4">
          {laws.map(({ name, checked }) => (
            <li key={name}>
              {name}. <small className="t-13 ink-3">{checked}</small>
            </li>
          ))}
        </ul>
        <p>{words.advice}</p>
      </section>
      <nav className={styles.others} aria-labelledby="otras">
        <h2 id="otras">{words.others}</h2>
        <ul className="stack mb-4">
          {others.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        <p>
          {words.missing} <Link to={paths.search()}>{words.search}</Link>.
        </p>
      </nav>
    </article>
  )
}
