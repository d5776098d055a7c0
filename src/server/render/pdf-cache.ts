// PDFs that come out the same each time, kept for a while so that each is set once. In memory, and not on the disk: what is
// withdrawn or erased leaves nothing behind, a disk cannot fill with it, and another program or other fonts begin with nothing.
import { createHash } from 'node:crypto'

type Limits = {
  /** Of all of them; what was not asked for the longest goes first. */
  bytes: number
  /** Of one: a larger one would push too many others out. */
  bytesOfOne: number
  /** After which one is set anew. */
  milliseconds: number
}

type Kept = { pdf: Uint8Array; until: number }

export class Shelf {
  readonly #limits: Limits
  /** A Map keeps the order of insertion, and whatever is found is put at its end: the first key is the one to go. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get bytes(): number {
    return this.#bytes
  }

  find(name: string, now: number): Uint8Array | undefined {
    const kept = this.#kept.get(name)
    if (!kept || kept.until <= now) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept.pdf
  }

  keep(name: string, pdf: Uint8Array, now: number): void {
    const { bytes, bytesOfOne, milliseconds } = this.#limits
    if (pdf.byteLength > bytesOfOne) return
    this.#forget(name)
    this.#kept.set(name, { pdf, until: now + milliseconds })
    this.#bytes += pdf.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= bytes) break
      this.#forget(oldest)
    }
  }

  /** Nobody may ever ask for them again. */
  forgetOld(now: number): void {
    for (const [name, { until }] of this.#kept) if (until <= now) this.#forget(name)
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.pdf.byteLength ?? 0
    this.#kept.delete(name)
  }
}

/** By everything that a document is made of: the text, its values, and what is printed around it. */
export const nameOf = (order: string): string => createHash('sha256').update(order).digest('base64url')
