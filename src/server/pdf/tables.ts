// Where the objects of a PDF are: its cross-reference tables, newest first.
import { Budget, unpack } from './packing.ts'
import { BrokenPdf, PdfSyntax, TooMuchPdf } from './syntax.ts'
import { type PdfDictionary, PdfStream, type PdfValue } from './values.ts'

/** Where an object is: in the file, or in an object stream. */
export type Place = { offset: number; generation: number } | { within: number; index: number } | 'free'

/** `offset` is the position of its table. Positions are counted from the first byte, also where others stand before `%PDF-`. */
export type Section = { offset: number; isStream: boolean; places: Map<number, Place>; trailer: PdfDictionary }

/** `rows`: the bytes that its tables unpack to, more than so many objects need. */
const most = { sections: 2_000, objects: 300_000, rows: 16_000_000, number: 8_388_607, junk: 1024 }

/** Reads the object at this position; its number must be the expected one, where one is given. */
export function readObjectAt(
  bytes: Buffer,
  offset: number,
  number: number | undefined,
  lengthOf: (length: PdfValue | undefined) => PdfValue,
): PdfValue {
  return readObject(new PdfSyntax(bytes, offset), number, lengthOf)
}

/** Stops where the contents of a stream begin, or behind the value. */
export function readObject(
  syntax: PdfSyntax,
  number: number | undefined,
  lengthOf: (length: PdfValue | undefined) => PdfValue,
): PdfValue {
  const { bytes } = syntax
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

/** Where the PDF begins: other bytes may stand before it, and its tables do not count them. */
export function startOf(bytes: Buffer): number {
  const found = bytes.subarray(0, most.junk + 5).indexOf('%PDF-', 0, 'latin1')
  return Math.max(found, 0)
}

export function readSections(bytes: Buffer): Section[] {
  const start = startOf(bytes)
  const budget = new Budget(most.rows)
  const sections: Section[] = []
  const seen = new Set<number>()
  const waiting = [lastTable(bytes)]
  let objects = 0
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset) || sections.length >= most.sections) throw new BrokenPdf('tables without an end')
    seen.add(offset)
    const section = readSection(bytes, start, offset + start, budget)
    sections.push(section)
    objects += section.places.size
    if (objects > most.objects) throw new TooMuchPdf('too many objects')
    const beside = section.trailer.get('XRefStm')
    const previous = section.trailer.get('Prev')
    if (typeof beside === 'number') waiting.push(beside)
    if (typeof previous === 'number') waiting.push(previous)
  }
  return sections
}

function readSection(bytes: Buffer, start: number, offset: number, budget: Budget): Section {
  if (!Number.isSafeInteger(offset) || offset < 0 || offset >= bytes.length)
    throw new BrokenPdf('a table outside the file')
  const syntax = new PdfSyntax(bytes, offset)
  if (syntax.peekWord() !== 'xref') return readTableStream(bytes, start, offset, budget)
  syntax.expect('xref')
  const places = new Map<number, Place>()
  while (syntax.peekWord() !== 'trailer') {
    const first = syntax.integer()
    const count = syntax.integer()
    if (count > bytes.length / 10) throw new BrokenPdf('a table longer than the file')
    checkNumbers(first, count)
    for (let number = first; number < first + count; number++) {
      const place = { offset: syntax.integer() + start, generation: syntax.integer() }
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

function readTableStream(bytes: Buffer, start: number, offset: number, budget: Budget): Section {
  const stream = readObjectAt(bytes, offset, undefined, (length) => length ?? null)
  if (!(stream instanceof PdfStream)) throw new BrokenPdf('no table where it should be')
  const trailer = stream.dictionary
  const widths = numbersIn(trailer.get('W'))
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  if (widths.length !== 3 || widths.some((width) => width > 6) || firstWidth === 0)
    throw new BrokenPdf('a table that is none')
  const size = trailer.get('Size')
  const ranges = trailer.has('Index') ? numbersIn(trailer.get('Index')) : [0, typeof size === 'number' ? size : 0]
  const rows = unpack(stream, budget)
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
    if (announced > most.objects) throw new TooMuchPdf('too many objects')
    checkNumbers(first, count)
    for (let number = first; number < first + count; number++) {
      if (at + kindWidth + firstWidth + secondWidth > rows.length) throw new BrokenPdf('a table that is cut off')
      const kind = field(kindWidth, 1)
      const one = field(firstWidth, 0)
      const two = field(secondWidth, 0)
      if (kind === 1) places.set(number, { offset: one + start, generation: two })
      else places.set(number, kind === 2 ? { within: one, index: two } : 'free')
    }
  }
  return { offset, isStream: true, places, trailer }
}

function checkNumbers(first: number, count: number): void {
  if (first + count > most.number + 1) throw new BrokenPdf('an object whose number is too high')
}

function numbersIn(value: PdfValue | undefined): number[] {
  const list = Array.isArray(value) ? value : []
  return list.map((each) => {
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 0)
      throw new BrokenPdf('a number that is none')
    return each
  })
}
