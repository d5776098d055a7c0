// Asks every process that listens whether it has heard all that was committed so far, and cuts off whoever does not say.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** One question after the other, each through the same listening connection. */
export type Ask = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

type Options = { patience: number; silence: number }

export const rollCallChannel = 'rubrica_heard'
const listenerName = 'rubrica-listener'
const question = '?'
const answer = '!'

/** Whoever has been silent for long is not waited for: its machine or its process stands still. */
const callEverybody = `
  select coalesce(array_agg(pid), '{}') as pids, pg_notify($1, $2) from pg_stat_activity
  where datname = current_database() and application_name = $3
    and coalesce(state_change > now() - $4::float8 * interval '1 millisecond', true)`

const cutOff = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid = any($2) and pid <> pg_backend_pid()`

export class RollCall {
  readonly #patience: number
  readonly #silence: number
  readonly #heard = new Map<string, (pid: number) => void>()

  constructor({ patience, silence }: Options) {
    this.#patience = patience
    this.#silence = silence
  }

  /** The name comes last: whoever is counted must be able to hear. */
  async join(ask: Ask): Promise<void> {
    await ask(`listen ${rollCallChannel}`)
    await ask(`select set_config('application_name', $1, false)`, [listenerName])
  }

  /** What is said through a connection comes with its process id, which is also what it is counted by. */
  hear(ask: Ask, { payload = '', processId }: pg.Notification): void {
    const id = payload.slice(1)
    const mine = this.#heard.get(id)
    if (mine) mine(processId)
    else if (payload.startsWith(question))
      ask('select pg_notify($1, $2)', [rollCallChannel, answer + id]).catch(() => {})
  }

  /**
   * The database tells everybody in the order of the commits, so whoever answers has heard what came before. Whoever does
   * not in time loses its connection: should it still be there it forgets what it knew, comes back by itself, and until
   * then nobody waits for it again. Answers how many there were.
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
      const { rows } = await ask(callEverybody, [rollCallChannel, question + id, listenerName, this.#silence])
      for (const pid of (rows[0]?.pids ?? []) as number[]) if (!early.has(pid)) missing.add(pid)
      if (missing.size > 0) await Promise.race([all.promise, pause(this.#patience, undefined, { ref: false })])
      if (missing.size > 0) await ask(cutOff, [listenerName, [...missing]])
      return missing.size
    } finally {
      this.#heard.delete(id)
    }
  }
}
