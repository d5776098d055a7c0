// The shapes of letters, read from a TrueType file: how wide each is, and the lines around it.
import { glyphsOf, tableOf } from './fonts.ts'

type Point = { x: number; y: number }
/** A closed line; the last point is joined to the first. */
export type Contour = Point[]
export type Face = {
  /** Of a line of text set at one unit. */
  widthOf: (text: string) => number
  /** The same line as contours, y downwards from the base line. */
  outlineOf: (text: string) => Contour[]
}

type FontPoint = Point & { onCurve: boolean }
type Transform = { xx: number; xy: number; yx: number; yy: number; dx: number; dy: number }

/** Straight pieces of one curve; more cannot be seen at the sizes we draw. */
const pieces = 6
/** A letter may be made of others («á»), which are not made of others for ever. */
const deepest = 5
const asItIs: Transform = { xx: 1, xy: 0, yx: 0, yy: 1, dx: 0, dy: 0 }

export function openFace(font: Buffer): Face {
  const head = tableOf(font, 'head')
  const perEm = head.readUInt16BE(18)
  const longOffsets = head.readInt16BE(50) === 1
  const measured = tableOf(font, 'hhea').readUInt16BE(34)
  const [widths, places, shapes] = [tableOf(font, 'hmtx'), tableOf(font, 'loca'), tableOf(font, 'glyf')]
  const glyphs = glyphsOf(font)

  /** The last width holds for all that follow. */
  const advance = (glyph: number): number => widths.readUInt16BE(Math.min(glyph, measured - 1) * 4)
  const glyphOf = (character: string): number => glyphs.get(character.codePointAt(0) ?? 0) ?? 0
  const offset = (glyph: number): number =>
    longOffsets ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2

  function contoursOf(glyph: number, depth = 0): Contour[] {
    const start = offset(glyph)
    if (start === offset(glyph + 1) || depth > deepest) return []
    const shape = shapes.subarray(start)
    const count = shape.readInt16BE(0)
    if (count >= 0) return simpleContours(shape, count)
    return [...parts(shape)].flatMap(({ glyph: part, transform }) =>
      contoursOf(part, depth + 1).map((contour) => contour.map((point) => moved(point, transform))),
    )
  }

  const known = new Map<number, Contour[]>()
  function kept(glyph: number): Contour[] {
    let contours = known.get(glyph)
    if (!contours) {
      contours = contoursOf(glyph).map((line) => line.map(({ x, y }) => ({ x: x / perEm, y: -y / perEm })))
      known.set(glyph, contours)
    }
    return contours
  }

  return {
    widthOf: (text) => [...text].reduce((sum, character) => sum + advance(glyphOf(character)) / perEm, 0),
    outlineOf(text) {
      let pen = 0
      return [...text].flatMap((character) => {
        const glyph = glyphOf(character)
        const at = pen
        pen += advance(glyph) / perEm
        return kept(glyph).map((line) => line.map(({ x, y }) => ({ x: x + at, y })))
      })
    },
  }
}

const moved = ({ x, y }: Point, { xx, xy, yx, yy, dx, dy }: Transform): Point => ({
  x: x * xx + y * yx + dx,
  y: x * xy + y * yy + dy,
})

/** Which letters a composed one is made of, and where each of them goes. */
function* parts(shape: Buffer): Generator<{ glyph: number; transform: Transform }> {
  const [words, places, scaled, more, scaledTwice, matrix] = [0x1, 0x2, 0x8, 0x20, 0x40, 0x80]
  let at = 10
  let flags = more
  while (flags & more) {
    flags = shape.readUInt16BE(at)
    const glyph = shape.readUInt16BE(at + 2)
    const wide = Boolean(flags & words)
    const [dx, dy] = wide
      ? [shape.readInt16BE(at + 4), shape.readInt16BE(at + 6)]
      : [shape.readInt8(at + 4), shape.readInt8(at + 5)]
    at += wide ? 8 : 6
    const factor = (index: number) => shape.readInt16BE(at + index * 2) / 16_384
    const transform = { ...asItIs, ...(flags & places && { dx, dy }) }
    if (flags & scaled) Object.assign(transform, { xx: factor(0), yy: factor(0) })
    if (flags & scaledTwice) Object.assign(transform, { xx: factor(0), yy: factor(1) })
    if (flags & matrix) Object.assign(transform, { xx: factor(0), xy: factor(1), yx: factor(2), yy: factor(3) })
    at += flags & scaled ? 2 : flags & scaledTwice ? 4 : flags & matrix ? 8 : 0
    yield { glyph, transform }
  }
}

function simpleContours(shape: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => shape.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + shape.readUInt16BE(at)

  const [onCurve, repeats] = [0x1, 0x8]
  const flags: number[] = []
  while (flags.length < total) {
    const flag = shape.readUInt8(at++)
    const times = flag & repeats ? shape.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  /** Each is the distance from the one before: a byte with its sign in the flags, two bytes, or nothing. */
  const distances = (short: number, sameOrPositive: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += shape.readUInt8(at++) * (flag & sameOrPositive ? 1 : -1)
      else if (!(flag & sameOrPositive)) {
        value += shape.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = distances(0x2, 0x10)
  const ys = distances(0x4, 0x20)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: Boolean(flag & onCurve),
  }))
  return ends.map((end, index) => smooth(points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1)))
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** A curve from one point to another, drawn towards a third, as short straight lines. */
export function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: pieces }, (_, index) => {
    const part = (index + 1) / pieces
    return between(between(from, control, part), between(control, to, part), part)
  })
}

/** Between two points off the curve there is one on it, which the file leaves out. */
function smooth(points: FontPoint[]): Contour {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return []
  const start: Point = first.onCurve ? first : last.onCurve ? last : between(first, last, 0.5)
  const contour: Contour = [start]
  let from = start
  let control: Point | undefined
  const reach = (to: Point) => {
    contour.push(...(control ? curve(from, control, to) : [to]))
    from = to
    control = undefined
  }
  for (const point of first.onCurve ? points.slice(1) : points) {
    if (point.onCurve) reach(point)
    else {
      if (control) reach(between(control, point, 0.5))
      control = point
    }
  }
  reach(start)
  return contour
}
