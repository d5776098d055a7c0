// What people last did in the owner's documents.
import { paths } from '#addresses/paths.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import styles from './acts.module.css'
import { Card, Nothing } from './card.tsx'

const words = statisticsWords.acts

type Act = Panel['acts'][number]
const looks: Record<Act['kind'], { icon: IconName; tone: string }> = {
  opened: { icon: 'eye', tone: 'pen' },
  completed: { icon: 'document', tone: 'pen' },
  signed: { icon: 'pen', tone: 'signed' },
  declined: { icon: 'close', tone: 'danger' },
  sealed: { icon: 'check', tone: 'signed' },
  expired: { icon: 'calendar', tone: 'pending' },
}

const isOwn = (kind: Act['kind']): kind is keyof typeof words.own => kind in words.own

function Said({ act: { kind, copy, title, name, own, reason } }: { act: Act }) {
  const [said, after] = words.said[kind]
  const mine = own && isOwn(kind) ? words.own[kind] : ''
  return (
    <span>
      {name && !mine && (
        <>
          <b>{name}</b>{' '}
        </>
      )}
      {mine || said} <Link to={paths.copy(copy)}>{title || words.untitled}</Link>
      {after && ` ${after}`}
      {reason && words.reason(reason)}
    </span>
  )
}

export function Acts({ acts, now }: Pick<Panel, 'acts'> & { now: string }) {
  return (
    <Card title={words.title} wide>
      {acts.length === 0 ? (
        <Nothing>{words.none}</Nothing>
      ) : (
        <>
          <ul className={`i-115 mt-2 divided ${styles.acts}`}>
            {acts.map((act) => (
              <li
                className="stack items-baseline gap-0-3"
                key={act.kind + act.copy + act.name + act.at}
                data-tone={looks[act.kind].tone}
              >
                <Icon className="mt-015" name={looks[act.kind].icon} />
                <Said act={act} />
                <Moment iso={act.at} now={now} />
              </li>
            ))}
          </ul>
          <Link className="row-inline h-25 t-14 phone-tap" to={paths.copies}>
            {words.all}
          </Link>
        </>
      )}
    </Card>
  )
}
