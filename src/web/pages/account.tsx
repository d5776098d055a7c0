// /account: the account page, with the drawer open over it.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { account } from '#copy/es/account.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account.module.css'

const AccountDrawer = lazy(async () => ({
  default: (await import('#web/features/account/account-drawer.tsx')).AccountDrawer,
}))

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

export function Page() {
  const session = useSession()
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)

  const open = () => {
    setEverOpened(true)
    setOpened(true)
  }
  // After the first paint: the server renders the page, the drawer comes over it.
  useEffect(() => {
    setEverOpened(true)
    setOpened(true)
  }, [])

  if (!session) return null
  const { firstname, lastname } = session.profile
  return (
    <>
      <title>{`${account.title} · Rúbrica`}</title>
      <h1>{account.title}</h1>
      <section className={styles.box}>
        <div className={styles.head}>
          <h2>{account.details}</h2>
          <Button size="small" onClick={open}>
            {account.edit}
          </Button>
        </div>
        <dl className={styles.details}>
          <dt>{account.name}</dt>
          <dd>
            {firstname} {lastname}
          </dd>
          <dt>{account.fields.email}</dt>
          <dd>{session.email}</dd>
          <dt>{account.fields.phone}</dt>
          <dd>{session.phone || account.noPhone}</dd>
          <dt>{account.kind}</dt>
          <dd>
            {session.premium_enabled ? account.plan.premium : account.plan.free}
            {session.premium_enabled && session.premium_until ? (
              <span className={styles.until}>
                {account.plan.until} {longDate.format(new Date(session.premium_until))}
              </span>
            ) : (
              <Link to={paths.premium}>{account.plan.upgrade}</Link>
            )}
          </dd>
          <dt>{account.since}</dt>
          <dd>{longDate.format(new Date(session.created_at))}</dd>
        </dl>
      </section>
      <section className={styles.box}>
        <h2>{account.security}</h2>
        <p className={styles.soon}>{account.soon}</p>
      </section>
      {everOpened && (
        <Suspense>
          <AccountDrawer session={session} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
