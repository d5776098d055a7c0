// Asks every listening process whether it has heard all that was committed so far, and cuts off those that do not answer.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Runs one query after the other, all on the listening connection. */
export type Ask = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

type Options = { patience: number; silence: number }

export const listenerSyncChannel = 'rubrica_heard'
const listenerName = 'rubrica-listener'
const question = '?'
const answer = '!'
const joined = '+'
const left = '-'

/** Processes silent for long are not waited for: they are suspended, or their machine is gone. */
const callEverybody = `
  select coalesce(array_agg(pid), '{}') as pids, pg_notify($1, $2) from pg_stat_activity
  where datname = current_database() and application_name = $3
    and coalesce(state_change > now() - $4::float8 * interval '1 millisecond', true)`

const listAll = `
  select coalesce(array_agg(pid), '{}') as pids from pg_stat_activity
  where datname = current_database() and application_name = $1`

const cutOff = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid = any($2) and pid <> pg_backend_pid()`

export class RollCall {
  readonly #patience: number
  readonly #silence: number
  readonly #heard = new Map<string, (pid: number) => void>()
  /** Those that listened at the last look or have come since, and have not taken leave. */
  readonly #present = new Set<number>()

  constructor({ patience, silence }: Options) {
    this.#patience = patience
    this.#silence = silence
  }

  /** The application name comes last: a process that is counted must be able to hear. */
  async join(ask: Ask): Promise<void> {
    this.#present.clear()
    await ask(`listen ${listenerSyncChannel}`)
    await ask(`select set_config('application_name', $1, false)`, [listenerName])
    await ask('select pg_notify($1, $2)', [listenerSyncChannel, joined])
  }

  /** A process that ends without it is taken for lost. */
  async leave(ask: Ask): Promise<void> {
    await ask('select pg_notify($1, $2)', [listenerSyncChannel, left])
  }

  /** Whether a listening process, or its connection, was lost since this was last asked. */
  async isAnyLost(ask: Ask): Promise<boolean> {
    const { rows } = await ask(listAll, [listenerName])
    const now = new Set((rows[0]?.pids ?? []) as number[])
    const isLost = [...this.#present].some((pid) => !now.has(pid))
    this.#present.clear()
    for (const pid of now) this.#present.add(pid)
    return isLost
  }

  /** A notification carries the process id of its sender, by which listeners are counted. */
  hear(ask: Ask, { payload = '', processId }: pg.Notification): void {
    const id = payload.slice(1)
    const mine = this.#heard.get(id)
    if (payload === joined) this.#present.add(processId)
    else if (payload === left) this.#present.delete(processId)
    else if (mine) mine(processId)
    else if (payload.startsWith(question))
      ask('select pg_notify($1, $2)', [listenerSyncChannel, answer + id]).catch(() => {})
  }

  /**
   * PostgreSQL delivers notifications in the order of commits, so that a process that answers has heard what came before. One that
   * does not answer in time loses its connection: if it is alive, it drops its caches and reconnects, and until then it is not
   * waited for. Returns how many there were.
   */
  async call(ask: Ask): Promise<number> {
    const id = randomUUID()
    const all = Promise.withResolvers<void>()
    const missing = new Set<number>()
    const early = new Set<number>()
    this.#heard.set(id, (pid) => {
      early.add(pid)
      if (missing.delete(pid) && missing.size === 0) all.resolve()
    })
    try {
      const { rows } = await ask(callEverybody, [listenerSyncChannel, question + id, listenerName, this.#silence])
      for (const pid of (rows[0]?.pids ?? []) as number[]) if (!early.has(pid)) missing.add(pid)
      if (missing.size > 0) await Promise.race([all.promise, pause(this.#patience, undefined, { ref: false })])
      if (missing.size > 0) await ask(cutOff, [listenerName, [...missing]])
      return missing.size
    } finally {
      this.#heard.delete(id)
    }
  }
}
