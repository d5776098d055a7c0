// The landing page: what Rúbrica is in five seconds, and the catalogue search first of all.

import { paths } from '#addresses/paths.ts'
import { Examples } from '#web/features/landing/examples.tsx'
import { Footer } from '#web/features/landing/footer.tsx'
import { Header } from '#web/features/landing/header.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { loadLanding } from '#web/features/landing/load.ts'
import { Plans } from '#web/features/landing/plans.tsx'
import { Questions } from '#web/features/landing/questions.tsx'
import { Steps } from '#web/features/landing/steps.tsx'
import { useWords } from '#web/features/landing/words.ts'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { useSite } from '#web/site.ts'
import styles from './landing.module.css'

export const load = loadLanding

export function Page() {
  const { title, description } = useWords()
  const { origin } = useSite()
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${paths.landing}`} />
      <Header />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Hero search={SearchBox} />
        <Examples />
        <Steps />
        <Plans />
        <Questions />
      </main>
      <Footer />
    </div>
  )
}
