// Whether an error says that the database is not there, rather than that it was asked something wrong.

/** Of the network, and PostgreSQL's own: connection lost (08), no room for another (53300), going or
 * coming (57P), not there (3D000), read-only while another takes over (25006). */
const absent = /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|ENOTFOUND|08|53300|57P0[1-5]|3D000|25006)/

/** What pg and the embedded engine say without a code. */
const said =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|The embedded database is no longer running)/

type Failure = { code?: unknown; message?: unknown; cause?: unknown }

export function isDatabaseAway(error: unknown): boolean {
  // A cause may be its own cause's cause: nobody goes on for ever.
  let failure = error as Failure | undefined | null
  for (let depth = 0; failure && depth < 5; depth += 1) {
    if (typeof failure.code === 'string' && absent.test(failure.code)) return true
    if (typeof failure.message === 'string' && said.test(failure.message)) return true
    failure = failure.cause as Failure | undefined
  }
  return false
}
