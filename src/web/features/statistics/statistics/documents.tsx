// Documents by state: bars in a table, so that the picture is its own table.
import type { Panel } from '#domain/statistics/statistics.ts'
import { figure, statisticsWords } from '#language/es/statistics/statistics.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './bars.module.css'
import { Card, Nothing } from './card.tsx'

const words = statisticsWords.documents

type State = Panel['documents'][number]['state']
const looks: Record<State, { icon: IconName; tone: string }> = {
  draft: { icon: 'pen', tone: 'draft' },
  published: { icon: 'world', tone: 'public' },
  withdrawn: { icon: 'eyeOff', tone: 'quiet' },
  filling: { icon: 'document', tone: 'pen' },
  complete: { icon: 'list', tone: 'pen' },
  signing: { icon: 'clock', tone: 'pending' },
  signed: { icon: 'check', tone: 'signed' },
  declined: { icon: 'close', tone: 'danger' },
  cancelled: { icon: 'trash', tone: 'quiet' },
  expired: { icon: 'calendar', tone: 'quiet' },
}

/** However few there are, they can be seen. */
export const shareOf = (part: number, whole: number): string =>
  `${whole > 0 ? Math.max(1, (100 * part) / whole).toFixed(1) : 0}%`

export function Documents({ documents }: Pick<Panel, 'documents'>) {
  const all = documents.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...documents.map(({ count }) => count))
  if (all === 0)
    return (
      <Card title={words.title}>
        <Nothing>{words.none}</Nothing>
      </Card>
    )
  return (
    <Card title={words.title} text={words.text(all)}>
      <table className={`full t-14 figures collapsed ${styles.bars}`}>
        <caption className="sr">{words.title}</caption>
        <thead className="sr">
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map(({ state, count }) => (
            <tr key={state} data-tone={looks[state].tone}>
              <th scope="row">
                <span className={`row gap-045`}>
                  <Icon name={looks[state].icon} />
                  {words.states[state]}
                </span>
              </th>
              <td>
                <svg width="100%" height="14" aria-hidden="true">
                  <rect width={shareOf(count, most)} height="14" rx="1" />
                </svg>
              </td>
              <td>{figure(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
