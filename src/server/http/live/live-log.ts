// The last changes that this process has heard of: a client that reconnects is sent only what it missed.
import { randomBytes } from 'node:crypto'
import type { LiveChange } from '#server/store/engine/live-changes.ts'

export type OwnChange = Exclude<LiveChange, { kind: 'session-ended' }>
type Missed = { copies: string[]; writings: string[]; notices: boolean } | 'everything'

/** The accounts that are told of the change. */
export const listenersOf = (change: OwnChange): readonly string[] =>
  change.kind === 'comments' ? change.userIds : [change.userId]

/** Beyond it, the client reads everything anew: that costs less than so many messages. */
const mostMissed = 100

export class LiveLog {
  /** Differs between processes and after a restart: the numbers of another log mean nothing in this one. */
  readonly #epoch = randomBytes(6).toString('hex')
  readonly #most: number
  #kept: { number: number; change: OwnChange }[] = []
  #number = 0
  /** The first change that is still kept. */
  #known = 1

  constructor(most = 4_000) {
    this.#most = most
  }

  add(change: OwnChange): void {
    this.#number += 1
    this.#kept.push({ number: this.#number, change })
    // Drops half at a time, so that the cost per change is constant.
    if (this.#kept.length < this.#most * 2) return
    this.#kept = this.#kept.slice(this.#most)
    this.#known = this.#kept[0]?.number ?? this.#number + 1
  }

  /** After a gap in listening: changes may have been missed. */
  forget(): void {
    this.#kept = []
    this.#number += 1
    this.#known = this.#number + 1
  }

  /** The value of `Last-Event-ID`. */
  get place(): string {
    return `${this.#epoch}-${this.#number}`
  }

  /** What has happened to the user since that place; everything, where the place is unknown. */
  since(place: string | undefined, userId: string): Missed {
    const [epoch, number] = place?.split('-') ?? []
    const last = Number(number)
    const isKnown =
      epoch === this.#epoch && Number.isSafeInteger(last) && last >= this.#known - 1 && last <= this.#number
    if (!isKnown) return 'everything'
    const theirs = this.#kept.filter(({ number: each, change }) => each > last && listenersOf(change).includes(userId))
    const copies = new Set(theirs.flatMap(({ change }) => (change.kind === 'copy' ? change.copyId : [])))
    const writings = new Set(theirs.flatMap(({ change }) => (change.kind === 'comments' ? change.writingId : [])))
    const notices = theirs.some(({ change }) => change.kind === 'notices')
    if (copies.size + writings.size > mostMissed) return 'everything'
    return { copies: [...copies], writings: [...writings], notices }
  }
}
