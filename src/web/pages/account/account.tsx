// /account: the account page, with the drawer open over it.
import { useEffect, useState } from 'react'
import type { LoaderFunction } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { MyData } from '#contract/account/my-data.ts'
import type { OpenSession, Security } from '#contract/account/security.ts'
import type { Output } from '#contract/contract.ts'
import { account, earningLinkWords, ownDetailsLinkWords } from '#language/es/account/account.ts'
import { ownCountryWords } from '#language/es/account/own-country.ts'
import { dayWords } from '#language/es/when.ts'
import { callContext } from '#web/app/context.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { AccountDrawer } from '#web/features/account/settings/account-drawer.tsx'
import { AuthorProfileSection } from '#web/features/account/settings/author-profile-section.tsx'
import { MailSection } from '#web/features/account/settings/mail-section.tsx'
import { MyDataSection } from '#web/features/account/settings/my-data-section.tsx'
import { PasskeysSection } from '#web/features/account/settings/security/passkeys-section.tsx'
import { SessionsSection } from '#web/features/account/settings/security/sessions-section.tsx'
import { TwoStepSection } from '#web/features/account/settings/security/two-step-section.tsx'
import { VerifyNotice } from '#web/features/account/settings/verify-notice.tsx'
import { OwnCountry } from '#web/shared/catalogue/own-country.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './account.module.css'

export const load: LoaderFunction = async ({ context }) => {
  const call = context.get(callContext)
  const [sessions, security, mine, author, own, mail] = await Promise.all([
    call('list-sessions'),
    call('get-security'),
    call('get-my-data'),
    call('get-author-profile'),
    call('get-own-country'),
    call('get-mail-preferences'),
  ])
  return { sessions, security, mine, author, own, mail }
}

type Loaded = {
  sessions: OpenSession[]
  security: Security
  mine: MyData
  author: Output<'get-author-profile'>
  own: Output<'get-own-country'>
  mail: Output<'get-mail-preferences'>
}

export function Page() {
  const session = useSession()
  const zone = useZone()
  const { sessions, security, mine, author, own, mail } = useLoaderData<Loaded>()
  // Coming here opens it, also from this very page: what closes it closes it for this visit only.
  const { key } = useLocation()
  const [closedAt, setClosedAt] = useState<string | null>(null)
  // After the first paint: the server renders the page, the drawer comes over it.
  const [painted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])

  if (!session) return null
  const { firstname, lastname } = session.profile
  return (
    <>
      <title>{`${account.title} · Rúbrica`}</title>
      <h1>{account.title}</h1>
      <VerifyNotice session={session} />
      <Section
        title={account.details}
        action={
          <Button size="small" onClick={() => setClosedAt(null)}>
            {account.edit}
          </Button>
        }
      >
        <dl className={`stack ${styles.details}`}>
          <dt className="ink-3">{account.name}</dt>
          <dd className="flow wrap gap-1-4 w500">
            {firstname} {lastname}
          </dd>
          <dt className="ink-3">{account.fields.email}</dt>
          <dd className="flow wrap gap-1-4 w500">{session.email}</dd>
          <dt className="ink-3">{account.fields.phone}</dt>
          <dd className="flow wrap gap-1-4 w500">{session.phone || account.noPhone}</dd>
          <dt className="ink-3">{account.since}</dt>
          <dd className="flow wrap gap-1-4 w500">{dayWords(session.created_at, zone)}</dd>
        </dl>
      </Section>
      <Section title={account.plan.title}>
        <dl className={`stack ${styles.details}`}>
          <dt className="ink-3">{account.kind}</dt>
          <dd className="flow wrap gap-1-4 w500">
            {session.premium_enabled ? account.plan.premium : account.plan.free}
            {session.premium_enabled && session.premium_until ? (
              <span className="w400 ink-3">
                {account.plan.until} {dayWords(session.premium_until, zone)}.{' '}
                <Link to={paths.premium}>{account.plan.manage}</Link>
              </span>
            ) : (
              <Link to={paths.seePremium}>{account.plan.upgrade}</Link>
            )}
          </dd>
        </dl>
      </Section>
      <Section title={ownDetailsLinkWords.title}>
        <p>{ownDetailsLinkWords.text}</p>
        <div>
          <ButtonLink to={paths.ownDetails}>{ownDetailsLinkWords.open}</ButtonLink>
        </div>
      </Section>
      <Section title={account.country}>
        <OwnCountry words={ownCountryWords(own.country, true)} next={paths.account} />
      </Section>
      <AuthorProfileSection profile={author} />
      <Section title={earningLinkWords.title}>
        <p>{earningLinkWords.text}</p>
        <div className="flow wrap gap-3">
          <ButtonLink to={paths.rewards}>{earningLinkWords.rewards}</ButtonLink>
          <ButtonLink to={paths.join}>{earningLinkWords.invite}</ButtonLink>
        </div>
      </Section>
      <MailSection preferences={mail} />
      <SessionsSection sessions={sessions} />
      <TwoStepSection security={security} />
      <PasskeysSection security={security} />
      <MyDataSection mine={mine} />
      {painted && closedAt !== key && <AccountDrawer session={session} onClose={() => setClosedAt(key)} />}
    </>
  )
}
