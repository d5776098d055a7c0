// What was changed here and is not in the server's database yet.
import * as Y from 'yjs'

type Batch = { count: number; update: Uint8Array }

export class Outbox {
  #sent: Batch[] = []
  #waiting: Uint8Array[] = []
  #count = 0

  get isEmpty(): boolean {
    return this.#sent.length === 0 && this.#waiting.length === 0
  }

  add(update: Uint8Array): void {
    this.#waiting.push(update)
  }

  /** All that waits, as one update; null if nothing does. */
  next(): Batch | null {
    if (this.#waiting.length === 0) return null
    this.#count += 1
    const batch = { count: this.#count, update: Y.mergeUpdates(this.#waiting.splice(0)) }
    this.#sent.push(batch)
    return batch
  }

  /** Everything that was sent up to this one is in the database. */
  saved(count: number): void {
    this.#sent = this.#sent.filter((batch) => batch.count > count)
  }

  /** The connection is lost: what was not acknowledged is sent over the next one, which counts anew. */
  lost(): void {
    this.#waiting = [...this.#sent.map(({ update }) => update), ...this.#waiting]
    this.#sent = []
    this.#count = 0
  }

  clear(): void {
    this.#sent = []
    this.#waiting = []
    this.#count = 0
  }

  all(): Uint8Array | null {
    const updates = [...this.#sent.map(({ update }) => update), ...this.#waiting]
    return updates.length > 0 ? Y.mergeUpdates(updates) : null
  }
}
