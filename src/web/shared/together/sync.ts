// Keeps one Yjs document the same here and on the server: asks for what is lacking, sends what was changed here until it is saved, and
// brings in what others change.
import * as Y from 'yjs'
import { type Place, positionOf } from '#domain/writing/together/places.ts'
import { Connection, type OpenSocket } from './connection.ts'
import { Outbox } from './outbox.ts'
import { People } from './people.ts'
import { Timers } from './timers.ts'
import * as wire from './wire.ts'

/** The origin of what this browser writes, and of what came from others. */
export const own = 'own'
export const others = 'others'

/** Typing goes out, and comes in, at most this often. */
const between = 40
/** For the server to answer what it was asked. */
const longestAnswer = 10_000
/** After so much silence the server is asked whether it is still there. */
const longestSilence = 45_000

export type SyncEvents = {
  /** The server has a document of another beginning than the one here. */
  onNewDocument: () => void
  /** What it resolves with is waited for before the document is asked for. */
  onMeet: () => Promise<void>
  /** Everything that the server has is here. */
  onSynced: () => void
  /** Around others' changes being brought in. */
  onBringing: (stage: 'before' | 'after') => void
  /** What was changed here waits, is saved, or was put into a version. */
  onChange: () => void
  onFolded: (version: number) => void
  /** Lost; answers whether it is to be opened again. */
  onAway: (code: number) => boolean
}

export class Sync {
  doc = new Y.Doc()
  epoch = ''
  isSynced = false
  /** While it is true others' changes wait: an accent is being composed. */
  isBusy = (): boolean => false
  readonly outbox = new Outbox()
  readonly people = new People((person) => person === this.#me)
  readonly #events: SyncEvents
  readonly #connection: Connection
  readonly #timers = new Timers()
  #me = ''
  #incoming: Uint8Array[] = []
  #here: readonly Place[] | null = null
  #hereSent = ''

  constructor(address: string, events: SyncEvents, openSocket?: OpenSocket) {
    this.#events = events
    this.#connection = new Connection(address, { onMessage: this.#hear, onAway: this.#handleAway }, openSocket)
  }

  readonly open = (): void => this.#connection.open()
  readonly drop = (): void => this.#connection.drop()

  readonly #hear = (kind: number, body: Uint8Array): void => {
    this.#timers.cancel('silence', 'answer')
    this.#timers.after('silence', longestSilence, this.#ask)
    if (kind === wire.received.hello) void this.#meet(wire.jsonIn<wire.Hello>(body))
    else if (kind === wire.received.update) this.#take(body.slice(4))
    else if (kind === wire.received.state) this.#answer()
    else if (kind === wire.received.people) this.people.hear(wire.jsonIn<wire.PeopleMessage>(body))
    else if (kind === wire.received.saved) {
      this.outbox.saved(wire.countIn(body))
      if (!this.outbox.isEmpty) this.#expectAnswer()
      this.#events.onChange()
    } else if (kind === wire.received.folded) this.#events.onFolded(wire.jsonIn<wire.Folded>(body).version)
  }
  #expectAnswer(): void {
    this.#timers.after('answer', longestAnswer, this.drop)
  }

  async #meet({ epoch, you }: wire.Hello): Promise<void> {
    this.#me = you
    if (epoch !== this.epoch) this.#begin(epoch)
    await this.#events.onMeet()
    this.#ask()
  }

  #begin(epoch: string): void {
    this.doc.off('update', this.#handleUpdate)
    this.doc = new Y.Doc()
    this.outbox.clear()
    this.#events.onNewDocument()
    this.epoch = epoch
    this.doc.on('update', this.#handleUpdate)
  }

  readonly #ask = (): void => {
    this.#connection.send(wire.message(wire.sent.state, Y.encodeStateVector(this.doc)))
    this.#expectAnswer()
  }

  /**
   * The server has answered with all that was lacking here. What it lacks are the changes made here that it has not acknowledged:
   * others' changes are sent by themselves only.
   */
  #answer(): void {
    this.#bringIn()
    this.#connection.proved()
    if (this.isSynced) return
    this.isSynced = true
    this.sendOut()
    this.#events.onSynced()
    this.#hereSent = ''
    this.#sayHere()
  }

  readonly #handleAway = (code: number): boolean => {
    this.outbox.lost()
    this.isSynced = false
    this.#incoming = []
    this.#timers.cancel('silence', 'answer', 'out', 'in')
    this.people.forget()
    return this.#events.onAway(code)
  }

  readonly #handleUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === others) return
    this.outbox.add(update)
    this.#timers.after('out', between, this.sendOut)
    this.#events.onChange()
  }

  readonly sendOut = (): void => {
    this.#timers.cancel('out')
    const batch = this.isSynced ? this.outbox.next() : null
    if (batch) this.#send(batch)
  }
  #send({ count, update }: { count: number; update: Uint8Array }): void {
    this.#connection.send(wire.updateMessage(count, update))
    this.#expectAnswer()
  }

  #take(update: Uint8Array): void {
    this.#incoming.push(update)
    // The first ones come with the answer to what was asked.
    if (this.isSynced) this.#timers.after('in', between, this.#bringInSoon)
  }
  readonly #bringInSoon = (): void => {
    if (this.isBusy()) this.#timers.after('in', between, this.#bringInSoon)
    else this.#bringIn()
  }
  #bringIn(): void {
    if (this.#incoming.length === 0) return
    this.#events.onBringing('before')
    Y.applyUpdate(this.doc, Y.mergeUpdates(this.#incoming.splice(0)), others)
    this.#events.onBringing('after')
    this.people.lookAgain()
    this.#events.onChange()
  }

  /** Where the user is: the ends of a selection; null outside of the text. */
  readonly say = (here: readonly [anchor: Place, head: Place] | null): void => {
    this.#here = here
    this.#timers.after('here', between * 2, () => this.#sayHere())
  }
  #sayHere(): void {
    if (!this.isSynced) return
    // What was typed comes first: the place is told by it.
    this.sendOut()
    const [anchor, head] = this.#here?.map((place) => positionOf(this.doc, place)) ?? []
    const at: wire.At = anchor && head ? { anchor: wire.base64Of(anchor), head: wire.base64Of(head) } : null
    const said = JSON.stringify(at)
    if (said === this.#hereSent) return
    this.#hereSent = said
    this.#connection.send(wire.jsonMessage(wire.sent.here, at))
  }

  close(): void {
    this.#connection.close()
    this.#timers.cancelAll()
    this.people.forget()
    this.doc.destroy()
  }
}
