// Why somebody is at Premium's page: what others share with them waits behind it.
import type { Output } from '#contract/contract.ts'
import { waitingShareWords as words } from '#language/es/waiting-shares.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Unverified } from '#web/unverified.tsx'
import styles from './why-here.module.css'

type WhyHereProps = {
  waiting: Output<'get-waiting-shares'>
  /** They have just tried to open something. */
  isFromLink: boolean
}

export function WhyHere({ waiting: { verified, count, newest }, isFromLink }: WhyHereProps) {
  if (!verified && isFromLink) return <Unverified kind="info" words={words.unverified} />
  if (!newest) return null
  const { owner, title } = newest
  return (
    <aside className={styles.why} aria-label={words.label}>
      <Icon name="people" />
      <div>
        <b>{words.title}</b>
        <p>
          {count > 1 ? words.more(owner, title, count - 1) : words.one(owner, title)} {words.free}
        </p>
      </div>
    </aside>
  )
}
