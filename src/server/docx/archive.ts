// Whether a file is a Word document that is safe to unpack, judged by its ZIP directory alone: nothing is inflated.
import { ImportFailure } from './failure.ts'

export type Entry = {
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  packed: number
  /** The declared size; inflating stops there. */
  unpacked: number
  crc: number
  /** The position of its bytes. */
  start: number
}

export const archiveLimits = {
  file: 25_000_000,
  entries: 5_000,
  unpacked: 100_000_000,
  /** Word's own XML compresses up to about 30 times; more is a zip bomb. Small parts may exceed it. */
  ratio: 200,
  ratioFrom: 1_000_000,
}

const signatures = { end: 0x06054b50, end64: 0x07064b50, entry: 0x02014b50, local: 0x04034b50 }
const oleHeader = 'd0cf11e0a1b11ae1'
const endSize = 22
const commentLimit = 65_535

const decoder = new TextDecoder()

/** Throws an ImportFailure unless the file is a Word document. */
export function openArchive(bytes: Uint8Array): Map<string, Entry> {
  if (bytes.byteLength > archiveLimits.file) throw new ImportFailure('too_large')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 8).toString('hex') === oleHeader) throw new ImportFailure(oleReason(buffer))
  if (buffer.length < endSize || buffer.readUInt16BE(0) !== 0x504b) throw new ImportFailure('not_docx')
  const entries = readDirectory(buffer)
  // Word on the web names it document2.xml.
  const holdsText = [...entries.keys()].some((name) => /^word\/document\d*\.xml$/.test(name))
  if (!holdsText || !entries.has('[Content_Types].xml')) throw new ImportFailure('not_docx')
  return entries
}

/** A protected .docx is wrapped in the container of the old .doc, under this name in UTF-16. */
const oleReason = (buffer: Buffer): 'encrypted' | 'old_doc' =>
  buffer.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'old_doc'

function endOfDirectory(buffer: Buffer): number {
  const lowest = Math.max(0, buffer.length - endSize - commentLimit)
  for (let at = buffer.length - endSize; at >= lowest; at -= 1) {
    if (buffer.readUInt32LE(at) === signatures.end) return at
  }
  throw new ImportFailure('broken')
}

function readDirectory(buffer: Buffer): Map<string, Entry> {
  const end = endOfDirectory(buffer)
  const [disk, firstDisk, here, count] = [4, 6, 8, 10].map((offset) => buffer.readUInt16LE(end + offset))
  const size = buffer.readUInt32LE(end + 12)
  const offset = buffer.readUInt32LE(end + 16)
  // ZIP64 is for archives larger than our limit.
  if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) throw new ImportFailure('bomb')
  if (end >= 20 && buffer.readUInt32LE(end - 20) === signatures.end64) throw new ImportFailure('bomb')
  if (disk !== 0 || firstDisk !== 0 || here !== count || offset + size > end) throw new ImportFailure('broken')
  if (Number(count) > archiveLimits.entries) throw new ImportFailure('bomb')

  const entries = new Map<string, Entry>()
  let at = offset
  let total = 0
  for (let index = 0; index < Number(count); index += 1) {
    if (at + 46 > offset + size || buffer.readUInt32LE(at) !== signatures.entry) throw new ImportFailure('broken')
    const nameLength = buffer.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
    if (next > offset + size) throw new ImportFailure('broken')
    const entry = readEntry(buffer, at, decoder.decode(buffer.subarray(at + 46, at + 46 + nameLength)), offset)
    // Of two parts with one name, readers differ in which they read.
    if (entries.has(entry.name)) throw new ImportFailure('broken')
    total += entry.unpacked
    if (total > archiveLimits.unpacked) throw new ImportFailure('bomb')
    entries.set(entry.name, entry)
    at = next
  }
  refuseOverlaps([...entries.values()])
  return entries
}

function readEntry(buffer: Buffer, at: number, name: string, directory: number): Entry {
  const flags = buffer.readUInt16LE(at + 8)
  const method = buffer.readUInt16LE(at + 10)
  const packed = buffer.readUInt32LE(at + 20)
  const unpacked = buffer.readUInt32LE(at + 24)
  const local = buffer.readUInt32LE(at + 42)
  if (flags & 0x41 || method === 99) throw new ImportFailure('encrypted')
  if (method !== 0 && method !== 8) throw new ImportFailure('broken')
  if ([packed, unpacked, local].includes(0xffffffff)) throw new ImportFailure('bomb')
  if (!isPlainPath(name)) throw new ImportFailure('broken')
  if (unpacked > archiveLimits.ratioFrom && unpacked > packed * archiveLimits.ratio) throw new ImportFailure('bomb')
  if (method === 0 && packed !== unpacked) throw new ImportFailure('broken')
  if (local + 30 > directory || buffer.readUInt32LE(local) !== signatures.local) throw new ImportFailure('broken')
  const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28)
  if (start + packed > directory) throw new ImportFailure('broken')
  return { name, method, packed, unpacked, crc: buffer.readUInt32LE(at + 16), start }
}

/** No file is written to disk, but such names do not come from a word processor. */
const isPlainPath = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 512 &&
  !name.startsWith('/') &&
  !/[\\\0]|^[a-z]:/i.test(name) &&
  !name.split('/').includes('..')

/** Overlapping entries are how a small file becomes a huge one. */
function refuseOverlaps(entries: Entry[]): void {
  const sorted = entries.filter(({ packed }) => packed > 0).sort((a, b) => a.start - b.start)
  let end = 0
  for (const { start, packed } of sorted) {
    if (start < end) throw new ImportFailure('bomb')
    end = start + packed
  }
}
