// Reads the ledger of days in order: days are used first in, first out, so that each payment's unused days are known. Used days
// cannot be taken back, and days of another source do not count as its own.

const day = 24 * 60 * 60_000

/** `of` is the source of the days, as an invoice, which may have several lines. */
export type PlanLine = { of: string; days: number; until: Date; at: Date }

/** In milliseconds: what one source has given and not taken back, how much of that is unused, and all that is left. */
export type Standing = { given: number; left: number; all: number }

type Piece = { of: string; time: number }

/** Takes from the source's own days first, the newest first. */
function takeAway(pieces: Piece[], of: string, time: number): void {
  let rest = time
  const newestFirst = pieces.toReversed()
  for (const piece of [...newestFirst.filter((each) => each.of === of), ...newestFirst]) {
    const taken = Math.min(piece.time, rest)
    piece.time -= taken
    rest -= taken
  }
}

/** The lines are in the order of writing, under the account's lock. */
export function standingOf(lines: readonly PlanLine[], of: string, until: Date | null, now: Date): Standing {
  const pieces: Piece[] = []
  let given = 0
  let end = Number.NEGATIVE_INFINITY
  for (const line of lines) {
    // Lines have whole days; the exact time is by how much they moved the end.
    const moved = Number(line.until) - (line.days > 0 ? Math.max(end, Number(line.at)) : end)
    const time = Math.max(0, Math.min(Math.abs(line.days) * day, Math.abs(moved)))
    if (line.days > 0) pieces.push({ of: line.of, time })
    else takeAway(pieces, line.of, time)
    if (line.of === of) given += line.days > 0 ? time : -time
    end = Number(line.until)
  }
  const all = Math.max(0, Number(until) - Number(now))
  let rest = all
  let left = 0
  for (const piece of pieces.toReversed()) {
    const unused = Math.min(piece.time, rest)
    rest -= unused
    if (piece.of === of) left += unused
  }
  return { given, left, all }
}

/**
 * The days, seldom whole, by which the ledger has to change when an invoice's worth changes: adds what is missing, takes back
 * what is unused. A negative worth (a change from years to months) takes days of other sources too.
 */
export function changeTo(worth: number, { given, left, all }: Standing): number {
  const missing = worth * day - given
  return Math.max(missing, 0 - (worth < 0 ? all : left)) / day
}
