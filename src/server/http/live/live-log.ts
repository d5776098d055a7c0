// The last changes that this process has heard of, so that whoever was away for a moment is told only what they missed.
import { randomBytes } from 'node:crypto'
import type { LiveChange } from '#server/store/live-changes.ts'

export type OwnChange = Exclude<LiveChange, { kind: 'session-ended' }>
type Missed = { copies: string[]; writings: string[]; notices: boolean } | 'everything'

/** Who is told of it. */
export const listenersOf = (change: OwnChange): readonly string[] =>
  change.kind === 'comments' ? change.userIds : [change.userId]

/** Beyond it, reading everything anew is less than hearing of each. */
const mostMissed = 100

export class LiveLog {
  /** Another process, or this one after a restart, has another: what it calls 12 is not what we call 12. */
  readonly #epoch = randomBytes(6).toString('hex')
  readonly #most: number
  #kept: { number: number; change: OwnChange }[] = []
  #number = 0
  /** The first number of which nothing has been forgotten. */
  #known = 1

  constructor(most = 4_000) {
    this.#most = most
  }

  add(change: OwnChange): void {
    this.#number += 1
    this.#kept.push({ number: this.#number, change })
    // In halves, so that each change costs the same.
    if (this.#kept.length < this.#most * 2) return
    this.#kept = this.#kept.slice(this.#most)
    this.#known = this.#kept[0]?.number ?? this.#number + 1
  }

  /** Something may have happened that was not heard. */
  forget(): void {
    this.#kept = []
    this.#number += 1
    this.#known = this.#number + 1
  }

  /** As it stands in `Last-Event-ID`. */
  get place(): string {
    return `${this.#epoch}-${this.#number}`
  }

  /** What has happened to somebody since that place; everything, where that is not known. */
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
