// A drawn signature as a picture.
import { type Signature, type Stroke, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'

/** Made of numbers only, which were validated on input. With a room, in points: cut to the strokes, to fill the room. */
export function drawing({ strokes }: Extract<Signature, { strokes: unknown }>, room?: Room): string {
  const area = room ? areaOf(strokes) : { x: 0, y: 0, ...signatureArea }
  const scale = room ? Math.min(room.width / area.width, room.height / area.height) : 1
  const width = Math.max(3.2, room ? thinnest / scale : 0)
  const path = strokes.map(strokePath).join('')
  const pen = `fill="none" stroke="#234c94" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area.x} ${area.y} ${area.width} ${area.height}"><path ${pen} d="${path}"/></svg>`
}

type Room = { width: number; height: number }
/** Of a line, in points. */
const thinnest = 0.8

/** A dot is not enlarged to a blot. */
const least = { width: 180, height: 60 }
const penRoom = 8

function areaOf(strokes: readonly Stroke[]) {
  const [xs, ys] = [0, 1].map((odd) => strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === odd)))
  const across = spanOf(xs ?? [], least.width)
  const down = spanOf(ys ?? [], least.height)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

function spanOf(values: number[], shortest: number): { start: number; length: number } {
  const [first, last] = [Math.min(...values) - penRoom, Math.max(...values) + penRoom]
  const length = Math.max(shortest, last - first)
  return { start: (first + last - length) / 2, length }
}
