// Unpacks the parts of a Word file that are read, to no more than their declared size.
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, openArchive } from './archive.ts'
import { ImportFailure } from './failure.ts'

/** A larger part is no text that a writing could hold, and costs a parser twenty times as much memory. */
const partLimit = 40_000_000

/** Other parts (images, fonts, macros) are never unpacked. */
const isRead = (name: string): boolean =>
  name === '[Content_Types].xml' ||
  /(^|\/)_rels\/[^/]*\.rels$/.test(name) ||
  /^word\/(document|styles|numbering|settings|comments|footnotes|endnotes|header|footer)\d*\.xml$/.test(name)

const decoder = new TextDecoder('utf-8')
const decoders: [mark: string, TextDecoder][] = [
  ['fffe', new TextDecoder('utf-16le')],
  ['feff', new TextDecoder('utf-16be')],
]

export function unpack(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>()
  for (const entry of openArchive(bytes).values()) {
    if (!isRead(entry.name)) continue
    if (entry.unpacked > partLimit) throw new ImportFailure('too_large')
    const unpacked = inflate(bytes, entry)
    if (crc32(unpacked) !== entry.crc) throw new ImportFailure('broken')
    const text = decode(unpacked)
    // Word never writes a DOCTYPE; attacks with multiplying entities need one.
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new ImportFailure('bomb')
    parts.set(entry.name, text)
  }
  return parts
}

function inflate(bytes: Uint8Array, { method, start, packed, unpacked }: Entry): Buffer {
  const slice = Buffer.from(bytes.buffer, bytes.byteOffset + start, packed)
  if (method === 0) return slice
  try {
    const made = inflateRawSync(slice, { maxOutputLength: Math.max(unpacked, 1) })
    if (made.length !== unpacked) throw new ImportFailure('broken')
    return made
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    // It is larger than declared.
    const lied = error instanceof RangeError
    throw new ImportFailure(lied ? 'bomb' : 'broken', { cause: error })
  }
}

function decode(buffer: Buffer): string {
  const mark = buffer.subarray(0, 2).toString('hex')
  return (decoders.find(([given]) => given === mark)?.[1] ?? decoder).decode(buffer)
}
