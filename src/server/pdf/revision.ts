// Appends a revision to a PDF: the existing bytes stay the same, so that signatures over them stay valid.
import { createHash } from 'node:crypto'
import { PdfChanges } from './changes.ts'
import { name, type PdfDictionary, PdfStream, PdfString, type PdfValue, write, writeObject } from './values.ts'

/** `offsets` are where each of its objects stands. */
export type WrittenRevision = { pdf: Buffer; offsets: Map<number, number> }

/** As a table has it. */
type Row = { offset: number; generation: number }

export class PdfRevision extends PdfChanges {
  /** The same objects after the same file give the same bytes. */
  write(): WrittenRevision {
    const { bytes, start } = this.base
    const pieces: Buffer[] = [bytes]
    let length = bytes.length
    const put = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
    }
    if (bytes.at(-1) !== 10 && bytes.at(-1) !== 13) put(Buffer.from('\n'))
    const offsets = new Map<number, number>()
    const rows = new Map<number, Row>()
    for (const [number, value] of [...this.objects].toSorted(([a], [b]) => a - b)) {
      const generation = this.base.generationOf(number)
      offsets.set(number, length)
      rows.set(number, { offset: length - start, generation })
      put(writeObject(number, generation, value))
    }
    const [newest] = this.base.sections
    const id = idAfter(this.base.trailer.get('ID'), pieces.slice(1))
    const trailer = new Map([...this.base.trailer].filter(([key]) => kept.has(key)))
    trailer.set('Prev', (newest?.offset ?? start) - start).set('ID', id)
    const table = length - start
    put(newest?.isStream ? tableStream(this.size, table, rows, trailer) : tableText(this.size, rows, trailer))
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
function runsOf(rows: ReadonlyMap<number, Row>): { first: number; rows: Row[] }[] {
  const runs: { first: number; rows: Row[] }[] = []
  for (const [number, row] of rows) {
    const last = runs.at(-1)
    if (last && last.first + last.rows.length === number) last.rows.push(row)
    else runs.push({ first: number, rows: [row] })
  }
  return runs
}

const figures = (number: number, room: number): string => String(number).padStart(room, '0')

function tableText(size: number, rows: ReadonlyMap<number, Row>, trailer: PdfDictionary): Buffer {
  const lines = runsOf(rows).map((run) => {
    const places = run.rows.map(({ offset, generation }) => `${figures(offset, 10)} ${figures(generation, 5)} n \n`)
    return `${run.first} ${run.rows.length}\n${places.join('')}`
  })
  trailer.set('Size', size)
  return Buffer.from(`xref\n${lines.join('')}trailer\n${write(trailer)}\n`, 'latin1')
}

/** A file whose table is a stream gets another one: mixing them is not allowed. It is an object itself. */
function tableStream(number: number, table: number, rows: Map<number, Row>, trailer: PdfDictionary): Buffer {
  const runs = runsOf(new Map([...rows, [number, { offset: table, generation: 0 }]]))
  const lines = runs.flatMap((run) =>
    run.rows.map(({ offset, generation }) => {
      const line = Buffer.alloc(8)
      line[0] = 1
      line.writeUIntBE(offset, 1, 5)
      line.writeUInt16BE(generation, 6)
      return line
    }),
  )
  trailer
    .set('Type', name('XRef'))
    .set('Size', number + 1)
    .set('W', [1, 5, 2])
    .set(
      'Index',
      runs.flatMap(({ first, rows: { length } }) => [first, length]),
    )
  return writeObject(number, 0, new PdfStream(trailer, Buffer.concat(lines)))
}
