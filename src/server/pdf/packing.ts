// Packs and unpacks streams, with the filters that tables, objects and pages use.
import { deflateSync, inflateSync } from 'node:zlib'
import { fromAscii85, fromHex, fromLzw, fromRuns } from './old-filters.ts'
import { BrokenPdf, TooMuchPdf } from './syntax.ts'
import { name, PdfName, PdfStream, type PdfValue } from './values.ts'

const mostUnpacked = { one: 64_000_000, all: 256_000_000 }
/** More filters on one stream than any program uses. */
const mostFilters = 4

/** The bytes that may still be unpacked from one document. */
export class Budget {
  #left: number

  constructor(bytes: number = mostUnpacked.all) {
    this.#left = bytes
  }

  get left(): number {
    return this.#left
  }

  take(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TooMuchPdf('too much to unpack')
  }
}

type Resolve = (value: PdfValue | undefined) => PdfValue

/** A stream's bytes, unpacked. */
export function unpack({ dictionary, bytes }: PdfStream, budget = new Budget(), resolve = asIs): Buffer {
  const filters = listOf(resolve(dictionary.get('Filter')))
  const details = listOf(resolve(dictionary.get('DecodeParms')))
  if (filters.length > mostFilters) throw new BrokenPdf('packed too often')
  return filters.reduce((packed: Buffer, filter, index) => {
    const named = resolve(filter)
    const plain = unpackOnce(packed, named instanceof PdfName ? named.name : '', budget)
    budget.take(plain.length)
    const detail = resolve(details[index])
    return detail instanceof Map ? unpredicted(plain, (key) => resolve(detail.get(key))) : plain
  }, bytes)
}

const asIs: Resolve = (value) => value ?? null

const listOf = (value: PdfValue): PdfValue[] => (Array.isArray(value) ? value : value === null ? [] : [value])

function unpackOnce(packed: Buffer, filter: string, budget: Budget): Buffer {
  const most = Math.min(mostUnpacked.one, budget.left + 1)
  if (filter === 'FlateDecode' || filter === 'Fl') return inflate(packed, most)
  if (filter === 'ASCII85Decode' || filter === 'A85') return fromAscii85(packed)
  if (filter === 'ASCIIHexDecode' || filter === 'AHx') return fromHex(packed)
  if (filter === 'RunLengthDecode' || filter === 'RL') return fromRuns(packed, most)
  if (filter === 'LZWDecode' || filter === 'LZW') return fromLzw(packed, most)
  throw new BrokenPdf('packed in an unknown way')
}

function inflate(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch (error) {
    const isTooMuch = error instanceof RangeError
    throw new (isTooMuch ? TooMuchPdf : BrokenPdf)('a stream that cannot be unpacked', { cause: error })
  }
}

function unpredicted(plain: Buffer, entry: (key: string) => PdfValue): Buffer {
  const predictor = entry('Predictor') ?? 1
  if (predictor === 1) return plain
  const [columns, colours, bits] = (['Columns', 'Colors', 'BitsPerComponent'] as const).map((key) => entry(key))
  const [wide, many, deep] = [columns ?? 1, colours ?? 1, bits ?? 8]
  if (typeof predictor !== 'number' || typeof wide !== 'number' || typeof many !== 'number' || typeof deep !== 'number')
    throw new BrokenPdf('packed in an unknown way')
  const [row, pixel] = [Math.ceil((wide * many * deep) / 8), Math.ceil((many * deep) / 8)]
  if (predictor < 10 || !(row >= 1 && row <= mostRow && pixel >= 1)) throw new BrokenPdf('packed in an unknown way')
  return withoutPrediction(plain, row, pixel)
}

const mostRow = 1_000_000

/** PNG prediction: each row holds only its differences from the row above or the byte beside. */
function withoutPrediction(packed: Buffer, columns: number, pixel: number): Buffer {
  const rows = Math.floor(packed.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const kind = packed[row * (columns + 1)] ?? 0
    if (kind > 4) throw new BrokenPdf('packed in an unknown way')
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const beside = column >= pixel ? (plain[at - pixel] ?? 0) : 0
      const above = row > 0 ? (plain[at - columns] ?? 0) : 0
      const corner = row > 0 && column >= pixel ? (plain[at - columns - pixel] ?? 0) : 0
      const expected = predictions[kind]?.(beside, above, corner) ?? 0
      plain[at] = ((packed[row * (columns + 1) + 1 + column] ?? 0) + expected) & 0xff
    }
  }
  return plain
}

/** By the kind of a row. */
const predictions: readonly ((beside: number, above: number, corner: number) => number)[] = [
  () => 0,
  (beside) => beside,
  (_, above) => above,
  (beside, above) => (beside + above) >> 1,
  (beside, above, corner) => {
    const [far, farAbove, farCorner] = [above - corner, beside - corner, beside + above - 2 * corner].map(Math.abs)
    if (far === undefined || farAbove === undefined || farCorner === undefined) return 0
    if (far <= farAbove && far <= farCorner) return beside
    return farAbove <= farCorner ? above : corner
  },
]

/** The same stream with other bytes, compressed only if it was: metadata must stay readable for programs that only scan for it. */
export function repack({ dictionary }: PdfStream, bytes: Buffer): PdfStream {
  if (!dictionary.has('Filter')) return new PdfStream(dictionary, bytes)
  const packed = new Map(dictionary).set('Filter', name('FlateDecode'))
  packed.delete('DecodeParms')
  return new PdfStream(packed, deflateSync(bytes))
}
