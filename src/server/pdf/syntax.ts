// Parses the values of a PDF from any source, with limits on depth and length.
import { type PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './values.ts'

/** The file is not a PDF that can be read. */
export class BrokenPdf extends Error {
  override name = 'BrokenPdf'
}

/** More than a file may cost. */
export class TooMuchPdf extends BrokenPdf {
  override name = 'TooMuchPdf'
}

/** Deeper than any program nests. */
const deepest = 64

const kinds = new Uint8Array(256)
const white = 1
const delimiter = 2
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white
for (const letter of '()<>[]{}/%') kinds[letter.charCodeAt(0)] = delimiter

const code = (letter: string): number => letter.charCodeAt(0)
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

export class PdfSyntax {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined) return
      if (byte === code('%')) this.#skipLine()
      else if (kinds[byte] === white) this.at += 1
      else return
    }
  }

  #skipLine(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1
  }

  /** Characters up to the next space or bracket. */
  word(): string {
    this.skipSpace()
    const start = this.at
    while (this.at < this.bytes.length && kinds[this.bytes[this.at] ?? 0] === 0) this.at += 1
    return this.bytes.toString('latin1', start, this.at)
  }

  /** The same, without advancing. */
  peekWord(): string {
    const { at } = this
    const found = this.word()
    this.at = at
    return found
  }

  integer(): number {
    const found = this.word()
    if (!/^\d{1,15}$/.test(found)) throw new BrokenPdf('a number is missing')
    return Number(found)
  }

  expect(wanted: string): void {
    if (this.word() !== wanted) throw new BrokenPdf(`no «${wanted}»`)
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new BrokenPdf('nested too deeply')
    this.skipSpace()
    const byte = this.bytes[this.at]
    const next = this.bytes[this.at + 1]
    if (byte === undefined) throw new BrokenPdf('it ends too early')
    if (byte === code('/')) return new PdfName(this.#name())
    if (byte === code('(')) return this.#literal()
    if (byte === code('<')) return next === code('<') ? this.#dictionary(depth) : this.#hex()
    if (byte === code('[')) return this.#array(depth)
    return this.#scalar()
  }

  #name(): string {
    this.at += 1
    const start = this.at
    while (this.at < this.bytes.length && kinds[this.bytes[this.at] ?? 0] === 0) this.at += 1
    const written = this.bytes.toString('latin1', start, this.at)
    return written.includes('#')
      ? written.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : written
  }

  #scalar(): PdfValue {
    const found = this.word()
    if (/^[+-]?(?:\d{1,15}\.?\d*|\.\d+)$/.test(found)) return this.#reference(found) ?? Number(found)
    if (found === 'true' || found === 'false') return found === 'true'
    if (found === 'null') return null
    throw new BrokenPdf('a word that means nothing')
  }

  /** A reference: two whole numbers and an R. */
  #reference(first: string): PdfReference | undefined {
    if (!/^\d{1,10}$/.test(first)) return undefined
    const { at } = this
    const generation = this.word()
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R') return new PdfReference(Number(first), Number(generation))
    this.at = at
    return undefined
  }

  #array(depth: number): PdfValue[] {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === code(']')) {
        this.at += 1
        return items
      }
      items.push(this.value(depth + 1))
    }
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries: PdfDictionary = new Map()
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === code('>') && this.bytes[this.at + 1] === code('>')) {
        this.at += 2
        return entries
      }
      if (this.bytes[this.at] !== code('/')) throw new BrokenPdf('an entry without a name')
      const key = this.#name()
      const value = this.value(depth + 1)
      const before = entries.get(key)
      // A key that is there twice is an error unless both say the same: readers do not agree which counts.
      if (before !== undefined && !areSame(before, value)) throw new BrokenPdf('an entry that is there twice')
      entries.set(key, value)
    }
  }

  #hex(): PdfString {
    const end = this.bytes.indexOf(code('>'), this.at)
    if (end < 0) throw new BrokenPdf('a string without an end')
    const figures = this.bytes.toString('latin1', this.at + 1, end).replace(/[\0\t\n\f\r ]/g, '')
    if (/[^0-9a-f]/i.test(figures)) throw new BrokenPdf('a string with other than figures')
    this.at = end + 1
    return new PdfString(Buffer.from(figures.length % 2 ? `${figures}0` : figures, 'hex'), true)
  }

  #literal(): PdfString {
    const written: number[] = []
    let depth = 0
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === code('\\')) {
        this.#escape(written)
        continue
      }
      if (byte === code(')') && --depth === 0) {
        this.at += 1
        return new PdfString(Buffer.from(written))
      }
      if (depth > 0) written.push(byte)
      if (byte === code('(')) depth += 1
    }
    throw new BrokenPdf('a string without an end')
  }

  /** Stops at its last character. */
  #escape(written: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at + 1, this.at + 4))?.[0]
    if (octal) {
      written.push(Number.parseInt(octal, 8) & 0xff)
      this.at += octal.length
      return
    }
    this.at += 1
    const letter = this.bytes.toString('latin1', this.at, this.at + 1)
    if (letter === '\r' || letter === '\n') {
      if (letter === '\r' && this.bytes[this.at + 1] === 10) this.at += 1
      return
    }
    written.push(escapes[letter] ?? code(letter))
  }
}

/** Only of values without others inside. */
const areSame = (one: PdfValue, other: PdfValue): boolean =>
  one === other ||
  (one instanceof PdfName && other instanceof PdfName && one.name === other.name) ||
  (one instanceof PdfReference &&
    other instanceof PdfReference &&
    one.number === other.number &&
    one.generation === other.generation)
