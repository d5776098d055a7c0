// The message for the terminal when a server cannot be used: one line, without the password.

import pg from 'pg'

export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ERR_INVALID_URL: 'it is no address',
}

type Failure = { code?: string; message?: string }

/** The server's own message is clear enough: «password authentication failed for user "ana"». */
const reasonOf = ({ code = '', message = '' }: Failure): string => reasons[code] ?? message

export function unreachable(url: string, failure: unknown): DatabaseUnreachable {
  const reason = reasonOf((failure ?? {}) as Failure)
  const line = `PostgreSQL${placeOf(url)} could not be opened: ${reason}. Look at DATABASE_URL.`
  return new DatabaseUnreachable(line, { cause: failure })
}

function placeOf(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url })
    return ` (${database} at ${host}:${port})`
  } catch {
    return ''
  }
}
