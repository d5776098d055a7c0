// What to do in a situation: by when, what somebody is entitled to, step by step, and with which texts of the catalogue.
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
    <section className={styles.deadlines}>
      <h2>{words.deadlines}</h2>
      <dl>
        {deadlines.map(({ term, about, source }) => (
          <div key={about}>
            <dt>{term}</dt>
            <dd>
              {about} <small>{source}</small>
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
          <li key={to}>
            <div>
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{when}</p>
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
    <article className={styles.situation}>
      <header>
        <p className={styles.kicker}>
          <span>{words.kicker}</span> {of}
        </p>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
      </header>
      <Deadlines situation={situation} />
      <Lines title={words.rights} lines={rights} />
      <Lines title={words.steps} lines={steps} ordered />
      <Texts situation={situation} />
      <Lines title={words.needs} lines={needs} />
      <Lines title={words.notes} lines={notes} />
      <section className={styles.laws}>
        <h2>{words.laws}</h2>
        <ul>
          {laws.map(({ name, checked }) => (
            <li key={name}>
              {name}. <small>{checked}</small>
            </li>
          ))}
        </ul>
        <p>{words.advice}</p>
      </section>
      <nav className={styles.others} aria-labelledby="otras">
        <h2 id="otras">{words.others}</h2>
        <ul>
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
