// Drizzle's transactions, on either engine, without their traps.

import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { insideTransaction } from './transaction-scope.ts'

type Schema = Record<string, unknown>
type TransactionOf<Tables extends Schema> = NodePgTransaction<Tables, ExtractTablesWithRelations<Tables>>

/** At once, or the connection is of no use any more. */
const rollback = { text: 'rollback', query_timeout: 5_000 }

/** Replaces Drizzle's own, which marks nothing, keeps the connection when `begin` fails, and takes a lost commit for success. */
export function guardTransactions<Tables extends Schema>(db: NodePgDatabase<Tables>, pool: pg.Pool): void {
  const dialect = new PgDialect()
  const { fullSchema, schema, tableNamesMap } = db._
  const relations = schema && { fullSchema, schema, tableNamesMap }

  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const session = new NodePgSession<Tables, ExtractTablesWithRelations<Tables>>(client, dialect, relations)
    const tx: TransactionOf<Tables> = new NodePgTransaction(dialect, session, relations)
    let broken: Error | undefined
    try {
      await begin(client, tx, config)
      const result = await insideTransaction(pool, () => work(tx))
      await commit(client)
      return result
    } catch (error) {
      await client.query(rollback).catch((failure) => {
        broken = failure
      })
      throw error
    } finally {
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

/**
 * PostgreSQL answers the commit of a failed transaction with a rollback and no error. Where the connection is lost before
 * the answer nobody knows what became of it: that is a failure too, and whoever tries again must be able to.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('Nothing was saved: a statement of the transaction had failed, and its error was ignored.')
}
