// From sending to signing: how many people came to each step.
import { paths } from '#addresses/paths.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { figure, statisticsWords } from '#language/es/statistics/statistics.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './bars.module.css'
import { Card, Nothing } from './card.tsx'
import { shareOf } from './documents.tsx'

const words = statisticsWords.steps
const names = ['invited', 'opened', 'completed', 'signed'] as const

function lostAt(
  step: (typeof names)[number],
  { invited, opened, completed, signed, declined }: Panel['people'],
): string {
  if (step === 'opened' && opened < invited) return words.unopened(invited - opened)
  if (step === 'completed' && completed < opened) return words.halfway(opened - completed)
  if (step === 'signed' && signed < completed)
    return words.unsigned(completed - signed, Math.min(declined, completed - signed))
  return ''
}

export function Steps({ people }: Pick<Panel, 'people'>) {
  if (people.invited === 0)
    return (
      <Card title={words.title}>
        <Nothing way={<ButtonLink to={paths.search()}>{words.begin}</ButtonLink>}>{words.none}</Nothing>
      </Card>
    )
  return (
    <Card title={words.title} text={words.text}>
      <table className={`full t-14 figures collapsed ${styles.steps}`}>
        <caption className="sr">{words.text}</caption>
        <thead className="sr">
          <tr>
            {words.columns.map((column) => (
              <th className="w500 text-start" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-tone={name === 'signed' ? 'signed' : 'ink'}>
              <th className="w500 text-start" scope="row">
                <span className={`flow wrap apart mb-035 gap-0-3`}>
                  {words.names[name]}
                  <small className="t-13 w400 ink-3">{lostAt(name, people)}</small>
                </span>
                <svg width="100%" height="14" aria-hidden="true">
                  <rect className={styles.track} width="100%" height="14" rx="1" />
                  {people[name] > 0 && <rect width={shareOf(people[name], people.invited)} height="14" rx="1" />}
                </svg>
              </th>
              <td className="ink-2 text-end one-line">
                <b>{figure(people[name])}</b>
              </td>
              <td className="ink-2 text-end one-line">{statisticsWords.percent(people[name], people.invited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
