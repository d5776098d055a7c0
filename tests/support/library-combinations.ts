// Answers such that every two answers to different questions stand together in at least one set: what one question at a time
// cannot show, in far fewer sets than all of them.
import type { Values } from '#domain/filling/values.ts'

export type Choice = { id: string; options: readonly Values[string][] }

type Pair = readonly [first: number, one: number, second: number, two: number]

export function everyTwoTogether(choices: readonly Choice[]): Values[] {
  const open = new Map(pairsOf(choices).map((pair) => [pair.join(), pair]))
  const sets: Values[] = []
  for (const pair of open.values()) {
    const picked = picksWith(choices, pair, open)
    for (const [first, one] of picked.entries())
      for (let second = first + 1; second < picked.length; second++)
        open.delete(keyOf(first, one, second, picked[second]))
    sets.push(Object.fromEntries(choices.map(({ id, options }, place) => [id, options[picked[place] ?? 0]])) as Values)
  }
  return sets
}

const keyOf = (...pair: (number | undefined)[]): string => pair.join()

function pairsOf(choices: readonly Choice[]): Pair[] {
  return choices.flatMap(({ options }, first) =>
    choices
      .slice(first + 1)
      .flatMap((other, offset) =>
        options.flatMap((_, one) => other.options.map((__, two): Pair => [first, one, first + 1 + offset, two])),
      ),
  )
}

/** That pair, and of each other choice what meets most pairs that are still open. */
function picksWith(choices: readonly Choice[], [first, one, second, two]: Pair, open: Map<string, Pair>): number[] {
  const picked = new Map([
    [first, one],
    [second, two],
  ])
  for (const [place, { options }] of choices.entries()) {
    if (picked.has(place)) continue
    const gains = options.map(
      (_, option) =>
        [...picked].filter(([other, its]) =>
          open.has(other < place ? keyOf(other, its, place, option) : keyOf(place, option, other, its)),
        ).length,
    )
    picked.set(place, gains.indexOf(Math.max(...gains)))
  }
  return choices.map((_, place) => picked.get(place) ?? 0)
}
