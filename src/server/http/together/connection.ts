// One person's connection to a document that is written together: what it may send, how much, and how fast.
import type { RawData, WebSocket } from 'ws'
import {
  type At,
  type Closing,
  closing,
  frame,
  hereIn,
  jsonFrame,
  received,
  savedFrame,
  sent,
  updateFrame,
} from './frames.ts'

export type Person = { userId: string; name: string; session: string; address: string }

/** In bytes. What was written offline comes in one message. */
export const largestMessage = 2_000_000
const largestHere = 512
const largestState = 200_000
/** Of messages and of bytes: so many at once, and so many more each second. */
const messageRate = { most: 400, perSecond: 60 }
const byteRate = { most: 4_000_000, perSecond: 300_000 }
/** Waiting for a browser that does not read. */
const mostWaiting = 8_000_000

class Allowance {
  #left: number
  #at: number
  readonly #rate: { most: number; perSecond: number }

  constructor(rate: { most: number; perSecond: number }, now: number) {
    this.#rate = rate
    this.#left = rate.most
    this.#at = now
  }

  spend(count: number, now: number): boolean {
    const { most, perSecond } = this.#rate
    this.#left = Math.min(most, this.#left + ((now - this.#at) / 1_000) * perSecond) - count
    this.#at = now
    return this.#left >= 0
  }
}

export type ConnectionEvents = {
  onState: (vector: Uint8Array) => void
  onUpdate: (count: number, update: Uint8Array) => void
  onHere: (at: At | null) => void
  onClose: () => void
}

export class Connection {
  readonly id: string
  readonly person: Person
  /** One of eight, by the order of coming. */
  readonly color: number
  at: At | null = null
  /** The last update that waits for being stored. */
  unsaved = 0
  isAlive = true
  readonly #socket: WebSocket
  readonly #messages = new Allowance(messageRate, performance.now())
  readonly #bytes = new Allowance(byteRate, performance.now())

  constructor(socket: WebSocket, id: string, person: Person, color: number) {
    this.#socket = socket
    this.id = id
    this.person = person
    this.color = color
  }

  listen(events: ConnectionEvents): void {
    this.#socket.resume()
    this.#socket.on('message', (data, isBinary) => this.#hear(data, isBinary, events))
    this.#socket.on('close', events.onClose)
    this.#socket.on('pong', () => {
      this.isAlive = true
    })
  }

  #hear(data: RawData, isBinary: boolean, events: ConnectionEvents): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const bytes = data as Buffer
    const now = performance.now()
    const isWithin = this.#messages.spend(1, now) && this.#bytes.spend(bytes.length, now)
    const [kind, body] = [bytes[0], bytes.subarray(1)]
    if (!isWithin) this.close(closing.tooMany)
    else if (!isBinary) this.close(closing.refused)
    else if (kind === received.state && body.length <= largestState) events.onState(body)
    else if (kind === received.update && body.length > 4) events.onUpdate(body.readUInt32BE(0), body.subarray(4))
    else if (kind === received.here && body.length <= largestHere) {
      const at = hereIn(body)
      if (at === undefined) this.close(closing.refused)
      else events.onHere(at)
    } else this.close(closing.refused)
  }

  send(message: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.terminate()
    else this.#socket.send(message)
  }
  readonly sendState = (vector: Uint8Array): void => this.send(frame(sent.state, vector))
  readonly sendUpdate = (update: Uint8Array): void => this.send(updateFrame(update))
  readonly sendSaved = (count: number): void => this.send(savedFrame(count))
  readonly sendJson = (kind: number, value: object): void => this.send(jsonFrame(kind, value))

  close(code: Closing): void {
    this.#socket.close(code)
  }

  /** Between two beats the browser must have answered. */
  beat(): void {
    if (!this.isAlive) this.#socket.terminate()
    this.isAlive = false
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
