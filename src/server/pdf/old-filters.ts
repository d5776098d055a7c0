// The filters that old programs use for the contents of pages.
import { BrokenPdf, TooMuchPdf } from './syntax.ts'

const isBlank = (byte: number): boolean => byte <= 32

export function fromHex(packed: Buffer): Buffer {
  const end = packed.indexOf('>', 0, 'latin1')
  const figures = packed.toString('latin1', 0, end < 0 ? packed.length : end).replace(/[\0-\x20]/g, '')
  if (/[^0-9a-f]/i.test(figures)) throw new BrokenPdf('a stream with other than figures')
  return Buffer.from(figures.length % 2 ? `${figures}0` : figures, 'hex')
}

/** Five letters for four bytes. */
export function fromAscii85(packed: Buffer): Buffer {
  const plain = Buffer.alloc(packed.length * 4)
  let [length, value, letters] = [0, 0, 0]
  for (const byte of packed) {
    if (isBlank(byte)) continue
    if (byte === 0x7e) break
    if (byte === 0x7a && letters === 0) {
      length += 4
      continue
    }
    if (byte < 33 || byte > 117) throw new BrokenPdf('a stream with a wrong letter')
    value = value * 85 + byte - 33
    letters += 1
    if (letters < 5) continue
    plain.writeUInt32BE(value % 2 ** 32, length)
    length += 4
    value = letters = 0
  }
  if (letters > 1) {
    for (let each = letters; each < 5; each++) value = value * 85 + 84
    const last = Buffer.alloc(4)
    last.writeUInt32BE(value % 2 ** 32)
    last.copy(plain, length, 0, letters - 1)
    length += letters - 1
  }
  return plain.subarray(0, length)
}

export function fromRuns(packed: Buffer, most: number): Buffer {
  const pieces: Buffer[] = []
  let length = 0
  for (let at = 0; at < packed.length && packed[at] !== 128; ) {
    const kind = packed[at] ?? 128
    const piece = kind < 128 ? packed.subarray(at + 1, at + 2 + kind) : Buffer.alloc(257 - kind, packed[at + 1])
    at += kind < 128 ? kind + 2 : 2
    length += piece.length
    if (length > most) throw new TooMuchPdf('too much to unpack')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const [clear, end, mostCodes] = [256, 257, 4096]

/** Codes of 9 to 12 bits, which become wider one code early, as nearly all programs write them. */
export function fromLzw(packed: Buffer, most: number): Buffer {
  const pieces: Buffer[] = []
  let length = 0
  let table: Buffer[] = []
  let previous: Buffer | undefined
  let [bits, held, width] = [0, 0, 9]
  const restart = () => {
    table = Array.from({ length: 258 }, (_, byte) => Buffer.from(byte < 256 ? [byte] : []))
    previous = undefined
    width = 9
  }
  restart()
  for (const byte of packed) {
    bits = ((bits << 8) | byte) & 0xff_ffff
    held += 8
    if (held < width) continue
    held -= width
    const code = (bits >> held) & ((1 << width) - 1)
    if (code === end) break
    if (code === clear) {
      restart()
      continue
    }
    const known = table[code]
    if (!known && (!previous || code !== table.length)) throw new BrokenPdf('a stream that cannot be unpacked')
    const piece: Buffer =
      known ?? Buffer.concat([previous ?? Buffer.alloc(0), previous?.subarray(0, 1) ?? Buffer.alloc(0)])
    length += piece.length
    if (length > most) throw new TooMuchPdf('too much to unpack')
    pieces.push(piece)
    if (previous && table.length < mostCodes) table.push(Buffer.concat([previous, piece.subarray(0, 1)]))
    previous = piece
    width = table.length >= 2047 ? 12 : table.length >= 1023 ? 11 : table.length >= 511 ? 10 : 9
  }
  return Buffer.concat(pieces)
}
