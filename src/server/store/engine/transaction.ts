// Drizzle's transactions, on either engine, without their traps.

import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { sealRowsIn } from '../sealing/sealing-scope.ts'
import { forgetAnnouncements } from './postgres/announcements.ts'
import { insideTransaction } from './transaction-scope.ts'

/** Statements are built from tables; Drizzle's relational queries (`db.query`) are not used, and need no schema here. */
type NoSchema = Record<string, never>

/** At once, or the connection is of no use any more. */
const rollback = { text: 'rollback', query_timeout: 5_000 }

/** Replaces Drizzle's own, which marks nothing, keeps the connection when `begin` fails, and takes a lost commit for success. */
export function guardTransactions(db: NodePgDatabase, pool: pg.Pool): void {
  const dialect = new PgDialect()

  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined)
    sealRowsIn(session, db)
    let broken: Error | undefined
    try {
      await begin(client, tx, config)
      const result = await insideTransaction(pool, () => work(tx))
      await commit(client)
      return result
    } catch (error) {
      await client.query(rollback).then(
        () => forgetAnnouncements(client),
        (failure) => {
          broken = failure
        },
      )
      throw error
    } finally {
      client.release(broken)
    }
  }
}

async function begin(
  client: pg.PoolClient,
  tx: NodePgTransaction<NoSchema, NoSchema>,
  config: PgTransactionConfig | undefined,
): Promise<void> {
  await client.query('begin')
  if (config) await tx.setTransaction(config)
}

/**
 * PostgreSQL answers the commit of a failed transaction with a rollback and no error. If the connection is lost before the answer, it is
 * unknown whether it was committed: that is a failure too, and callers must be able to retry.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('Nothing was saved: a statement of the transaction had failed, and its error was ignored.')
}
