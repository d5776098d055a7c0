// The table with the owner's figures, as it is downloaded.

import type { Range } from '#domain/statistics/date-range.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { rewardWords } from '../rewards/rewards.ts'
import { statisticsWords as words } from './statistics.ts'

export const panelTableTitle = (range: Range): string => `${words.title}, ${words.ranges[range].toLowerCase()}`

const day = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** One figure on each line: of which picture, of what, since when, how many. */
export function panelLines({
  documents,
  people,
  sent,
  sealed,
  times,
  half_minutes: half,
  reach,
  points,
}: Panel): string[][] {
  const { steps, reach: reachWords } = words
  const lines: [string, string, string, number][] = [
    ...documents.map(({ state, count }): [string, string, string, number] => [
      words.documents.title,
      words.documents.states[state],
      '',
      count,
    ]),
    [steps.title, 'Documentos enviados', '', sent],
    [steps.title, steps.names.invited, '', people.invited],
    [steps.title, steps.names.opened, '', people.opened],
    [steps.title, steps.names.completed, '', people.completed],
    [steps.title, steps.names.signed, '', people.signed],
    [steps.title, 'Rechazaron', '', people.declined],
    [steps.title, words.figures.sealed, '', sealed.now],
    ...times.map(({ count }, place): [string, string, string, number] => [
      words.times.title,
      words.times.long[place] ?? '',
      '',
      count,
    ]),
    ...(half === null
      ? []
      : [[words.times.title, 'La mitad, en menos de (minutos)', '', half] as [string, string, string, number]]),
    ...reach.pieces.flatMap(({ at, views, uses, useful }): [string, string, string, number][] => [
      [reachWords.title, reachWords.lines.views, day(at), views],
      [reachWords.title, reachWords.lines.uses, day(at), uses],
      [reachWords.title, reachWords.lines.useful, day(at), useful],
    ]),
    ...reach.writings.flatMap(({ title, views, uses, useful }): [string, string, string, number][] => [
      [title, reachWords.lines.views, '', views],
      [title, reachWords.lines.uses, '', uses],
      [title, reachWords.lines.useful, '', useful],
    ]),
    // As they are now, and the last of what they came from or went to.
    [words.points.title, rewardWords.balance, '', points.balance],
    ...points.last.map((line): [string, string, string, number] => [
      words.points.title,
      rewardWords.ledger.line(line),
      '',
      line.points,
    ]),
  ]
  return [
    ['Cuadro', 'Concepto', 'Desde', 'Cantidad'],
    ...lines.map(([picture, what, since, count]) => [picture, what, since, String(count)]),
  ]
}
