// A PDF, opened by its cross-reference tables, newest first: its objects, their places, and the revisions that they came with.
import { Budget, unpack } from './packing.ts'
import { BrokenPdf, PdfSyntax } from './syntax.ts'
import { type Place, readObject, readSections, type Section, startOf } from './tables.ts'
import { type PdfDictionary, PdfName, PdfReference, PdfStream, type PdfValue } from './values.ts'

/**
 * An object stream: what it holds, and where each of its objects is in it. `unread` are the bytes that its objects may still be: many
 * could claim the same long value.
 */
type PackedObjects = { bytes: Buffer; places: { number: number; offset: number }[]; unread: number }

/** Of objects that need others to be read, such as the length of a stream. */
const deepest = 32
/** Of the tree of pages, that are looked at for the first page. */
const mostNodes = 1_000

export class PdfDocument {
  readonly bytes: Buffer
  /** Where `%PDF-` stands: offsets written in the file count from there. */
  readonly start: number
  /** The newest first. */
  readonly sections: readonly Section[]
  readonly trailer: PdfDictionary
  /** The next free object number. */
  readonly size: number
  readonly #read = new Map<number, PdfValue>()
  readonly #packed = new Map<number, PackedObjects>()
  readonly #underWay = new Set<number>()
  /** By number: the newest counts. */
  readonly #places = new Map<number, Place>()
  readonly #budget = new Budget()
  /** The bytes that objects outside of object streams may still be. */
  #unread: number

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.start = startOf(this.bytes)
    this.#unread = 2 * this.bytes.length
    this.sections = readSections(this.bytes)
    this.trailer = this.sections[0]?.trailer ?? new Map()
    let size = 0
    for (const { places } of this.sections.toReversed())
      for (const [number, place] of places) {
        this.#places.set(number, place)
        size = Math.max(size, number + 1)
      }
    const told = this.trailer.get('Size')
    this.size = typeof told === 'number' && told > size && told <= 2 * size + 1_000 ? told : size
  }

  get isEncrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** The position of an object in the file; undefined where it is missing or in an object stream. */
  offsetOf(number: number): number | undefined {
    const place = this.#places.get(number)
    return place && place !== 'free' && 'offset' in place ? place.offset : undefined
  }

  /** Zero, unless the number was used for another object before. */
  generationOf(number: number): number {
    const place = this.#places.get(number)
    return place && place !== 'free' && 'generation' in place ? place.generation : 0
  }

  /** A stream's bytes, unpacked; all that one document unpacks is limited. */
  unpack(stream: PdfStream): Buffer {
    return unpack(stream, this.#budget, (value) => this.resolve(value))
  }

  /** Null for a missing object, as the format defines. */
  object(number: number): PdfValue {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    // An object that needs itself to be read counts as null.
    if (this.#underWay.has(number)) return null
    if (this.#underWay.size >= deepest) throw new BrokenPdf('objects that need too many others')
    this.#underWay.add(number)
    try {
      const value = this.#readObject(number)
      this.#read.set(number, value)
      return value
    } finally {
      this.#underWay.delete(number)
    }
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

  /** The reference to the first page: a leaf of the tree, as `pagesIn` counts them, whatever it says that it is. */
  firstPage(): PdfReference {
    const seen = new Set<number>()
    const waiting = [this.catalogue.get('Pages')]
    for (let next = waiting.pop(); next instanceof PdfReference && seen.size < mostNodes; next = waiting.pop()) {
      if (seen.has(next.number)) continue
      seen.add(next.number)
      const node = this.dictionary(next)
      if (node && !node.has('Kids')) return next
      for (const kid of this.list(node?.get('Kids')).toReversed()) waiting.push(kid)
    }
    throw new BrokenPdf('no first page')
  }

  #readObject(number: number): PdfValue {
    const place = this.#places.get(number)
    if (!place || place === 'free') return null
    if ('within' in place) return this.#packedObject(place, number)
    const syntax = new PdfSyntax(this.bytes, place.offset)
    const value = readObject(syntax, number, (length) => this.resolve(length))
    this.#unread -= syntax.at - place.offset
    if (this.#unread < 0) throw new BrokenPdf('objects inside each other')
    return value
  }

  #packedObject({ within, index }: { within: number; index: number }, number: number): PdfValue {
    const packed = this.#packed.get(within) ?? this.#unpackObjects(within)
    const place = packed.places[index]
    if (place?.number !== number) throw new BrokenPdf('an object that is packed elsewhere')
    const syntax = new PdfSyntax(packed.bytes, place.offset)
    const value = syntax.value()
    packed.unread -= syntax.at - place.offset
    if (packed.unread < 0) throw new BrokenPdf('objects inside each other')
    return value
  }

  #unpackObjects(within: number): PackedObjects {
    const stream = this.object(within)
    if (!(stream instanceof PdfStream)) throw new BrokenPdf('objects packed nowhere')
    const bytes = this.unpack(stream)
    const [count, first] = [stream.dictionary.get('N'), stream.dictionary.get('First')].map((each) =>
      this.resolve(each),
    )
    if (typeof count !== 'number' || typeof first !== 'number' || count > bytes.length)
      throw new BrokenPdf('objects packed wrongly')
    const table = new PdfSyntax(bytes)
    const places = Array.from({ length: count }, () => ({ number: table.integer(), offset: first + table.integer() }))
    const unpacked = { bytes, places, unread: bytes.length }
    this.#packed.set(within, unpacked)
    return unpacked
  }
}
