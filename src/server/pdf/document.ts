// A PDF, opened by its cross-reference tables, newest first: its objects, their places, and the revisions that they came with.
import { unpack } from './packing.ts'
import { BrokenPdf, PdfSyntax } from './syntax.ts'
import { type PdfDictionary, PdfName, PdfReference, PdfStream, type PdfValue } from './values.ts'

/** Where an object is: in the file, or in an object stream. */
type Place = { offset: number; generation: number } | { within: number; index: number } | 'free'

/** `offset` is the position of its table. */
export type Section = { offset: number; isStream: boolean; places: Map<number, Place>; trailer: PdfDictionary }

const most = { sections: 2_000, objects: 2_000_000 }

export class PdfDocument {
  readonly bytes: Buffer
  /** The newest first. */
  readonly sections: readonly Section[]
  readonly trailer: PdfDictionary
  readonly #read = new Map<number, PdfValue>()
  readonly #packed = new Map<number, Map<number, PdfValue>>()
  readonly #underWay = new Set<number>()

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.sections = readSections(this.bytes)
    this.trailer = this.sections[0]?.trailer ?? new Map()
  }

  /** The next free object number. */
  get size(): number {
    const size = this.trailer.get('Size')
    return typeof size === 'number' ? size : 0
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** The position of an object in the file; undefined where it is missing or in an object stream. */
  offsetOf(number: number): number | undefined {
    const place = this.#placeOf(number)
    return place && place !== 'free' && 'offset' in place ? place.offset : undefined
  }

  #placeOf(number: number): Place | undefined {
    return this.sections.find(({ places }) => places.has(number))?.places.get(number)
  }

  /** Null for a missing object, as the format defines. */
  object(number: number): PdfValue {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    // An object that needs itself to be read counts as null.
    if (this.#underWay.has(number)) return null
    this.#underWay.add(number)
    const value = this.#readObject(number)
    this.#underWay.delete(number)
    this.#read.set(number, value)
    return value
  }

  resolve(value: PdfValue | undefined): PdfValue {
    return value instanceof PdfReference ? this.object(value.number) : (value ?? null)
  }

  dictionary(value: PdfValue | undefined): PdfDictionary | undefined {
    const found = this.resolve(value)
    if (found instanceof PdfStream) return found.dictionary
    return found instanceof Map ? found : undefined
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : []
  }

  nameOf(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value)
    return found instanceof PdfName ? found.name : undefined
  }

  get catalogue(): PdfDictionary {
    const found = this.dictionary(this.trailer.get('Root'))
    if (!found) throw new BrokenPdf('no catalogue')
    return found
  }

  /** The reference to the first page. */
  firstPage(): PdfReference {
    let reference = this.catalogue.get('Pages')
    for (let level = 0; level < 64 && reference instanceof PdfReference; level++) {
      const node = this.dictionary(reference)
      if (this.nameOf(node?.get('Type')) === 'Page') return reference
      reference = this.list(node?.get('Kids'))[0]
    }
    throw new BrokenPdf('no first page')
  }

  #readObject(number: number): PdfValue {
    const place = this.#placeOf(number)
    if (!place || place === 'free') return null
    if ('within' in place) return this.#packedObject(place.within, number)
    return readObjectAt(this.bytes, place.offset, number, (length) => this.resolve(length))
  }

  #packedObject(within: number, number: number): PdfValue {
    const known = this.#packed.get(within)
    if (known) return known.get(number) ?? null
    const stream = this.object(within)
    const unpacked = new Map<number, PdfValue>()
    this.#packed.set(within, unpacked)
    if (!(stream instanceof PdfStream)) return null
    const bytes = unpack(stream)
    const count = stream.dictionary.get('N')
    const first = stream.dictionary.get('First')
    if (typeof count !== 'number' || typeof first !== 'number' || count > bytes.length)
      throw new BrokenPdf('objects packed wrongly')
    const index = new PdfSyntax(bytes)
    for (let each = 0; each < count; each++) {
      const named = index.integer()
      unpacked.set(named, new PdfSyntax(bytes, first + index.integer()).value())
    }
    return unpacked.get(number) ?? null
  }
}

