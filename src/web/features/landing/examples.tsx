// Three kinds of writings as sheets of paper, each leading to its search in the catalogue.
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './examples.module.css'
import { Prose } from './prose.tsx'
import { Section } from './section.tsx'
import { useWords, type Words } from './words.ts'

type Example = Words['examples']['items'][number]

export function Examples() {
  const words = useWords().examples
  const all = (
    <Link className={styles.all} to={paths.search()}>
      {words.all}
    </Link>
  )
  return (
    <Section id="escritos" title={words.title} aside={all}>
      <ul className={styles.cards}>
        {words.items.map((example) => (
          <Card key={example.title} example={example} open={words.open} />
        ))}
      </ul>
    </Section>
  )
}

/** The title is the link, stretched over the whole card, so that a screen reader hears only the title. */
function Card({ example, open }: { example: Example; open: string }) {
  const { category, title, country, paragraphs } = example
  return (
    <li className={styles.card}>
      <p className={styles.category}>{category}</p>
      <h3 className={styles.title}>
        <Link to={paths.search(title)}>{title}</Link>
      </h3>
      <div className={styles.text}>
        <Prose paragraphs={paragraphs} />
      </div>
      <p className={styles.foot}>
        <span>
          <Icon name="world" />
          {country}
        </span>
        <span className={styles.open} aria-hidden="true">
          {open}
          <Icon name="right" />
        </span>
      </p>
    </li>
  )
}
