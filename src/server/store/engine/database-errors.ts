// Whether an error says that the database is away or overloaded, rather than that the statement was wrong: then a retry makes sense.

/** Of the network, and PostgreSQL's own: connection lost (08), login refused (28, 3D000), no room (53), shutdown, start or cancelled
 * (57), serialisation failure or deadlock (40), disk (58), read-only standby (25006), timeouts (25P03, 25P04, 55P03). */
const absent =
  /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|ENOTFOUND|08|28|3D000|40|53|57|58|25006|25P0[34]|55P03)/

/** Messages of pg and the embedded engine that come without a code. */
const said =
  /^(?:Connection terminated|timeout ex(?:ceeded|pired)|Client (?:has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end|The embedded database is no longer running)/

type Failure = { code?: unknown; message?: unknown; cause?: unknown }

/** Of PostgreSQL, or of the operating system. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/

/** Of the error, or of any of its causes. */
function some(error: unknown, holds: (code: string, message: string) => boolean): boolean {
  // Causes may form a cycle: bounded.
  let failure = error as Failure | undefined | null
  for (let depth = 0; failure && depth < 5; depth += 1) {
    if (holds(String(failure.code ?? ''), String(failure.message ?? ''))) return true
    failure = failure.cause as Failure | undefined
  }
  return false
}

export const isDatabaseAway = (error: unknown): boolean =>
  some(error, (code, message) => absent.test(code) || said.test(message))

/** The disk is full: reads still work. */
export const isDiskFull = (error: unknown): boolean => some(error, (code) => full.test(code))
