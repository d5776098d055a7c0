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
      <ul className={styles.items}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <dl className={styles.terms}>
      {block.terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const anchor = (index: number) => `seccion-${index + 1}`

export function LegalReading({ text }: { text: LegalText }) {
  return (
    <article className={styles.page}>
      <nav className={styles.siblings} aria-label={legalWords.navigation}>
        {siblings.map(({ to, text: name }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </nav>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <p className={styles.updated}>{legalWords.updated}</p>
      <nav className={styles.contents} aria-label={legalWords.contents}>
        <ol>
          {text.sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${anchor(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map(({ title, blocks }, index) => (
        <section key={title} id={anchor(index)} className={styles.section}>
          <h2>
            <span className={styles.number}>{index + 1}.</span> {title}
          </h2>
          {blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}
