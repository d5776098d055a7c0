// The open event streams of this process, with one timer for all of them.
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addressBlock } from '#domain/address-block.ts'
import { Refusal } from '#domain/refusal.ts'
import type { LiveChange } from '#server/store/engine/live-changes.ts'
import { LiveLog, listenersOf, type OwnChange } from './live-log.ts'

/** The account, its session, and the address of the connection. */
export type Follower = { userId: string; session: string; address: string }

type Stream = Follower & {
  response: ServerResponse
  openedAt: number
  /** An event was not written, because the client had not read the ones before. */
  hasMissed: boolean
  /** The client has read nothing since the last heartbeat. */
  isStalled: boolean
}

export type LiveLimits = {
  /** Beyond it, the account's oldest stream is closed: the newest is in the window in use. */
  perAccount: number
  /** An office may share one address. */
  perAddress: number
  inAll: number
  /** In milliseconds. Ends connections that died unnoticed; browsers reconnect. */
  longest: number
}

const usualLimits: LiveLimits = { perAccount: 8, perAddress: 400, inAll: 5_000, longest: 15 * 60_000 }

/** At the end, so many clients are let go every tenth of a second, or more, so that it takes five seconds at most. */
const perTurn = 10
const betweenTurns = 100
const mostTurns = 50

/** Seconds after which it is worth coming back. */
const laterSeconds = 30

const speak = (event: string, place: string, data: object = {}): string =>
  `id: ${place}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function sayingOf(change: OwnChange, place: string): string {
  if (change.kind === 'copy') return speak('copy', place, { copy: change.copyId })
  return change.kind === 'comments' ? speak('comments', place, { writing: change.writingId }) : speak('notices', place)
}

/** An SSE comment: the client calls no handler for it, but proxies keep the connection, and a dead one is noticed. */
const heartbeat = ':\n\n'

/** Sets by name; an empty set is removed. */
class Groups<T> {
  readonly #groups = new Map<string, Set<T>>()

  of(name: string): ReadonlySet<T> {
    return this.#groups.get(name) ?? new Set()
  }

  add(name: string, member: T): void {
    this.#groups.set(name, (this.#groups.get(name) ?? new Set()).add(member))
  }

  remove(name: string, member: T): void {
    const group = this.#groups.get(name)
    group?.delete(member)
    if (group?.size === 0) this.#groups.delete(name)
  }

  get names(): string[] {
    return [...this.#groups.keys()]
  }
}

export class LiveStreams {
  readonly #limits: LiveLimits
  readonly #log = new LiveLog()
  readonly #streams = new Set<Stream>()
  readonly #byUser = new Groups<Stream>()
  readonly #bySession = new Groups<Stream>()
  readonly #byAddress = new Groups<Stream>()
  #isOpen = true
  #hears = true

  constructor(limits: Partial<LiveLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  get size(): number {
    return this.#streams.size
  }

  /** Refuses before any other work, where there is no room. */
  requireRoom(address: string): void {
    const isFull = this.#streams.size >= this.#limits.inAll || !this.#isOpen || !this.#hears
    const from = this.#byAddress.of(addressBlock(address)).size
    if (isFull || from >= this.#limits.perAddress) throw new Refusal('too_many_requests', { retryAfter: laterSeconds })
  }

  /** From now on this answer is sent the events; first, what its client has missed since `place`. */
  open(response: ServerResponse, follower: Follower, place: string | undefined, now: number): void {
    const stream: Stream = { ...follower, response, openedAt: now, hasMissed: false, isStalled: false }
    this.#add(stream)
    response.once('close', () => this.#remove(stream))
    response.on('drain', () => this.#catchUp(stream))
    const missed = this.#log.since(place, follower.userId)
    this.#write(stream, `retry: 5000\n${speak('open', this.#log.place)}`)
    if (missed === 'everything') this.#write(stream, speak('everything', this.#log.place))
    else {
      for (const copy of missed.copies) this.#write(stream, speak('copy', this.#log.place, { copy }))
      for (const writing of missed.writings) this.#write(stream, speak('comments', this.#log.place, { writing }))
      if (missed.notices) this.#write(stream, speak('notices', this.#log.place))
    }
  }

  hear(change: LiveChange): void {
    if (change.kind === 'session-ended') {
      this.#endSession(change.session)
      return
    }
    this.#log.add(change)
    const said = sayingOf(change, this.#log.place)
    for (const userId of listenersOf(change)) for (const stream of this.#byUser.of(userId)) this.#write(stream, said)
  }

  /** While PostgreSQL's notifications are not heard, streams are closed and refused; clients that reconnect read everything anew. */
  setHearing(hears: boolean): void {
    this.#hears = hears
    this.#log.forget()
    if (!hears) for (const stream of [...this.#streams]) this.#end(stream)
  }

  /** Runs at intervals: sends heartbeats, and ends streams that are stalled, too old, or without a session. */
  async beat(now: number, isStillIn: (session: string) => Promise<boolean>): Promise<void> {
    for (const stream of [...this.#streams]) {
      if (stream.response.writableNeedDrain) {
        if (stream.isStalled) stream.response.destroy()
        stream.isStalled = true
      } else if (now - stream.openedAt >= this.#limits.longest) this.#end(stream)
      else this.#write(stream, heartbeat)
    }
    // Asked all at once, so that the database gets one query.
    const over = await Promise.all(
      this.#bySession.names.map(async (session) => ((await isStillIn(session)) ? [] : [session])),
    )
    for (const session of over.flat()) this.#endSession(session)
  }

  /** Ends them one after the other, so that not all clients come to another process at once. Its log is not this one: they are
   * told to read everything anew. */
  async close(): Promise<void> {
    this.#isOpen = false
    const streams = [...this.#streams]
    const turns = Math.min(mostTurns, Math.ceil(streams.length / perTurn))
    const share = Math.ceil(streams.length / turns)
    for (let turn = 0; turn < turns; turn++) {
      if (turn > 0) await pause(betweenTurns)
      for (const stream of streams.slice(turn * share, (turn + 1) * share)) this.#end(stream)
    }
  }

  #endSession(session: string): void {
    for (const stream of [...this.#bySession.of(session)]) this.#end(stream)
  }

  #add(stream: Stream): void {
    const own = this.#byUser.of(stream.userId)
    const [oldest] = own
    if (oldest && own.size >= this.#limits.perAccount) {
      this.#write(oldest, speak('elsewhere', this.#log.place))
      this.#end(oldest)
    }
    this.#streams.add(stream)
    this.#byUser.add(stream.userId, stream)
    this.#bySession.add(stream.session, stream)
    this.#byAddress.add(addressBlock(stream.address), stream)
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream)
    this.#byUser.remove(stream.userId, stream)
    this.#bySession.remove(stream.session, stream)
    this.#byAddress.remove(addressBlock(stream.address), stream)
  }

  /** Nothing is buffered for a slow reader: it is told later that it missed something. */
  #write(stream: Stream, said: string): void {
    if (stream.response.writableNeedDrain) stream.hasMissed = true
    else stream.response.write(said)
  }

  #catchUp(stream: Stream): void {
    stream.isStalled = false
    if (!stream.hasMissed) return
    stream.hasMissed = false
    this.#write(stream, speak('everything', this.#log.place))
  }

  /** A reader that has stopped reading would not read the end of the stream either. */
  #end(stream: Stream): void {
    this.#remove(stream)
    if (stream.response.writableNeedDrain) stream.response.destroy()
    else stream.response.end()
  }
}
