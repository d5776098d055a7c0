// Why the user is at Premium's page: what others share with them waits behind it, or what they wanted to open is part of it.
import type { Output } from '#contract/contract.ts'
import { waitingShareWords as words } from '#language/es/sharing/waiting-shares.ts'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useRefreshOnReturn } from '#web/shared/calls/use-refresh-on-return.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './why-here.module.css'

type WhyHereProps = {
  waiting: Output<'get-waiting-shares'>
  /** They have just tried to open something. */
  isFromLink: boolean
  /** They know what Premium is: they asked for this page, or have had it. */
  isOnPurpose?: boolean
}

export function WhyHere({ waiting: { verified, count, newest }, isFromLink, isOnPurpose }: WhyHereProps) {
  useRefreshOnReturn(!verified)
  if (!verified && isFromLink) return <Unverified kind="info" words={words.unverified} />
  if (!newest && isOnPurpose) return null
  const { title, text } = newest
    ? {
        title: words.title,
        text: `${count > 1 ? words.more(newest.owner, newest.title, count - 1) : words.one(newest.owner, newest.title)} ${words.free}`,
      }
    : { title: words.plan.title, text: verified ? `${words.plan.text} ${words.plan.none}` : words.plan.text }
  return (
    <aside
      className={`stack items-start mark-and-text i-15 gap-4 p-4-125 framed-pen r-box on-pen-soft ${styles.why}`}
      aria-label={words.label}
    >
      <Icon className="pen" name={newest ? 'people' : 'lock'} />
      <div>
        <b className="block">{title}</b>
        <p className="mt-02 t-14 ink-2 breaks">{text}</p>
      </div>
    </aside>
  )
}
