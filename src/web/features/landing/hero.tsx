// The first screen: what this is, the catalogue search, and a contract that shows where it leads.
import { Form, Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import styles from './hero.module.css'
import { SampleSheet } from './sample-sheet.tsx'
import { useWords } from './words.ts'

export function Hero() {
  const words = useWords().hero
  return (
    <section className={styles.hero} aria-labelledby="titulo">
      <div className={styles.words}>
        <h1 id="titulo" className={styles.title}>
          {words.title}
        </h1>
        <Flourish className={styles.flourish} />
        <p className={styles.lead}>{words.lead}</p>
        <Search />
        <Ideas />
        <ul className={styles.assurances}>
          {words.assurances.map((assurance) => (
            <li key={assurance}>
              <Icon name="check" />
              {assurance}
            </li>
          ))}
        </ul>
      </div>
      <SampleSheet />
    </section>
  )
}

function Search() {
  const words = useWords().hero.search
  return (
    <Form className={styles.search} role="search" method="get" action={paths.search()}>
      <Icon name="search" className={styles.lens} />
      <label className="sr" htmlFor="buscar">
        {words.label}
      </label>
      <input
        id="buscar"
        className={styles.input}
        name="q"
        type="search"
        enterKeyHint="search"
        placeholder={words.label}
      />
      <Button type="submit" weight="ink" size="large" className={styles.submit}>
        <Icon name="search" className={styles.submitIcon} />
        <span className={styles.submitWord}>{words.submit}</span>
      </Button>
    </Form>
  )
}

function Ideas() {
  const words = useWords().hero
  return (
    <div className={styles.ideas}>
      <span id="ideas">{words.ideasLabel}</span>
      <ul aria-labelledby="ideas">
        {words.ideas.map((idea) => (
          <li key={idea}>
            <Link to={paths.search(idea)}>{idea}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
