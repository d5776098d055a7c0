// The order of what several people move at once: each entry has a rank, a text between those of its neighbours.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const longest = 200

/** What no honest editor writes is read as a rank in the middle. */
export const rankFrom = (stored: unknown): string =>
  typeof stored === 'string' && stored.length <= longest && /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(stored) ? stored : 'V'

type Ranked = { id: string; rank: string }
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
export const byRank = (a: Ranked, b: Ranked): number => byText(a.rank, b.rank) || byText(a.id, b.id)

/** The shortest text after `low` and before `high`; neither ends with the lowest digit. */
function between(low: string, high: string | undefined): string {
  if (high) {
    let same = 0
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1
    if (same > 0) return high.slice(0, same) + between(low.slice(same), high.slice(same))
  }
  const from = low ? digits.indexOf(low.charAt(0)) : 0
  const to = high ? digits.indexOf(high.charAt(0)) : digits.length
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2))
  if (high && high.length > 1) return high.charAt(0)
  return digits.charAt(from) + between(low.slice(1), undefined)
}

function spread(low: string, high: string | undefined, count: number): string[] {
  if (count === 0) return []
  const middle = between(low, high)
  const before = Math.floor((count - 1) / 2)
  return [...spread(low, middle, before), middle, ...spread(middle, high, count - 1 - before)]
}

/** The most entries that are in order already: the longest increasing subsequence. */
function inOrder(entries: readonly Ranked[]): Set<string> {
  const ends: number[] = []
  const previous: number[] = []
  entries.forEach((entry, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (byRank(entries[ends[middle] as number] as Ranked, entry) < 0) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  })
  const kept = new Set<string>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number)
    kept.add((entries[index] as Ranked).id)
  return kept
}

/** The ranks to write, for entries to be in this order: of those that are new or moved, and of as few others as possible. */
export function ranksFor(order: readonly string[], ranks: ReadonlyMap<string, string>): Map<string, string> {
  const known = order.flatMap((id): Ranked[] => {
    const rank = ranks.get(id)
    return rank === undefined ? [] : [{ id, rank }]
  })
  const kept = inOrder(known)
  const made = new Map<string, string>()
  let last = ''
  let waiting: string[] = []
  const place = (until: string | undefined) => {
    const given = spread(last, until, waiting.length)
    waiting.forEach((id, index) => {
      made.set(id, given[index] as string)
    })
    waiting = []
  }
  for (const id of order) {
    const rank = kept.has(id) ? ranks.get(id) : undefined
    // Between two equal ranks there is no room: the second gets another one as well.
    if (rank === undefined || (waiting.length > 0 && rank <= last)) waiting.push(id)
    else {
      place(rank)
      last = rank
    }
  }
  place(undefined)
  return made
}
