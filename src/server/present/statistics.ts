// Figures on the wire: counts by kind become the states, steps and periods that the page shows.

import type { Range, Span } from '#domain/statistics/date-range.ts'
import { documentStates, type Panel } from '#domain/statistics/statistics.ts'
import { halfTookLessThan, shownBounds, shownTimes, stepBounds } from '#domain/statistics/time-to-sign.ts'

type Tally = { kind: string; standing: number; over: number; now: number; before: number }
type Reached = { at: Date; views: number; uses: number; useful: number }

type Figures = {
  range: Range
  span: Span
  tallies: readonly Tally[]
  reached: readonly Reached[]
  pieces: readonly Date[]
  writings: Panel['reach']['writings']
  points: Panel['points']
  acts: readonly (Omit<Panel['acts'][number], 'at'> & { at: Date })[]
}

const nothing: Tally = { kind: '', standing: 0, over: 0, now: 0, before: 0 }

export function presentPanel({ range, span, tallies, reached, pieces, writings, acts, points }: Figures): Panel {
  const byKind = new Map(tallies.map((tally) => [tally.kind, tally]))
  const of = (kind: string): Tally => byKind.get(kind) ?? nothing
  const inRange = (kind: string): number => of(kind).now
  const standing = (state: (typeof documentStates)[number]): number => {
    if (state === 'draft' || state === 'published' || state === 'withdrawn') return of(`writing_${state}`).standing
    if (state === 'expired') return of('copy_filling').over + of('copy_signing').over
    const { standing: all, over } = of(`copy_${state}`)
    return all - over
  }
  const steps = Array.from({ length: stepBounds.length + 1 }, (_, step) => inRange(`took_${step}`))
  const times = shownTimes(steps)
  const byMoment = new Map(reached.map((each) => [each.at.getTime(), each]))
  return {
    range,
    documents: documentStates.map((state) => ({ state, count: standing(state) })).filter(({ count }) => count > 0),
    sent: inRange('sent'),
    people: {
      invited: inRange('invited'),
      opened: inRange('opened'),
      completed: inRange('completed'),
      signed: inRange('signed'),
      declined: inRange('declined'),
    },
    sealed: { now: inRange('sealed'), before: span.before && of('sealed').before },
    times: shownBounds.map((minutes, place) => ({ minutes, count: times[place] ?? 0 })),
    half_minutes: halfTookLessThan(steps) ?? null,
    reach: {
      views: inRange('views'),
      uses: inRange('uses'),
      useful: inRange('useful'),
      piece: span.piece,
      pieces: pieces.map((at) => {
        const { views = 0, uses = 0, useful = 0 } = byMoment.get(at.getTime()) ?? {}
        return { at: at.toISOString(), views, uses, useful }
      }),
      writings,
    },
    points,
    acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
  }
}
