// How far two words are from each other, by typing mistakes.

/** Letters to add, drop, change, or swap with their neighbour, to get from one to the other. */
export function letterDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = line
  }
  return last[to.length] ?? 0
}
