// Opens the database: PostgreSQL where its address is given, otherwise the embedded engine in the data folder.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseFolder } from './data-folder.ts'
import { asPgPool, openEmbeddedPool } from './embedded/pool.ts'
import { Announcements } from './postgres/announcements.ts'
import { PostgresListener } from './postgres/listener.ts'
import { forAnswers, forStarting, PostgresPool } from './postgres/pool.ts'
import { unreachable } from './postgres/unreachable.ts'
import { guardTransactions } from './transaction.ts'

export { DataFolderInUse, DataFolderUnusable } from './embedded/lock.ts'
export { DatabaseUnreachable } from './postgres/unreachable.ts'

/** What every function of the store takes first: the database, or a transaction on it. */
export type Database = NodePgDatabase
export type DatabasePool = pg.Pool
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Called when notifications may be lost, and when they are heard again. */
type Hearing = (hears: boolean) => void

/** `tidying`: under maintenance; answers again in a moment. */
export type Health = 'answering' | 'tidying' | 'away'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** Calls back with each payload sent to the channel, from any process; resolves, once it listens, to a function that stops it. */
  listen(channel: string, listener: (payload: string) => void, hearing?: Hearing): Promise<() => Promise<void>>
  /** Resolves once all that was committed before this call has been heard by every process that listens; never rejects. */
  settled(): Promise<void>
  /** For monitoring. */
  health(): Promise<Health>
  /** Lends a pool without the timeouts of requests. */
  unhurried<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>
  /** Only of the embedded engine: copies its folder as it is at one moment, while queries wait. So many bytes stay free. */
  copyTo?: ((folder: string, reserve: number) => Promise<void>) | undefined
  close(): Promise<void>
}

type Options = {
  url?: string | undefined
  dataDir: string
  log: Log
  /** For tests: a dump that a database in memory starts from. */
  snapshot?: string | undefined
}

type Source = Pick<OpenDatabase, 'pool' | 'engine' | 'listen' | 'settled' | 'unhurried' | 'copyTo' | 'close'> & {
  isTidying(): boolean
}

const patience = 5_000

/** The `dataDir` of a database that is deleted when it is closed. */
export const inMemory = 'memory:'

/** Rejects with DataFolderInUse when another process has the data folder's database open, with DatabaseUnreachable when the
 * server cannot be used. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const source = await (options.url ? openPostgres(options.url, options) : openEmbedded(options))
  const { pool, engine, listen, settled, unhurried, copyTo, close } = source
  pool.on('error', (error) => options.log.error({ err: error }, 'The database connection failed'))
  const db = drizzle(pool)
  guardTransactions(db, pool)
  let closed: Promise<void> | undefined
  return {
    db,
    pool,
    engine,
    listen: (channel, listener, hearing) =>
      listen(channel, (payload) => callSafely(listener, payload, options.log), hearing),
    settled,
    health: () => healthOf(db, source.isTidying),
    unhurried,
    copyTo,
    close: async () => {
      closed ??= close()
      await closed
    },
  }
}

/** Runs the work in one transaction, or in a savepoint where `db` is a transaction already. */
export const transaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work)

/** During maintenance no query is sent: it would have to wait. */
async function healthOf(db: Database, isTidying: () => boolean): Promise<Health> {
  if (!isTidying() && (await isAnswering(db))) return 'answering'
  return isTidying() ? 'tidying' : 'away'
}

async function isAnswering(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, pause(patience, false, { ref: false })])
}

async function openEmbedded({ dataDir, snapshot, log }: Options): Promise<Source> {
  const folder = dataDir === inMemory ? undefined : databaseFolder(dataDir)
  const pool = await openEmbeddedPool({ folder, snapshot })
  // No limit: every subscriber adds listeners.
  pool.setMaxListeners(0)
  pool.on('maintenance-error', (error) => log.warn({ err: error }, 'The embedded database could not be tidied'))
  return {
    pool: asPgPool(pool),
    engine: 'embedded',
    listen: (channel, listener, hearing) => {
      // The notifications of the last commits before it died may be lost.
      pool.on('error', () => hearing?.(false))
      pool.on('revived', () => hearing?.(true))
      return pool.listen(channel, listener)
    },
    // A single process, which is notified before the commit returns.
    settled: async () => {},
    unhurried: (work) => work(asPgPool(pool)),
    copyTo: folder ? (copy, reserve) => pool.copyTo(copy, reserve) : undefined,
    isTidying: () => pool.isTidying,
    close: () => pool.end(),
  }
}

async function openPostgres(url: string, { log }: Options): Promise<Source> {
  const unhurried = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const patient = new PostgresPool(url, forStarting)
    try {
      return await work(patient)
    } finally {
      await patient.end()
    }
  }
  await unhurried((patient) => patient.query('select 1')).catch((error) => {
    throw unreachable(url, error)
  })
  const report = (error: unknown) => log.warn({ err: error }, 'The listening connection failed')
  const listener = new PostgresListener(url, report)
  const announcements = new Announcements((...all) => listener.announce(...all), report)
  const pool = new PostgresPool(url, forAnswers, announcements)
  return {
    pool,
    engine: 'postgres',
    listen: (channel, listen, hearing) => listener.listen(channel, listen, hearing),
    settled: () => listener.settled(),
    unhurried,
    isTidying: () => false,
    close: async () => {
      await pool.end()
      await announcements.end()
      await listener.end()
    },
  }
}

function callSafely(listener: (payload: string) => void, payload: string, log: Log): void {
  try {
    listener(payload)
  } catch (error) {
    log.error({ err: error }, 'A listener of the database failed')
  }
}
