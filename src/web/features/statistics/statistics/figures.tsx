// The figures that say most, side by side.
import type { ReactNode } from 'react'
import type { Panel } from '#domain/statistics/statistics.ts'
import { figure, statisticsWords } from '#language/es/statistics/statistics.ts'
import styles from './figures.module.css'

const words = statisticsWords.figures

const Figure = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      <small>{note}</small>
    </dd>
  </div>
)

/** «9 h»: the number large, what it counts small. */
function Time({ minutes }: { minutes: number }) {
  const [number, unit] = statisticsWords.time(minutes).split(' ')
  return (
    <>
      {number} <span>{unit}</span>
    </>
  )
}

export function Figures({ panel: { range, sealed, half_minutes, reach, people } }: { panel: Panel }) {
  const compared =
    range === 'all' || sealed.before === null ? words.ever : words.compared(sealed.now, sealed.before, range)
  return (
    <dl className={`stack mb-225 ${styles.figures}`}>
      <Figure name={words.sealed} note={compared}>
        {figure(sealed.now)}
      </Figure>
      <Figure name={words.half} note={half_minutes === null ? words.noHalf : words.halfNote}>
        {half_minutes === null ? '–' : <Time minutes={half_minutes} />}
      </Figure>
      <Figure name={words.uses} note={words.ofViews(reach.views)}>
        {figure(reach.uses)}
      </Figure>
      <Figure name={words.people} note={words.peopleNote}>
        {figure(people.invited)}
      </Figure>
    </dl>
  )
}
