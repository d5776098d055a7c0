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
      <ul className={`stack three-columns ${styles.cards}`}>
        {items.map((example) => (
          <Card key={example.slug} example={example} />
        ))}
      </ul>
      <nav className={`mt-6 ${styles.subjects}`} aria-label={words.subjects}>
        <ul className="flow wrap gap-2">
          {subjects.map(({ to, text, count }) => (
            <li key={to}>
              <Link className="row-inline h-225 gap-045 t-14 w500 plain framed-2 r-pill hover-border-ink" to={to}>
                {text} <small className="t-13 ink-3">{count}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

const All = ({ text }: { text: string }) => (
  <Link className={`w550 phone-tap phone-flex phone-centred field-line`} to={paths.search()}>
    {text}
  </Link>
)

/** Before anything has been published. */
function Beginning() {
  const { title, empty, publish } = useWords().examples
  return (
    <Section id="escritos" title={title}>
      <p className={`w-40 ink-2 read-176`}>
        {empty} <Link to={paths.createPublic}>{publish}</Link>
      </p>
    </Section>
  )
}

/** The title is the link, stretched over the whole card, so that a screen reader hears only the title. */
function Card({ example }: { example: Example }) {
  const { slug, title, summary, category, country, uses } = example
  return (
    <li className={`flow down anchor breaks paper ${styles.card}`}>
      <p className="rubric small-head">{category}</p>
      <h3 className={`clipped ${styles.title}`}>
        <Link className="plain" to={paths.writing(slug)}>
          {title}
        </Link>
      </h3>
      <p className={`ink-2 ${styles.text}`}>{summary}</p>
      <p className={`flow apart i-10 gap-4 t-13 ink-3 ruled ${styles.foot}`}>
        <span className="row-inline gap-035">
          <Icon name="world" />
          {country}
        </span>
        {uses ? <b className="w600">{uses}</b> : <Icon name="right" />}
      </p>
    </li>
  )
}
