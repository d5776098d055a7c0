// The ranges of the figures: how far back, and in which pieces. Days are UTC days, as they are stored.

export const ranges = ['30d', '90d', '12m', 'all'] as const
export type Range = (typeof ranges)[number]

export const usualRange: Range = '90d'

export const pieces = ['day', 'week', 'month'] as const
export type Piece = (typeof pieces)[number]
export type Span = {
  piece: Piece
  since: Date /** Where the same time before it begins; null where there is none. */
  before: Date | null
}

const day = 86_400_000

const midnight = (moment: Date): number => Math.floor(moment.getTime() / day) * day
/** Weeks begin on Mondays; the first day of 1970 was a Thursday. */
const monday = (moment: Date): number => midnight(moment) - ((Math.floor(moment.getTime() / day) + 3) % 7) * day
const firstOfMonth = (moment: Date, months = 0): number =>
  Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1)

export function spanOf(range: Range, now: Date): Span {
  if (range === 'all') return { piece: 'month', since: new Date(0), before: null }
  if (range === '12m')
    return { piece: 'month', since: new Date(firstOfMonth(now, -11)), before: new Date(firstOfMonth(now, -23)) }
  const [piece, since] =
    range === '30d' ? (['day', midnight(now) - 29 * day] as const) : (['week', monday(now) - 12 * 7 * day] as const)
  const length = range === '30d' ? 30 * day : 13 * 7 * day
  return { piece, since: new Date(since), before: new Date(since - length) }
}

const next = (at: number, piece: Piece): number =>
  piece === 'month' ? firstOfMonth(new Date(at), 1) : at + (piece === 'week' ? 7 : 1) * day

/** The most pieces shown: of longer ranges, the last ones. */
const mostPieces = 60

/** The beginnings of all pieces up to now, empty ones too; of an open range, since `first`. */
export function piecesOf({ piece, since }: Span, now: Date, first: Date | undefined): Date[] {
  const begin = since.getTime() > 0 ? since : first
  if (!begin) return []
  const begun: number[] = []
  for (let at = piece === 'month' ? firstOfMonth(begin) : begin.getTime(); at <= now.getTime(); at = next(at, piece))
    begun.push(at)
  return begun.slice(-mostPieces).map((at) => new Date(at))
}