/** Reads the object at this position; its number must be the expected one, where one is given. */
export function readObjectAt(
  bytes: Buffer,
  offset: number,
  number: number | undefined,
  lengthOf: (length: PdfValue | undefined) => PdfValue,
): PdfValue {
  const syntax = new PdfSyntax(bytes, offset)
  const found = syntax.integer()
  if (number !== undefined && found !== number) throw new BrokenPdf('an object under another number')
  syntax.integer()
  syntax.expect('obj')
  const value = syntax.value()
  if (!(value instanceof Map) || syntax.peekWord() !== 'stream') return value
  syntax.expect('stream')
  if (bytes[syntax.at] === 13) syntax.at += 1
  if (bytes[syntax.at] === 10) syntax.at += 1
  const length = lengthOf(value.get('Length'))
  if (typeof length !== 'number' || length < 0 || syntax.at + length > bytes.length)
    throw new BrokenPdf('a stream longer than the file')
  return new PdfStream(value, bytes.subarray(syntax.at, syntax.at + length))
}

const blanks = new Set([0, 9, 10, 12, 13, 32])

/** The position of the newest table. Mail programs and gateways append blanks to a file. */
function lastTable(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && blanks.has(bytes[end - 1] ?? 0)) end -= 1
  const tail = bytes.toString('latin1', Math.max(0, end - 2048), end)
  const found = /startxref\s+(\d{1,12})\s+%%EOF/g
  const offset = [...tail.matchAll(found)].at(-1)?.[1]
  if (offset === undefined) throw new BrokenPdf('it does not end as a PDF does')
  return Number(offset)
}

function readSections(bytes: Buffer): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  const waiting = [lastTable(bytes)]
  let objects = 0
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset) || sections.length >= most.sections) throw new BrokenPdf('tables without an end')
    seen.add(offset)
    const section = readSection(bytes, offset)
    sections.push(section)
    objects += section.places.size
    if (objects > most.objects) throw new BrokenPdf('too many objects')
    const beside = section.trailer.get('XRefStm')
    const previous = section.trailer.get('Prev')
    if (typeof beside === 'number') waiting.push(beside)
    if (typeof previous === 'number') waiting.push(previous)
  }
  return sections
}

function readSection(bytes: Buffer, offset: number): Section {
  if (!Number.isSafeInteger(offset) || offset < 0 || offset >= bytes.length)
    throw new BrokenPdf('a table outside the file')
  const syntax = new PdfSyntax(bytes, offset)
  if (syntax.peekWord() !== 'xref') return readTableStream(bytes, offset)
  syntax.expect('xref')
  const places = new Map<number, Place>()
  while (syntax.peekWord() !== 'trailer') {
    const first = syntax.integer()
    const count = syntax.integer()
    if (count > bytes.length / 10) throw new BrokenPdf('a table longer than the file')
    for (let number = first; number < first + count; number++) {
      const place = { offset: syntax.integer(), generation: syntax.integer() }
      const use = syntax.word()
      if (use !== 'n' && use !== 'f') throw new BrokenPdf('a table that is none')
      places.set(number, use === 'n' ? place : 'free')
    }
  }
  syntax.expect('trailer')
  const trailer = syntax.value()
  if (!(trailer instanceof Map)) throw new BrokenPdf('no trailer')
  return { offset, isStream: false, places, trailer }
}

function readTableStream(bytes: Buffer, offset: number): Section {
  const stream = readObjectAt(bytes, offset, undefined, (length) => length ?? null)
  if (!(stream instanceof PdfStream)) throw new BrokenPdf('no table where it should be')
  const trailer = stream.dictionary
  const widths = numbersIn(trailer.get('W'))
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  if (widths.length !== 3 || widths.some((width) => width > 6) || firstWidth === 0)
    throw new BrokenPdf('a table that is none')
  const size = trailer.get('Size')
  const ranges = trailer.has('Index') ? numbersIn(trailer.get('Index')) : [0, typeof size === 'number' ? size : 0]
  const rows = unpack(stream)
  const places = new Map<number, Place>()
  let [at, announced] = [0, 0]
  const field = (width: number, usual: number): number => {
    const found = width === 0 ? usual : rows.readUIntBE(at, width)
    at += width
    return found
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2)
    announced += count
    // A few bytes can unpack to millions of rows.
    if (announced > most.objects) throw new BrokenPdf('too many objects')
    for (let number = first; number < first + count; number++) {
      if (at + kindWidth + firstWidth + secondWidth > rows.length) throw new BrokenPdf('a table that is cut off')
      const kind = field(kindWidth, 1)
      const one = field(firstWidth, 0)
      const two = field(secondWidth, 0)
      if (kind === 1) places.set(number, { offset: one, generation: two })
      else places.set(number, kind === 2 ? { within: one, index: two } : 'free')
    }
  }
  return { offset, isStream: true, places, trailer }
}

function numbersIn(value: PdfValue | undefined): number[] {
  const list = Array.isArray(value) ? value : []
  return list.map((each) => {
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 0)
      throw new BrokenPdf('a number that is none')
    return each
  })
}
