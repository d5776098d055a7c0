// *Inicio*: a greeting, ways to begin, and what others use most.

import { paths } from '#addresses/paths.ts'
import { dashboard as words } from '#language/es/dashboard.ts'
import { loadPopular, type Popular } from '#web/features/dashboard/load.ts'
import { Link } from '#web/router/link.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'

export const load = loadPopular

function Ways() {
  const premium = useSession()?.premium_enabled
  const links = [
    { to: premium ? paths.createPrivate : paths.createPublic, text: words.links.create },
    { to: paths.writings, text: words.links.writings },
    { to: paths.account, text: words.links.account },
  ]
  return (
    <ul className={styles.links}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>
            {text}
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FromCatalogue({ popular }: { popular: Popular[] }) {
  return (
    <section aria-labelledby="popular-heading">
      <div className={styles.head}>
        <h2 id="popular-heading" className={styles.heading}>
          {words.catalogue}
        </h2>
        <Link to={paths.search()}>{words.all}</Link>
      </div>
      {popular.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.popular}>
          {popular.map(({ slug, title, summary, author }) => (
            <li key={slug}>
              <Link to={paths.writing(slug)}>{title}</Link>
              <p className={styles.summary}>{summary}</p>
              <p className={styles.author}>{words.by(author)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Page() {
  const session = useSession()
  const popular = useLoaderData<Popular[]>()
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <h1 className={styles.title}>{words.greeting(session?.profile.firstname ?? '')}</h1>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.columns}>
        <FromCatalogue popular={popular} />
        <section aria-labelledby="start-heading">
          <h2 id="start-heading" className={styles.heading}>
            {words.start}
          </h2>
          <Ways />
          <p className={styles.coming}>{words.coming}</p>
        </section>
      </div>
    </>
  )
}
