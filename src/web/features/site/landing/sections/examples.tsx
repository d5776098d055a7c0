// Writings that are in the catalogue, as sheets of paper, and its subjects below them.

import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { OwnCountry } from '#web/shared/catalogue/own-country.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '../section.tsx'
import { useWords, type Words } from '../words.ts'
import styles from './examples.module.css'

type Example = NonNullable<Words['catalogue']>['items'][number]

export function Examples() {
  const { examples: words, catalogue } = useWords()
  if (!catalogue) return null
  const { items, subjects, all, own } = catalogue
  if (items.length === 0) return <Beginning />
  return (
    <Section id="escritos" title={words.title} aside={<All text={all} />}>
      <div className={styles.own}>
        <OwnCountry words={own} next={`${paths.landing}#escritos`} />
      </div>
      <ul className={styles.cards}>
        {items.map((example) => (
          <Card key={example.slug} example={example} />
        ))}
      </ul>
      <nav className={styles.subjects} aria-label={words.subjects}>
        <ul>
          {subjects.map(({ to, text, count }) => (
            <li key={to}>
              <Link to={to}>
                {text} <small>{count}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

const All = ({ text }: { text: string }) => (
  <Link className={styles.all} to={paths.search()}>
    {text}
  </Link>
)

/** Before anything has been published. */
function Beginning() {
  const { title, empty, publish } = useWords().examples
  return (
    <Section id="escritos" title={title}>
      <p className={styles.empty}>
        {empty} <Link to={paths.createPublic}>{publish}</Link>
      </p>
    </Section>
  )
}

/** The title is the link, stretched over the whole card, so that a screen reader hears only the title. */
function Card({ example }: { example: Example }) {
  const { slug, title, summary, category, country, uses } = example
  return (
    <li className={styles.card}>
      <p className={styles.category}>{category}</p>
      <h3 className={styles.title}>
        <Link to={paths.writing(slug)}>{title}</Link>
      </h3>
      <p className={styles.text}>{summary}</p>
      <p className={styles.foot}>
        <span>
          <Icon name="world" />
          {country}
        </span>
        {uses ? <b>{uses}</b> : <Icon name="right" />}
      </p>
    </li>
  )
}
