// *Inicio*: what waits for the user, where they left off, ways to begin, and what others have published.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { shortened } from '#domain/catalogue/shortened.ts'
import { ownCountryWords } from '#language/es/account/own-country.ts'
import { dashboard as words } from '#language/es/dashboard.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { Drafts } from '#web/features/account/dashboard/drafts.tsx'
import { LatelySigned } from '#web/features/account/dashboard/lately-signed.tsx'
import { type Dashboard, loadDashboard } from '#web/features/account/dashboard/load.ts'
import { Waiting } from '#web/features/account/dashboard/waiting.tsx'
import { VerifyNotice } from '#web/features/account/settings/verify-notice.tsx'
import { countryName } from '#web/shared/catalogue/listed-writing.ts'
import { OwnCountry } from '#web/shared/catalogue/own-country.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'

export const load = loadDashboard

const mostLetters = 150

function Starts({ starts }: Pick<Dashboard, 'starts'>) {
  const premium = useSession()?.premium_enabled
  const links = [
    // biome-ignore lint/correctness/useHookAtTopLevel: an address, not a hook.
    ...starts.map(({ slug, title }) => ({ to: paths.useWriting(slug), text: title })),
    { to: documentPaths.editorStep(premium ? 'create-private' : 'create-public', 1, ''), text: words.blank },
  ]
  return (
    <section className={styles.starts} aria-labelledby="start-heading">
      <h2 id="start-heading" className={styles.heading}>
        {words.start}
      </h2>
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
    </section>
  )
}

function Community({ dashboard: { community, first } }: { dashboard: Dashboard }) {
  const any = community.some(({ country }) => country === first)
  return (
    <section className={styles.others} aria-labelledby="community-heading">
      <div className={styles.head}>
        <h2 id="community-heading" className={styles.heading}>
          {words.community}
        </h2>
        <Link to={paths.search()}>{words.all}</Link>
      </div>
      {community.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <>
          <OwnCountry words={ownCountryWords(first, any)} next={paths.dashboard} />
          <ul className={styles.community}>
            {community.map(({ slug, title, summary, author, country, uses }) => (
              <li key={slug}>
                <Link to={paths.writing(slug)}>{title}</Link>
                <p className={styles.summary}>{shortened(summary, mostLetters)}</p>
                <p className={styles.author}>
                  <Icon name="world" />
                  {countryName(country)} · {author} · {uses > 0 ? words.uses(uses) : words.fresh}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export function Page() {
  const session = useSession()
  const dashboard = useLoaderData<Dashboard>()
  if (!session) return null
  const waiting = (wanted: string) => dashboard.waiting.filter(({ kind }) => kind === wanted).length
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <h1 className={styles.title}>{words.greeting(session.profile.firstname)}</h1>
      <p className={styles.text}>
        {words.text({
          sign: waiting('sign'),
          fill: waiting('fill'),
          drafts: dashboard.draft_count,
          signed: dashboard.signed.length,
        })}
      </p>
      <VerifyNotice session={session} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Waiting dashboard={dashboard} />
          <LatelySigned dashboard={dashboard} />
          <Drafts dashboard={dashboard} />
          <Community dashboard={dashboard} />
        </div>
        <Starts starts={dashboard.starts} />
      </div>
    </>
  )
}
