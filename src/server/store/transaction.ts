// Transactions on either engine, and the refusal of `db` inside one, where only `tx` may be used.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Schema = Record<string, unknown>
type TransactionOf<Tables extends Schema> = NodePgTransaction<Tables, ExtractTablesWithRelations<Tables>>
type Scope = { pool: object; open: boolean; outer: Scope | undefined }

const scopes = new AsyncLocalStorage<Scope>()

export class PoolUsedInTransaction extends Error {
  override readonly name = 'PoolUsedInTransaction'

  constructor() {
    super(
      'The database was used directly inside a transaction: pass tx. Outside it sees other data, or waits for ever.',
    )
  }
}

/**
 * The error for code that runs inside an open transaction of this pool, if it does: on the embedded engine's one
 * connection it would wait for itself, and on PostgreSQL it would silently write outside the transaction.
 */
export function refusalInsideTransaction(pool: object): Error | undefined {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (scope.open && scope.pool === pool) return new PoolUsedInTransaction()
  return undefined
}

/** Replaces Drizzle's own, which marks nothing, keeps the connection when `begin` fails, and takes a lost commit for success. */
export function guardTransactions<Tables extends Schema>(db: NodePgDatabase<Tables>, pool: pg.Pool): void {
  const dialect = new PgDialect()
  const { fullSchema, schema, tableNamesMap } = db._
  const relations = schema && { fullSchema, schema, tableNamesMap }

  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const scope: Scope = { pool, open: true, outer: scopes.getStore() }
    const session = new NodePgSession<Tables, ExtractTablesWithRelations<Tables>>(client, dialect, relations)
    const tx: TransactionOf<Tables> = new NodePgTransaction(dialect, session, relations)
    let broken: Error | undefined
    try {
      await begin(client, tx, config)
      const result = await scopes.run(scope, () => work(tx))
      await commit(client)
      return result
    } catch (error) {
      await client.query('rollback').catch((failure) => {
        broken = failure
      })
      throw error
    } finally {
      // What outlives the transaction (a timer, an event) may use the database again.
      scope.open = false
      client.release(broken)
    }
  }
}

async function begin<Tables extends Schema>(
  client: pg.PoolClient,
  tx: TransactionOf<Tables>,
  config: PgTransactionConfig | undefined,
): Promise<void> {
  await client.query('begin')
  if (config) await tx.setTransaction(config)
}

/** PostgreSQL answers the commit of a failed transaction with a rollback and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('Nothing was saved: a statement of the transaction had failed, and its error was ignored.')
}
