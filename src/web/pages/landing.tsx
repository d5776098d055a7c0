// The landing page: what Rúbrica is in five seconds, and the catalogue search first of all.

import { paths } from '#addresses/paths.ts'
import { useSite } from '#web/app/site.ts'
import { SearchBox } from '#web/features/catalogue/search/search-box.tsx'
import { Footer } from '#web/features/site/landing/footer.tsx'
import { Header } from '#web/features/site/landing/header.tsx'
import { loadLanding } from '#web/features/site/landing/load.ts'
import { Examples } from '#web/features/site/landing/sections/examples.tsx'
import { Hero } from '#web/features/site/landing/sections/hero.tsx'
import { Plans } from '#web/features/site/landing/sections/plans.tsx'
import { Questions } from '#web/features/site/landing/sections/questions.tsx'
import { Steps } from '#web/features/site/landing/sections/steps.tsx'
import { useWords } from '#web/features/site/landing/words.ts'
import styles from './landing.module.css'

export const load = loadLanding

export function Page() {
  const { title, description } = useWords()
  const { origin } = useSite()
  return (
    <div className={`mi-auto ${styles.page}`}>
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
