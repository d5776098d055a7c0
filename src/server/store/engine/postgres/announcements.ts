// What commits of this process announce on the channels `live`, `jobs` and `together`, gathered and sent outside the transactions that wrote: NOTIFY
// serialises all commits that use it (docs/decisions/0121).

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Options of a connection on which `announce` (drizzle/0050_gather-announcements.sql) sends a notice to this process instead of a
 * notification to all.
 */
export const gathering = '-c rubrica.gathers=1 -c client_min_messages=notice'

/** The SQLSTATE of those notices. */
const announced = 'RB001'

/** In milliseconds: the shortest time between two statements that send. */
const between = 20
const betweenTries = 500
/** In one statement. */
const mostAtOnce = 1_000
/** Beyond it, listeners are told that something was lost instead. */
const mostWaiting = 20_000
/** PostgreSQL's limit of 8,000 bytes, all of them ASCII here. */
const longest = 8_000

/** Sent where announcements were lost: pages read anew, and workers look for jobs. */
export const gap = 'gap'
const channels = ['live', 'jobs', 'together']
export const gathered: ReadonlySet<string> = new Set(channels)
const gaps = channels.map((channel) => `${channel} ${gap}`)

/** What the open transaction of a connection has announced so far: each once, with its channel before it. */
const pending = new WeakMap<object, Set<string>>()

function keep(all: Set<string>, announcement: string): void {
  if (all.size < mostWaiting && announcement.length < longest) all.add(announcement)
  else for (const each of gaps) all.add(each)
}

/** The transaction was rolled back. */
export function forgetAnnouncements(client: object): void {
  pending.get(client)?.clear()
}

type Send = (channels: string[], payloads: string[]) => Promise<unknown>

export class Announcements {
  readonly #send: Send
  readonly #report: (error: unknown) => void
  #waiting = new Set<string>()
  #sending: Promise<void> | undefined
  #isEnding = false

  constructor(send: Send, report: (error: unknown) => void) {
    this.#send = send
    this.#report = report
  }

  /** A connection announces only while it is lent: what is left on its return was committed. */
  follow(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const all = new Set<string>()
      pending.set(client, all)
      client.on('notice', ({ code, message }) => {
        if (code === announced && message) keep(all, message)
      })
    })
    pool.on('release', (_error, client) => {
      const all = pending.get(client)
      if (!all || all.size === 0) return
      for (const each of all) keep(this.#waiting, each)
      all.clear()
      this.#sending ??= this.#sendAll()
    })
  }

  /** Sends the rest, without waiting between; what the server does not take now is lost. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#sending
    try {
      while (this.#waiting.size > 0) await this.#sendSome()
    } catch (error) {
      this.#report(error)
    }
  }

  async #sendAll(): Promise<void> {
    for (let isReported = false; this.#waiting.size > 0 && !this.#isEnding; ) {
      try {
        await this.#sendSome()
        isReported = false
        await pause(between, undefined, { ref: false })
      } catch (error) {
        if (!isReported) this.#report(error)
        isReported = true
        await pause(betweenTries, undefined, { ref: false })
      }
    }
    this.#sending = undefined
  }

  async #sendSome(): Promise<void> {
    const some = [...this.#waiting].slice(0, mostAtOnce)
    for (const each of some) this.#waiting.delete(each)
    const at = some.map((each) => each.indexOf(' '))
    try {
      await this.#send(
        some.map((each, index) => each.slice(0, at[index])),
        some.map((each, index) => each.slice((at[index] ?? 0) + 1)),
      )
    } catch (error) {
      for (const each of some) keep(this.#waiting, each)
      throw error
    }
  }
}
