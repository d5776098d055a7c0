// Packs and unpacks streams, with the filters that tables, objects and pages use.
import { deflateSync, inflateSync } from 'node:zlib'
import { BrokenPdf } from './syntax.ts'
import { name, PdfName, PdfStream } from './values.ts'

const mostUnpacked = 64_000_000

/** A stream's bytes, unpacked. */
export function unpack({ dictionary, bytes }: PdfStream): Buffer {
  const filter = dictionary.get('Filter')
  const only = Array.isArray(filter) && filter.length === 1 ? filter[0] : filter
  if (only === undefined) return bytes
  if (!(only instanceof PdfName) || only.name !== 'FlateDecode') throw new BrokenPdf('packed in an unknown way')
  const plain = inflate(bytes)
  const given = dictionary.get('DecodeParms')
  const details = Array.isArray(given) ? given[0] : given
  const predictor = details instanceof Map ? details.get('Predictor') : undefined
  if (!(details instanceof Map) || predictor === undefined || predictor === 1) return plain
  const columns = details.get('Columns')
  if (typeof predictor !== 'number' || predictor < 10 || (details.get('Colors') ?? 1) !== 1)
    throw new BrokenPdf('packed in an unknown way')
  return withoutPrediction(plain, typeof columns === 'number' ? columns : 1)
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: mostUnpacked })
  } catch (error) {
    throw new BrokenPdf('a stream that cannot be unpacked', { cause: error })
  }
}

/** PNG prediction: each row holds only its differences from the row above or the byte beside. */
function withoutPrediction(packed: Buffer, columns: number): Buffer {
  if (!Number.isSafeInteger(columns) || columns < 1 || columns > 4096) throw new BrokenPdf('packed in an unknown way')
  const rows = Math.floor(packed.length / (columns + 1))
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const kind = packed[row * (columns + 1)]
    if (kind === undefined || kind > 2) throw new BrokenPdf('packed in an unknown way')
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const beside = kind === 1 && column > 0 ? (plain[at - 1] ?? 0) : 0
      const above = kind === 2 && row > 0 ? (plain[at - columns] ?? 0) : 0
      plain[at] = ((packed[row * (columns + 1) + 1 + column] ?? 0) + beside + above) & 0xff
    }
  }
  return plain
}

/** The same stream with other bytes, compressed only if it was: metadata must stay readable for programs that only scan for it. */
export function repack({ dictionary }: PdfStream, bytes: Buffer): PdfStream {
  if (!dictionary.has('Filter')) return new PdfStream(dictionary, bytes)
  const packed = new Map(dictionary).set('Filter', name('FlateDecode'))
  packed.delete('DecodeParms')
  return new PdfStream(packed, deflateSync(bytes))
}
