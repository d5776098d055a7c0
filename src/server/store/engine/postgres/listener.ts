// LISTEN on a connection of its own, which is checked now and then and reopened when it is lost.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { gap, gathered } from './announcements.ts'
import { type Ask, listenerSyncChannel, RollCall } from './listener-sync.ts'
import { keepAlives } from './pool.ts'

type Listener = (payload: string) => void
type Hearing = (hears: boolean) => void
type Connection = { client: pg.Client; ask: Ask }
type Options = {
  /** How often this process shows the others that it is alive. */
  heartbeat?: number
  /** A process that was silent for so long counts as dead. */
  silence?: number
  /** How long to wait for other processes. */
  patience?: number
}

const firstPause = 200
const longestPause = 2_000

/** Queues queries: a pg client runs one at a time. */
function inTurn(client: pg.Client): Ask {
  let turn: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const answer = turn.then(() => client.query(text, values))
    turn = answer.catch(() => {})
    return answer
  }
}

export class PostgresListener {
  readonly #url: string
  readonly #report: (error: unknown) => void
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #hearing = new Set<Hearing>()
  readonly #heartbeat: number
  readonly #patience: number
  readonly #listenerSync: RollCall
  #connection: Promise<Connection> | undefined
  #retry: NodeJS.Timeout | undefined
  #pause = firstPause
  #ended = false

  constructor(url: string, report: (error: unknown) => void, options: Options = {}) {
    const { heartbeat = 5_000, silence = 3 * heartbeat, patience = 2_000 } = options
    this.#url = url
    this.#report = report
    this.#heartbeat = heartbeat
    this.#patience = patience
    this.#listenerSync = new RollCall({ patience, silence })
  }

  /** Rejects when the server cannot be reached now; later losses are repaired in the background. */
  async listen(channel: string, listener: Listener, hearing?: Hearing): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    try {
      const { ask } = await this.#connect()
      await ask(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    if (hearing) this.#hearing.add(hearing)
    return async () => {
      if (hearing) this.#hearing.delete(hearing)
      if (!listeners.delete(listener) || listeners.size > 0 || this.#ended) return
      // A lost connection listens no more.
      await this.#connection?.then(({ ask }) => ask(`unlisten ${pg.escapeIdentifier(channel)}`)).catch(() => {})
    }
  }

  /** Sends on each channel its payload. */
  async announce(channels: string[], payloads: string[]): Promise<void> {
    const { ask } = await this.#connect()
    await ask('select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told(channel, payload)', [
      channels,
      payloads,
    ])
  }

  /**
   * Resolves once all that was committed before this call has been heard by every process that listens. Never rejects, and
   * never takes long: a change is committed, and must not be reported as failed because of a connection.
   */
  async settled(): Promise<void> {
    const called = this.#connect().then(({ ask }) => this.#listenerSync.call(ask))
    try {
      const silent = await Promise.race([called, pause(1.5 * this.#patience, 0, { ref: false })])
      if (silent > 0) this.#report(new Error(`${silent} of those who listen did not answer, and were cut off.`))
    } catch (error) {
      this.#report(error)
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    const connection = await this.#connection?.catch(() => undefined)
    if (connection) await this.#listenerSync.leave(connection.ask).catch(() => {})
    await connection?.client.end()
  }

  #connect(): Promise<Connection> {
    if (this.#ended) return Promise.reject(new Error('Cannot listen after the database was closed.'))
    this.#connection ??= this.#open()
    return this.#connection
  }

  async #open(): Promise<Connection> {
    clearTimeout(this.#retry)
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'rubrica',
      connectionTimeoutMillis: 10_000,
      query_timeout: this.#heartbeat,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: keepAlives,
    })
    const ask = inTurn(client)
    client.on('error', this.#report)
    client.on('notification', (notification) => this.#hear(ask, notification))
    try {
      await client.connect()
      for (const [channel, listeners] of this.#listeners)
        if (listeners.size > 0) await ask(`listen ${pg.escapeIdentifier(channel)}`)
      await this.#listenerSync.join(ask)
    } catch (error) {
      client.end().catch(() => {})
      this.#comeBackLater()
      throw error
    }
    // Shows the other processes that this one is alive, and detects a connection that was lost silently.
    const beat = async () => {
      // What a process had committed and not announced yet when it was lost is read anew.
      if (await this.#listenerSync.isAnyLost(ask))
        for (const channel of gathered) for (const listener of this.#listeners.get(channel) ?? []) listener(gap)
    }
    const beating = setInterval(() => beat().catch(() => client.end()), this.#heartbeat).unref()
    client.once('end', () => {
      clearInterval(beating)
      for (const tell of this.#hearing) tell(false)
      this.#comeBackLater()
    })
    this.#pause = firstPause
    for (const tell of this.#hearing) tell(true)
    return { client, ask }
  }

  #hear(ask: Ask, notification: pg.Notification): void {
    const { channel, payload = '' } = notification
    if (channel === listenerSyncChannel) this.#listenerSync.hear(ask, notification)
    else for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  #comeBackLater(): void {
    this.#connection = undefined
    if (this.#ended) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      const isWanted = [...this.#listeners.values()].some(({ size }) => size > 0)
      if (isWanted) this.#connect().catch(this.#report)
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }
}
