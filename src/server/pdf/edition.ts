// Writes a whole PDF anew, with one table and no revisions. Only for files without signatures that have a single revision
// themselves.
import { PdfChanges } from './changes.ts'
import { BrokenPdf } from './syntax.ts'
import { write, writeObject } from './values.ts'

const freeRow = '0000000000 65535 f \n'

export class PdfEdition extends PdfChanges {
  /** What does not change is taken over as it stands; the same changes to the same file are the same bytes. */
  write(): Buffer {
    const pieces: Buffer[] = []
    let length = 0
    const put = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
    }
    const rows = Array.from({ length: this.size }, () => freeRow)
    const putObject = (number: number, object: Buffer) => {
      rows[number] = `${String(length).padStart(10, '0')} 00000 n \n`
      put(object)
    }
    const { head, objects } = this.#pieces()
    put(head)
    for (const [number, object] of objects) {
      const value = this.objects.get(number)
      putObject(number, value === undefined ? object : writeObject(number, 0, value))
    }
    for (const [number, value] of this.objects)
      if (!objects.has(number)) putObject(number, writeObject(number, 0, value))
    const trailer = new Map(this.base.trailer).set('Size', this.size)
    const end = `xref\n0 ${this.size}\n${rows.join('')}trailer\n${write(trailer)}\nstartxref\n${length}\n%%EOF\n`
    put(Buffer.from(end, 'latin1'))
    return Buffer.concat(pieces, length)
  }

  /** The file's objects in the order in which they stand, each up to where the next begins, and what stands before them. */
  #pieces(): { head: Buffer; objects: Map<number, Buffer> } {
    const { bytes, sections } = this.base
    const [table] = sections
    if (!table || table.isStream || sections.length > 1) throw new BrokenPdf('it has been revised, or is packed')
    const places = [...table.places].flatMap(([number, place]) =>
      place !== 'free' && 'offset' in place ? [{ number, ...place }] : [],
    )
    const inOrder = places.toSorted((one, other) => one.offset - other.offset)
    if (inOrder.some(({ generation, offset }) => generation !== 0 || offset >= table.offset))
      throw new BrokenPdf('it has been revised')
    const objects = new Map<number, Buffer>()
    for (const [index, { number, offset }] of inOrder.entries())
      objects.set(number, bytes.subarray(offset, inOrder[index + 1]?.offset ?? table.offset))
    return { head: bytes.subarray(0, inOrder[0]?.offset ?? table.offset), objects }
  }
}
