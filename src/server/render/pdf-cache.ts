// A cache of PDFs that are the same each time. In memory, not on disk: withdrawn and erased texts leave nothing behind, no disk
// fills up, and new code or fonts begin with an empty cache.
import { createHash } from 'node:crypto'

type Limits = {
  /** In all; the least recently used goes first. */
  bytes: number
  /** Of one PDF: a larger one would push too many others out. */
  bytesOfOne: number
  /** After this time a PDF is rendered anew. */
  milliseconds: number
}

type Kept = { pdf: Uint8Array; until: number }

export class PdfCache {
  readonly #limits: Limits
  /** Least recently used first: a Map keeps the order of insertion, and a found entry is inserted again. */
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

  /** Expired entries would stay in memory until they are asked for again. */
  forgetOld(now: number): void {
    for (const [name, { until }] of this.#kept) if (until <= now) this.#forget(name)
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.pdf.byteLength ?? 0
    this.#kept.delete(name)
  }
}

/** The hash of everything that a document is made of: the text, its values, and what is printed around it. */
export const nameOf = (order: string): string => createHash('sha256').update(order).digest('base64url')
