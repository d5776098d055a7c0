// Trials that leave nothing behind: each happens in a transaction of the whole database, which is undone afterwards.
import type { OpenDatabase } from '#server/store/database.ts'
import { Mutex } from '#server/store/embedded/mutex.ts'
import type { EmbeddedClient, EmbeddedPool } from '#server/store/embedded/pool.ts'
import { refusalInsideTransaction } from '#server/store/transaction-scope.ts'

type Query = EmbeddedClient['query']

/** The transactions of whoever is tried, as parts of the one that is undone. */
const within: Record<string, string> = {
  begin: 'savepoint tried',
  commit: 'release savepoint tried',
  rollback: 'rollback to savepoint tried',
}

function nested(client: EmbeddedClient): Query {
  return async (config, values) => {
    const text = typeof config === 'string' ? config : config.text
    const instead = within[text]
    if (!instead) return client.query(config, values)
    const result = await client.query(instead)
    return text === 'commit' ? { ...result, command: 'COMMIT' } : result
  }
}

/** On the embedded engine, whose one connection serves one borrower at a time. */
export function openTrials({ pool: opened, engine }: OpenDatabase) {
  if (engine !== 'embedded') throw new Error('trials need the one connection of the embedded engine')
  const pool = opened as unknown as EmbeddedPool
  const connect = pool.connect.bind(pool)

  return async function tried<T>(work: () => Promise<T>): Promise<T> {
    const client = await connect()
    const turns = new Mutex()
    const lent: Partial<EmbeddedClient> = { query: nested(client), release: () => turns.release() }
    await client.query('begin')
    pool.connect = async () => {
      const refusal = refusalInsideTransaction(pool)
      if (refusal) throw refusal
      await turns.acquire()
      return lent as EmbeddedClient
    }
    try {
      return await work()
    } finally {
      // Whoever still has it comes to an end first.
      await turns.acquire()
      pool.connect = connect
      await client.query('rollback')
      client.release()
    }
  }
}
