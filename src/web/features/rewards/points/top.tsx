// How many points the user has, how far they reach, and what they are exchanged for.
import { paths } from '#addresses/paths.ts'
import { rewardWords as words } from '#language/es/rewards/rewards.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Exchange } from './exchange.tsx'
import type { Rewards } from './load.ts'
import styles from './rewards.module.css'

function reachOf({ balance, rules: { offers } }: Rewards): string | undefined {
  if (balance < 0) return words.debt
  const best = offers.findLast(({ points }) => points <= balance)
  if (best) return words.reach(best.days)
  const [first] = offers
  return first && words.missing(first.points - balance, first.days)
}

function Balance({ rewards }: { rewards: Rewards }) {
  const session = useSession()
  return (
    <section className={`stack content-start gap-3 ${styles.balance}`} aria-labelledby="balance">
      <h2 id="balance">{words.balance}</h2>
      <p className={`tight-02 ${styles.figure}`}>{words.figure(rewards.balance)}</p>
      <p className={`ink-2 read-16 ${styles.reach}`}>{reachOf(rewards)}</p>
      {rewards.waiting > 0 && <Notice kind="info">{words.waiting(rewards.waiting)}</Notice>}
      {session && !session.email_verified && (
        <Notice kind="info">
          {words.unverified} <Link to={paths.account}>{words.verify}</Link>
        </Notice>
      )}
    </section>
  )
}

export function Top({ rewards }: { rewards: Rewards }) {
  return (
    <div className={`stack mt-6 paper ${styles.top}`}>
      <Balance rewards={rewards} />
      <Exchange rewards={rewards} />
    </div>
  )
}
