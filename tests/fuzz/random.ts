// Chance that can be repeated: the same seed makes the same choices.

export type Random = {
  /** From 0 up to, and not, 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

/** Mulberry32: small, quick, and good enough to choose what to send. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('there is nothing to choose from')
      return from[int(0, from.length - 1)] as T
    },
  }
}
