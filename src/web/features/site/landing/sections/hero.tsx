// The first screen: what this is, the catalogue search, and a contract that shows where it leads.
import type { ComponentType, ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import { useWords } from '../words.ts'
import styles from './hero.module.css'
import { SampleSheet } from './sample-sheet.tsx'

type HeroProps = { search: ComponentType<SearchProps> }
type SearchProps = { className?: string; label: string; placeholder: string; children: ReactNode }

export function Hero({ search: Search }: HeroProps) {
  const words = useWords().hero
  const { label, submit } = words.search
  return (
    <section className={`stack items-start ${styles.hero}`} aria-labelledby="titulo">
      <div className={styles.words}>
        <h1 id="titulo" className={`w560 ${styles.title}`}>
          {words.title}
        </h1>
        <Flourish className={styles.flourish} />
        <p className={`ink-2 ${styles.lead}`}>{words.lead}</p>
        <Search className={styles.search} label={label} placeholder={label}>
          <Button type="submit" weight="ink" size="large" className={styles.submit}>
            <Icon name="search" className={`away ${styles.submitIcon}`} />
            <span className={styles.submitWord}>{submit}</span>
          </Button>
        </Search>
        <Ideas />
        <ul className={`flow wrap t-15 w500 ink-2 ${styles.assurances}`}>
          {words.assurances.map((assurance) => (
            <li className="row gap-2" key={assurance}>
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

function Ideas() {
  const words = useWords().hero
  return (
    <div className={`flow wrap t-14 ink-3 phone-centred ${styles.ideas}`}>
      <span id="ideas">{words.ideasLabel}</span>
      <ul aria-labelledby="ideas">
        {words.ideas.map((idea) => (
          <li key={idea}>
            <Link className="ink-2 hover-ink" to={paths.search(idea)}>
              {idea}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
