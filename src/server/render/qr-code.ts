// A QR code for paper: as an SVG for a poster, and as a PNG for the footer, which is in the file once.
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const plain = { border: 0 }
const dark = 0x00
const light = 0xff
/** A byte is eight points of black and white: the side of one square. */
const side = 8

/** As SVG; neighbouring squares are one shape. */
export function codeDrawing(text: string): string {
  const { data, size } = encode(text, plain)
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

/** As the bytes of a PNG. */
export function codePicture(text: string): number[] {
  const { data, size } = encode(text, plain)
  const lines = data.flatMap((row) => {
    const line = Buffer.from([0, ...row.map((isDark) => (isDark ? dark : light))])
    return Array.from({ length: side }, () => line)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size * side, 0)
  head.writeUInt32BE(size * side, 4)
  head.writeUInt8(1, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.alloc(0))]
  return [...Buffer.concat([signature, ...parts])]
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  for (let start = row.indexOf(true); start >= 0; ) {
    const end = row.indexOf(false, start)
    found.push([start, (end < 0 ? row.length : end) - start])
    start = end < 0 ? -1 : row.indexOf(true, end)
  }
  return found
}
