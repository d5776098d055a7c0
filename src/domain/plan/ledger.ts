// The ledger of days read in its order: days are used in the order in which they were given, so that one can say of each payment
// how much of what it gave is left. What is used cannot be taken back, and what others gave is not its own.

const day = 24 * 60 * 60_000

/** `of` is whatever gave the days or took them back, by one name: an invoice has as many lines as its story has turns. */
export type PlanLine = { of: string; days: number; until: Date; at: Date }

/** In milliseconds: what one source has given by now and not taken back, how much of that is not used, and what is left at all. */
export type Standing = { given: number; left: number; all: number }

type Piece = { of: string; time: number }

/** From its own first, and the newest first. */
function takeAway(pieces: Piece[], of: string, time: number): void {
  let rest = time
  const newestFirst = pieces.toReversed()
  for (const piece of [...newestFirst.filter((each) => each.of === of), ...newestFirst]) {
    const taken = Math.min(piece.time, rest)
    piece.time -= taken
    rest -= taken
  }
}

/** The lines are in the order in which they were written, under the account's lock. */
export function standingOf(lines: readonly PlanLine[], of: string, until: Date | null, now: Date): Standing {
  const pieces: Piece[] = []
  let given = 0
  let end = Number.NEGATIVE_INFINITY
  for (const line of lines) {
    // Days are written whole; how much they were to the moment is what they moved the end by.
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
 * The days, seldom whole, by which the ledger follows what somebody's invoice is worth now: it gives what is missing, and takes
 * back what is left of it. One that is worth less than nothing gives back days of others, as a change from years to months does.
 */
export function changeTo(worth: number, { given, left, all }: Standing): number {
  const missing = worth * day - given
  return Math.max(missing, 0 - (worth < 0 ? all : left)) / day
}
