// Trials that leave nothing behind: each happens in a transaction of the whole database, which is undone afterwards.
import type pg from 'pg'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { Mutex } from '#server/store/engine/embedded/mutex.ts'
import { refusalInsideTransaction } from '#server/store/engine/transaction-scope.ts'

/** What both engines have of it, and everybody here uses. */
type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
type Client = { query: Query; release: () => void }
type Pool = { connect: () => Promise<Client>; query: Query }

/** The transactions of the tried caller, as parts of the one that is undone. */
const within: Record<string, string> = {
  begin: 'savepoint tried',
  commit: 'release savepoint tried',
  rollback: 'rollback to savepoint tried',
}

function nested(client: Client): Query {
  return async (config, values) => {
    const text = typeof config === 'string' ? config : config.text
    const instead = within[text]
    if (!instead) return client.query(config, values)
    const result = await client.query(instead)
    return text === 'commit' ? { ...result, command: 'COMMIT' } : result
  }
}

/** While a caller is tried the database is one connection, which serves one borrower at a time. */
export function openTrials({ pool: opened }: OpenDatabase) {
  const pool = opened as unknown as Pool
  const { connect, query } = pool

  return async function tried<T>(work: () => Promise<T>): Promise<T> {
    const client = await connect.call(pool)
    const turns = new Mutex()
    const lent: Client = { query: nested(client), release: () => turns.release() }
    await client.query('begin')
    pool.connect = async () => {
      const refusal = refusalInsideTransaction(pool)
      if (refusal) throw refusal
      await turns.acquire()
      return lent
    }
    pool.query = async (config, values) => {
      const borrowed = await pool.connect()
      try {
        return await borrowed.query(config, values)
      } finally {
        borrowed.release()
      }
    }
    try {
      return await work()
    } finally {
      // The present borrower comes to an end first.
      await turns.acquire()
      Object.assign(pool, { connect, query })
      await client.query('rollback')
      client.release()
    }
  }
}
