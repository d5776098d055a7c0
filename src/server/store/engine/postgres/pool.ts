// A PostgreSQL server behind pg.Pool. Like the embedded engine, it refuses to be used inside its own transaction.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { refusalInsideTransaction } from '../transaction-scope.ts'
import { type Announcements, gathering } from './announcements.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void
type Limits = Pick<
  pg.PoolConfig,
  'max' | 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout' | 'idle_in_transaction_session_timeout'
>

const second = 1_000

/** For requests. Only `query_timeout` detects a server that vanished silently. */
export const forAnswers: Limits = {
  max: 10,
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 20 * second,
  query_timeout: 25 * second,
  idle_in_transaction_session_timeout: 30 * second,
}

/** At startup: building an index, or waiting for another process that builds it, may take long. */
export const forStarting: Limits = { max: 1, connectionTimeoutMillis: 30 * second }

/** TCP keepalives of the server: the locks of a machine that died are released within half a minute. */
export const keepAlives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** The first few of an order are found by one process alone: each parallel one would sort all that are equal before it tells any. */
const unshared = '-c max_parallel_workers_per_gather=0'

export class PostgresPool extends pg.Pool {
  /** Without `announcements` its commits announce by NOTIFY. */
  constructor(url: string, limits = forAnswers, announcements?: Announcements) {
    super({
      ...limits,
      connectionString: url,
      application_name: 'rubrica',
      idleTimeoutMillis: 30 * second,
      keepAlive: true,
      // As the embedded engine: otherwise dates would turn at different hours on the two.
      options: `-c TimeZone=UTC ${unshared} ${keepAlives} ${announcements ? gathering : ''}`,
    })
    // The pool listens to idle connections only; an 'error' without a listener ends the process. The borrower of a broken
    // connection gets the error from its next query, and the pool then discards the connection.
    this.on('connect', (client) => client.on('error', () => {}))
    announcements?.follow(this)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const refusal = refusalInsideTransaction(this)
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect()
    if (refusal) callback(refusal, undefined, () => {})
    else super.connect(callback)
    return undefined
  }

  /** Serves those in line first, as the embedded engine does; pg would leave them waiting for ever. */
  override async end(callback?: () => void): Promise<void> {
    while (this.waitingCount > 0) await pause(10)
    await super.end()
    callback?.()
  }
}
