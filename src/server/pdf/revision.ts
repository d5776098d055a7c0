// Appends a revision to a PDF: the existing bytes stay the same, so that signatures over them stay valid.
import { createHash } from 'node:crypto'
import { PdfChanges } from './changes.ts'
import { name, type PdfDictionary, PdfStream, PdfString, type PdfValue, write, writeObject } from './values.ts'

/** `offsets` are where each of its objects stands. */
export type WrittenRevision = { pdf: Buffer; offsets: Map<number, number> }

export class PdfRevision extends PdfChanges {
  /** The same objects after the same file give the same bytes. */
  write(): WrittenRevision {
    const { bytes } = this.base
    const pieces: Buffer[] = [bytes]
    let length = bytes.length
    const put = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
    }
    if (bytes.at(-1) !== 10 && bytes.at(-1) !== 13) put(Buffer.from('\n'))
    const offsets = new Map<number, number>()
    for (const [number, value] of [...this.objects].toSorted(([a], [b]) => a - b)) {
      offsets.set(number, length)
      put(writeObject(number, 0, value))
    }
    const [newest] = this.base.sections
    const id = idAfter(this.base.trailer.get('ID'), pieces.slice(1))
    const trailer = new Map([...this.base.trailer].filter(([key]) => kept.has(key)))
    trailer.set('Prev', newest?.offset ?? 0).set('ID', id)
    const table = length
    put(newest?.isStream ? tableStream(this.size, table, offsets, trailer) : tableText(this.size, offsets, trailer))
    put(Buffer.from(`startxref\n${table}\n%%EOF\n`, 'latin1'))
    return { pdf: Buffer.concat(pieces, length), offsets }
  }
}

const kept = new Set(['Root', 'Info'])

/** The first half identifies the document for good, the second this revision. */
function idAfter(id: PdfValue | undefined, pieces: readonly Buffer[]): PdfValue {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  const state = new PdfString(hash.digest().subarray(0, 16), true)
  const [first] = Array.isArray(id) ? id : []
  return [first instanceof PdfString ? first : state, state]
}

/** Runs of consecutive numbers. */
function runsOf(offsets: ReadonlyMap<number, number>): { first: number; offsets: number[] }[] {
  const runs: { first: number; offsets: number[] }[] = []
  for (const [number, offset] of offsets) {
    const last = runs.at(-1)
    if (last && last.first + last.offsets.length === number) last.offsets.push(offset)
    else runs.push({ first: number, offsets: [offset] })
  }
  return runs
}

function tableText(size: number, offsets: ReadonlyMap<number, number>, trailer: PdfDictionary): Buffer {
  const rows = runsOf(offsets).map(
    (run) =>
      `${run.first} ${run.offsets.length}\n${run.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`,
  )
  trailer.set('Size', size)
  return Buffer.from(`xref\n${rows.join('')}trailer\n${write(trailer)}\n`, 'latin1')
}

/** A file whose table is a stream gets another one: mixing them is not allowed. It is an object itself. */
function tableStream(number: number, table: number, offsets: Map<number, number>, trailer: PdfDictionary): Buffer {
  const runs = runsOf(new Map([...offsets, [number, table]]))
  const rows = runs.flatMap((run) =>
    run.offsets.map((offset) => {
      const row = Buffer.alloc(7)
      row[0] = 1
      row.writeUIntBE(offset, 1, 5)
      return row
    }),
  )
  trailer
    .set('Type', name('XRef'))
    .set('Size', number + 1)
    .set('W', [1, 5, 1])
    .set(
      'Index',
      runs.flatMap(({ first, offsets: { length } }) => [first, length]),
    )
  return writeObject(number, 0, new PdfStream(trailer, Buffer.concat(rows)))
}
