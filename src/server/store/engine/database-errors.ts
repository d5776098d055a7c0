// Whether an error says that the database is away or overtaxed, rather than that it was asked something wrong: then it is
// worth trying again.

/** Of the network, and PostgreSQL's own: connection lost (08), nobody let in (28, 3D000), no room (53), going, coming or too
 * slow (57), out of step with others (40), its disk (58), read-only while another takes over (25006), waited too long. */
const absent =
  /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|ENOTFOUND|08|28|3D000|40|53|57|58|25006|25P0[34]|55P03)/

/** What pg and the embedded engine say without a code. */
const said =
  /^(?:Connection terminated|timeout ex(?:ceeded|pired)|Client (?:has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end|The embedded database is no longer running)/

type Failure = { code?: unknown; message?: unknown; cause?: unknown }

/** Of the database, or of the disk itself. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/

/** Of the error, or of what caused it. */
function some(error: unknown, holds: (code: string, message: string) => boolean): boolean {
  // A cause may be its own cause's cause: nobody goes on for ever.
  let failure = error as Failure | undefined | null
  for (let depth = 0; failure && depth < 5; depth += 1) {
    if (holds(String(failure.code ?? ''), String(failure.message ?? ''))) return true
    failure = failure.cause as Failure | undefined
  }
  return false
}

export const isDatabaseAway = (error: unknown): boolean =>
  some(error, (code, message) => absent.test(code) || said.test(message))

/** There is no room for more: what is there can still be read. */
export const isDiskFull = (error: unknown): boolean => some(error, (code) => full.test(code))
