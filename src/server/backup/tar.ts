// Headers of tar archives (POSIX ustar), as far as ours need them: plain files with short names.

export const blockSize = 512

export type Header = { name: string; bytes: number; writtenAt: number }

/** What the octal field for sizes takes; beyond it (8 GiB) a size is written in binary, as GNU tar and others read it. */
const largestOctal = 0o77777777777

export function headerOf({ name, bytes, writtenAt }: Header): Buffer {
  const header = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, bytes)
  header.write(`${octal(writtenAt, 11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= largestOctal) header.write(`${octal(bytes, 11)}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(bytes), 128)
  }
}

/** Undefined unless it is exactly what `headerOf` writes: so that one altered byte is found, wherever it is. */
export function readHeader(block: Buffer): Header | undefined {
  const end = block.indexOf(0)
  const name = block.toString('utf8', 0, end >= 0 && end < 100 ? end : 100)
  const bytes =
    block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8)
  const writtenAt = Number.parseInt(block.toString('latin1', 136, 147), 8)
  if (!name || !Number.isSafeInteger(bytes) || !Number.isSafeInteger(writtenAt)) return undefined
  if (Buffer.byteLength(name) > 100) return undefined
  const header = { name, bytes, writtenAt }
  return headerOf(header).equals(block) ? header : undefined
}

/** Zeros up to the next block. */
export const paddingOf = (bytes: number): number => (blockSize - (bytes % blockSize)) % blockSize
