// A PostgreSQL server behind pg.Pool, refusing as the embedded engine does to be used inside its own transaction.

import pg from 'pg'
import { refusalInsideTransaction } from '../transaction-scope.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

const second = 1_000

export class PostgresPool extends pg.Pool {
  constructor(url: string) {
    super({
      connectionString: url,
      application_name: 'rubrica',
      max: 10,
      connectionTimeoutMillis: 10 * second,
      idleTimeoutMillis: 30 * second,
      statement_timeout: 60 * second,
      idle_in_transaction_session_timeout: 60 * second,
      keepAlive: true,
      // The embedded engine's clock: dates must not turn at different hours on the two.
      options: '-c TimeZone=UTC',
    })
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
}
