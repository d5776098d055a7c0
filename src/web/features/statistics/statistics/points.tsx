// Points: how many there are, how far they are from days of Premium, and where the last ones came from.
import { paths } from '#addresses/paths.ts'
import { offers } from '#domain/rewards/rewards.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { rewardWords } from '#language/es/rewards/rewards.ts'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Nothing } from './card.tsx'
import { shareOf } from './documents.tsx'
import styles from './points.module.css'

const words = statisticsWords.points

/** The next days that they are not enough for yet; or the most that there are. */
function aimOf(balance: number): { said: string; share: number } {
  const next = offers.find(({ points }) => points > balance)
  if (next)
    return { said: rewardWords.missing(next.points - balance, next.days), share: Math.max(0, balance) / next.points }
  const most = offers.at(-1)
  return { said: rewardWords.reach(most?.days ?? 0), share: 1 }
}

export function Points({ points: { balance, last } }: Pick<Panel, 'points'>) {
  if (last.length === 0)
    return (
      <Card title={words.title}>
        <Nothing way={<ButtonLink to={paths.rewards}>{words.see}</ButtonLink>}>{words.text}</Nothing>
      </Card>
    )
  const { said, share } = aimOf(balance)
  return (
    <Card title={words.title} text={words.short}>
      <p className={`flow wrap items-end t-14 ink-2 ${styles.balance}`}>
        <b className="ink tight-02">{rewardWords.figure(balance)}</b> {said}
      </p>
      <svg className={`block mb-2 ${styles.meter}`} width="100%" height="8" aria-hidden="true">
        <rect className={styles.track} width="100%" height="8" rx="1" />
        {share > 0 && <rect width={shareOf(share, 1)} height="8" rx="1" />}
      </svg>
      <ul className={`divided ${styles.lines}`}>
        {last.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger, which are all there is to tell them by.
          <li className="flow apart gap-3 py-2 t-14" key={place}>
            <span>{rewardWords.ledger.line(line)}</span>
            <b className="w600 ink-2 one-line figures" data-gain={line.points > 0 ? '' : undefined}>
              {rewardWords.ledger.points(line.points)}
            </b>
          </li>
        ))}
      </ul>
      <Link className="row-inline tap t-14" to={paths.rewards}>
        {words.all}
      </Link>
    </Card>
  )
}
