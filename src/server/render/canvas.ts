// A picture in memory: rectangles and filled outlines with soft edges, and the PNG file of it.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Contour } from './outlines.ts'

type Colour = `#${string}`
type Bytes = readonly [red: number, green: number, blue: number]
type Rectangle = { x: number; y: number; width: number; height: number }

/** Each line of pixels is looked at so many times: that many shades at the top and the bottom of a letter. */
const looks = 5
const zip = promisify(deflate)

type Edge = { top: number; bottom: number; x: number; slope: number; turn: 1 | -1 }

export class Canvas {
  readonly #width: number
  readonly #height: number
  readonly #pixels: Buffer

  constructor(width: number, height: number, background: Colour) {
    this.#width = width
    this.#height = height
    this.#pixels = Buffer.alloc(width * height * 3, Buffer.from(bytesOf(background)))
  }

  /** Another picture that looks the same so far. */
  copy(): Canvas {
    const made = new Canvas(this.#width, this.#height, '#000000')
    this.#pixels.copy(made.#pixels)
    return made
  }

  rectangle({ x, y, width, height }: Rectangle, colour: Colour, opacity = 1): void {
    const bytes = bytesOf(colour)
    const [left, right] = [Math.max(0, x), Math.min(this.#width, x + width)]
    for (let row = Math.max(0, y); row < Math.min(this.#height, y + height); row++)
      for (let column = left; column < right; column++) this.#blend(column, row, bytes, opacity)
  }

  /** What the outlines enclose, whichever way round they go. */
  fill(contours: readonly Contour[], colour: Colour): void {
    const bytes = bytesOf(colour)
    const edges = contours.flatMap(edgesOf)
    const covered = new Float32Array(this.#width)
    const [top, bottom] = reach(edges, this.#height)
    for (let row = top; row < bottom; row++) {
      const near = edges.filter((edge) => edge.top < row + 1 && edge.bottom > row)
      covered.fill(0)
      for (let look = 0; look < looks; look++) cover(covered, near, row + (look + 0.5) / looks)
      for (let column = 0; column < this.#width; column++) {
        const amount = covered[column] ?? 0
        if (amount > 0) this.#blend(column, row, bytes, Math.min(1, amount))
      }
    }
  }

  async png(): Promise<Buffer> {
    const stride = this.#width * 3
    const lines = Buffer.alloc((stride + 1) * this.#height)
    for (let row = 0; row < this.#height; row++)
      this.#pixels.copy(lines, row * (stride + 1) + 1, row * stride, (row + 1) * stride)
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.#width, 0)
    header.writeUInt32BE(this.#height, 4)
    // Eight bits for each of red, green and blue.
    header.set([8, 2], 8)
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', await zip(lines)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  #blend(column: number, row: number, [red, green, blue]: Bytes, opacity: number): void {
    const pixels = this.#pixels
    const at = (row * this.#width + column) * 3
    pixels[at] = mixed(pixels[at] ?? 0, red, opacity)
    pixels[at + 1] = mixed(pixels[at + 1] ?? 0, green, opacity)
    pixels[at + 2] = mixed(pixels[at + 2] ?? 0, blue, opacity)
  }
}

const mixed = (below: number, above: number, opacity: number): number => Math.round(below + (above - below) * opacity)

function reach(edges: readonly Edge[], height: number): [top: number, bottom: number] {
  let [top, bottom] = [height, 0]
  for (const edge of edges) {
    top = Math.min(top, Math.floor(edge.top))
    bottom = Math.max(bottom, Math.ceil(edge.bottom))
  }
  return [Math.max(0, top), Math.min(height, bottom)]
}

function bytesOf(colour: Colour): Bytes {
  const byte = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5)]
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function edgesOf(contour: Contour): Edge[] {
  return contour.flatMap((from, index): Edge[] => {
    const to = contour[(index + 1) % contour.length] ?? from
    if (from.y === to.y) return []
    const [upper, lower, turn] = from.y < to.y ? [from, to, 1 as const] : [to, from, -1 as const]
    return [{ top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y), turn }]
  })
}

/** Adds how much of each pixel lies inside along one line: between where the outlines have turned in and out again. */
function cover(covered: Float32Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ top, bottom }) => top <= y && y < bottom)
    .map(({ x, slope, top, turn }) => ({ x: x + (y - top) * slope, turn }))
    .sort((a, b) => a.x - b.x)
  let turns = 0
  for (const [index, { x, turn }] of crossings.entries()) {
    turns += turn
    const next = crossings[index + 1]
    if (turns !== 0 && next) span(covered, x, next.x)
  }
}

function span(covered: Float32Array, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(covered.length, to)]
  for (let column = Math.floor(start); column < end; column++) {
    const inside = Math.min(column + 1, end) - Math.max(column, start)
    covered[column] = (covered[column] ?? 0) + inside / looks
  }
}
