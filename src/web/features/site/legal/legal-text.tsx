// A legal text to be read: numbered sections, a list of contents, and the way to its three siblings.

import { paths } from '#addresses/paths.ts'
import { legalLinks } from '#language/es/legal/links.ts'
import type { LegalBlock, LegalText } from '#language/es/legal/text.ts'
import { legalWords } from '#language/es/legal/words.ts'
import { NavLink } from '#web/app/router/link.tsx'
import styles from './legal-text.module.css'

const siblings = [
  { to: paths.legalNotice, text: legalLinks.notice },
  { to: paths.privacy, text: legalLinks.privacy },
  { to: paths.terms, text: legalLinks.terms },
  { to: paths.cookies, text: legalLinks.cookies },
]

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('items' in block)
    return (
      <ul className={`mt-3 ${styles.items}`}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <dl className={`mt-3 underlined-line ${styles.terms}`}>
      {block.terms.map(({ name, text }) => (
        <div className="stack gap-0-4 ruled" key={name}>
          <dt className="w600 breaks">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const anchor = (index: number) => `seccion-${index + 1}`

export function LegalReading({ text }: { text: LegalText }) {
  return (
    <article className="w-44">
      <nav
        className={`flow wrap gap-0-4 mb-5 t-14 underlined-line-2 ${styles.siblings}`}
        aria-label={legalWords.navigation}
      >
        {siblings.map(({ to, text: name }) => (
          <NavLink className="row tap ink-2 plain" key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      <h1>{text.title}</h1>
      <p className={`mt-3 ink-2 ${styles.lead}`}>{text.lead}</p>
      <p className="mt-3 t-14 ink-3">{legalWords.updated}</p>
      <nav className={`mt-5 p-4-5 card ${styles.contents}`} aria-label={legalWords.contents}>
        <ol className="ink-3">
          {text.sections.map(({ title }, index) => (
            <li key={title}>
              <a className="inline-block ink-2" href={`#${anchor(index)}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map(({ title, blocks }, index) => (
        <section key={title} id={anchor(index)} className={`mt-6 ${styles.section}`}>
          <h2 className="t-21">
            <span className="rubric">{index + 1}.</span> {title}
          </h2>
          {blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}
