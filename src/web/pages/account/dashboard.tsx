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
      <h2 id="start-heading" className="t-21">
        {words.start}
      </h2>
      <ul className={`mt-3 ruled-2 ${styles.links}`}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link className="row apart tap plain underlined-line-2 hover-underlined" to={to}>
              {text}
              <Icon className="ink-3" name="right" />
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
      <div className={`flow wrap items-baseline apart gap-1-4 ${styles.head}`}>
        <h2 id="community-heading" className="t-21">
          {words.community}
        </h2>
        <Link className="t-14" to={paths.search()}>
          {words.all}
        </Link>
      </div>
      {community.length === 0 ? (
        <p className="mt-3 ink-2">{words.none}</p>
      ) : (
        <>
          <OwnCountry words={ownCountryWords(first, any)} next={paths.dashboard} />
          <ul className={`mt-3 card divided ${styles.community}`}>
            {community.map(({ slug, title, summary, author, country, uses }) => (
              <li className="p-4-5 breaks" key={slug}>
                <Link className="head-18 plain hover-underlined" to={paths.writing(slug)}>
                  {title}
                </Link>
                <p className={`t-14 ink-2 mt-02`}>{shortened(summary, mostLetters)}</p>
                <p className={`row gap-04 t-13 ink-3 i-10 mt-03`}>
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
      <h1 className={`w560 tight-02 breaks ${styles.title}`}>{words.greeting(session.profile.firstname)}</h1>
      <p className="w-42 mt-2 ink-2 read-18">
        {words.text({
          sign: waiting('sign'),
          fill: waiting('fill'),
          drafts: dashboard.draft_count,
          signed: dashboard.signed.length,
        })}
      </p>
      <VerifyNotice session={session} />
      <div className={`stack items-start mt-6 ${styles.columns}`}>
        <div className={`stack gap-6 ${styles.main}`}>
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
