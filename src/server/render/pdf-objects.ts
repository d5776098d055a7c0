// Typst's files taken apart and put together again: they have one classic table of objects and no streams of objects.
import { deflateSync, inflateSync } from 'node:zlib'

export type PdfObjects = Map<number, Buffer>
type Parts = { head: Buffer; objects: PdfObjects; trailer: string }

export function takeApart(bytes: Buffer): Parts {
  const table = numberIn(bytes.toString('latin1', bytes.length - 64), /startxref\s+(\d+)\s+%%EOF/)
  const tail = bytes.toString('latin1', table)
  const entries = [...tail.matchAll(/(\d{10}) (\d{5}) ([nf])/g)].map(([, offset, , use], number) => ({
    number,
    offset: Number(offset),
    isUsed: use === 'n',
  }))
  const inOrder = entries.filter(({ isUsed }) => isUsed).toSorted((a, b) => a.offset - b.offset)
  const objects: PdfObjects = new Map()
  for (const [index, { number, offset }] of inOrder.entries())
    objects.set(number, bytes.subarray(offset, inOrder[index + 1]?.offset ?? table))
  return { head: bytes.subarray(0, inOrder[0]?.offset), objects, trailer: tail.slice(tail.indexOf('trailer')) }
}

export function putTogether({ head, objects, trailer }: Parts): Buffer {
  const pieces = [head]
  let length = head.length
  const size = Math.max(...objects.keys()) + 1
  const table = Array.from({ length: size }, () => '0000000000 65535 f \n')
  for (const [number, object] of objects) {
    table[number] = `${String(length).padStart(10, '0')} 00000 n \n`
    pieces.push(object)
    length += object.length
  }
  const end = trailer.replace(/startxref\s+\d+/, `startxref\n${length}`)
  return Buffer.concat([...pieces, Buffer.from(`xref\n0 ${size}\n${table.join('')}${end}`, 'latin1')])
}

/** What stands before a stream, or all of an object that has none. */
export const objectHead = (object: Buffer): string => {
  const start = object.indexOf('stream\n')
  return object.toString('latin1', 0, start < 0 ? object.length : start)
}

export const textOf = (objects: PdfObjects, number: number): string => objects.get(number)?.toString('latin1') ?? ''

/** The bytes of a stream; none for anything that is none. */
export function streamOf(object: Buffer): Buffer {
  const head = objectHead(object)
  const length = /\/Length (\d+)/.exec(head)?.[1]
  if (length === undefined || head.length === object.length) return Buffer.alloc(0)
  const start = head.length + 'stream\n'.length
  const bytes = object.subarray(start, start + Number(length))
  return head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

/** The same, one byte a letter. */
export const contentOf = (object: Buffer): string => streamOf(object).toString('latin1')

/** The same object with other bytes in its stream. */
export function withStream(object: Buffer, stream: string): Buffer {
  const head = objectHead(object)
  const bytes = Buffer.from(stream, 'latin1')
  const packed = head.includes('/FlateDecode') ? deflateSync(bytes) : bytes
  const renewed = head.replace(/\/Length \d+/, `/Length ${packed.length}`)
  return Buffer.concat([
    Buffer.from(`${renewed}stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ])
}

/** Letters that are written as figures. */
export const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

export function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The PDF is not as Typst writes it: no ${pattern.source}.`)
  return Number(found)
}
