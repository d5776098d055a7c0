// Every point that came and went, the newest first.
import { paths, withQuery } from '#addresses/paths.ts'
import { rewardWords } from '#language/es/rewards/rewards.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Rewards } from './load.ts'
import styles from './rewards.module.css'

const words = rewardWords.ledger

const icons: Record<Rewards['items'][number]['source'], IconName> = {
  use: 'document',
  invited: 'people',
  upgraded: 'people',
  exchange: 'check',
  void: 'info',
  refund: 'info',
}

function Empty() {
  return (
    <div className={`stack gap-3 r-box ${styles.empty}`}>
      <h3>{words.emptyTitle}</h3>
      <p className="w-36">{words.empty}</p>
      <div className="flow wrap gap-3 mt-2">
        <ButtonLink icon="plus" weight="ink" to={paths.createPublic}>
          {words.publish}
        </ButtonLink>
        <ButtonLink icon="people" to={paths.join}>
          {words.invite}
        </ButtonLink>
      </div>
    </div>
  )
}

const pageAt = (page: number) => withQuery(paths.rewards, { page: page > 1 ? String(page) : undefined })

export function Ledger({ rewards: { items, total, page, pages, now } }: { rewards: Rewards }) {
  if (total === 0) return <Empty />
  return (
    <>
      {items.length === 0 && (
        <div className={`stack gap-3 r-box ${styles.empty}`}>
          <p className="w-36">{words.nothingHere}</p>
          <div className="flow wrap gap-3 mt-2">
            <ButtonLink to={paths.rewards}>{words.first}</ButtonLink>
          </div>
        </div>
      )}
      <ul className={`paper ${styles.ledger}`}>
        {items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and have no names of their own.
          <li className="stack items-baseline gap-1-4" key={index}>
            <Icon className="ink-3" name={icons[line.source]} />
            <span className="breaks">
              {words.line(line)}
              {line.reason && <small className="block t-13 ink-2">{words.reason(line.reason)}</small>}
            </span>
            <Moment iso={line.at} now={now} className={`t-13 ink-3 one-line ${styles.when}`} />
            <b className="w600 signed text-end figures" data-spent={line.points < 0 || undefined}>
              {words.points(line.points)}
            </b>
          </li>
        ))}
      </ul>
      {pages > 1 && items.length > 0 && (
        <nav className="row wrap gap-3 mt-4" aria-label={words.title}>
          {page > 1 && <ButtonLink to={pageAt(page - 1)}>{words.newer}</ButtonLink>}
          {page < pages && <ButtonLink to={pageAt(page + 1)}>{words.older}</ButtonLink>}
          <small className="t-13 ink-3">{words.pages(page, pages)}</small>
        </nav>
      )}
    </>
  )
}
