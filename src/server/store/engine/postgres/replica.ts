// Reads that may come from a streaming replica (DATABASE_REPLICA_URL): it is asked while it has replayed every change of the catalogue
// that this process has heard of, and otherwise the primary (docs/decisions/0121).

import { channel } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Log } from '../database.ts'
import { guardTransactions } from '../transaction.ts'
import { PostgresPool } from './pool.ts'

/** Which server a read that may lag was answered by: what it publishes is counted by src/server/metrics. */
export type AskedServer = 'replica' | 'primary'
export const laggingReads = channel('rubrica:lagging-reads')

/** Runs the work on the replica or on the primary; `work` may run twice. */
export type LaggingReads = <T>(work: (db: Database) => Promise<T>) => Promise<T>

export type Replica = { read: LaggingReads; close: () => Promise<void> }

/** What the process hears of: changes of what is read, and whether it hears at all. */
type Changes = {
  onChange: (listener: () => void) => void
  onHearing: (listener: (hears: boolean) => void) => void
}

type Options = {
  primary: Database
  changes: Changes
  log: Pick<Log, 'warn'>
  /** An error that is an answer, not a failure of the replica. */
  isAnswer: (error: unknown) => boolean
}

/** In milliseconds after a change: so long a read waits for the replica, then it asks the primary. */
const patience = 500
const betweenLooks = 10
/** While it is far behind or away. */
const betweenLateLooks = 200

/** Shorter than those of the primary, which is asked afterwards. */
const limits = { max: 10, connectionTimeoutMillis: 1_000, statement_timeout: 4_000, query_timeout: 5_000 }

/** The end of what is flushed; of what is written, where commits are told before they are flushed. */
const primarysEnd = sql`select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as lsn`
/** False of a server that was promoted: it follows the primary no more. */
const hasReplayed = (lsn: string) =>
  sql`select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as passed`

export function openReplica(url: string, { primary, changes, log, isAnswer }: Options): Replica {
  const pool = new PostgresPool(url, limits)
  pool.on('error', () => {})
  const replica = drizzle(pool)
  guardTransactions(replica, pool)

  /** The number of changes heard, and how many of them the replica has for certain. The first is the start. */
  let heard = 1
  let replayed = 0
  /** When the oldest of the others was heard. */
  let behindSince = Number.NEGATIVE_INFINITY
  let nextHeardAt: number | undefined
  let hears = true
  let isClosed = false
  let isReported = false
  let waiting: { change: number; go: (isFresh: boolean) => void }[] = []
  let following: Promise<void> | undefined

  function note(at: number): void {
    if (replayed === heard) behindSince = at
    else nextHeardAt ??= at
    heard += 1
    following ??= follow()
  }

  async function follow(): Promise<void> {
    while (replayed < heard && !isClosed) {
      const change = heard
      nextHeardAt = undefined
      if (!(await catchUp())) break
      replayed = change
      behindSince = nextHeardAt ?? behindSince
      for (const each of waiting) if (each.change <= replayed) each.go(true)
      waiting = waiting.filter((each) => each.change > replayed)
    }
    following = undefined
  }

  /** Resolves once the replica has all that the primary has now; false when it is closed before. */
  async function catchUp(): Promise<boolean> {
    for (let lsn: string | undefined; !isClosed; ) {
      try {
        lsn ??= (await primary.execute<{ lsn: string }>(primarysEnd)).rows[0]?.lsn
        const { rows } = await replica.execute<{ passed: boolean }>(hasReplayed(String(lsn)))
        if (rows[0]?.passed) {
          isReported = false
          return true
        }
      } catch (error) {
        report(error)
      }
      await pause(Date.now() - behindSince < patience ? betweenLooks : betweenLateLooks, undefined, { ref: false })
    }
    return false
  }

  function report(error: unknown): void {
    if (!isReported && !isClosed) log.warn({ err: error }, 'The replica does not answer: the primary is asked instead')
    isReported = true
  }

  async function isFresh(): Promise<boolean> {
    if (!hears || isClosed) return false
    if (replayed === heard) return true
    const left = behindSince + patience - Date.now()
    if (left <= 0) return false
    const change = heard
    const caughtUp = new Promise<boolean>((go) => waiting.push({ change, go }))
    const isInTime = await Promise.race([caughtUp, pause(left, false, { ref: false })])
    return isInTime && hears
  }

  changes.onChange(() => note(Date.now()))
  changes.onHearing((again) => {
    hears = again
    // What was announced meanwhile is not known: no call waits for it.
    if (again) note(Number.NEGATIVE_INFINITY)
  })
  following = follow()

  return {
    async read(work) {
      if (await isFresh()) {
        try {
          const answer = await work(replica)
          laggingReads.publish('replica' satisfies AskedServer)
          return answer
        } catch (error) {
          if (isAnswer(error)) throw error
          report(error)
          note(Number.NEGATIVE_INFINITY)
        }
      }
      laggingReads.publish('primary' satisfies AskedServer)
      return work(primary)
    },
    async close() {
      isClosed = true
      for (const { go } of waiting.splice(0)) go(false)
      await following
      await pool.end()
    },
  }
}
