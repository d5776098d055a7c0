// A signature as it is stored: a path or a name. The timing and pressure of strokes are biometric data, and are not stored.

/** The drawing area; points are integers inside it. */
export const signatureArea = { width: 600, height: 200 } as const
/** A typed name may be as long as any name in a document. */
const most = { strokes: 120, points: 4_000, name: 200 } as const

/** x, y, x, y… from pen down to pen up. */
export type Stroke = readonly number[]
export type Signature = { strokes: readonly Stroke[] } | { typed: string }

const isWithin = (value: unknown, end: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= end

function isStroke(given: unknown): given is Stroke {
  if (!Array.isArray(given) || given.length < 2 || given.length % 2 !== 0 || given.length > most.points * 2)
    return false
  return given.every((value, index) => isWithin(value, index % 2 === 0 ? signatureArea.width : signatureArea.height))
}

/** Validates a signature from a request; undefined if it is none. */
export function acceptedSignature(given: unknown): Signature | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).length !== 1) return undefined
  const { strokes, typed } = given as Record<string, unknown>
  if (typeof typed === 'string') {
    const name = typed.replace(/\s+/g, ' ').trim()
    return name && name.length <= most.name ? { typed: name } : undefined
  }
  if (!Array.isArray(strokes) || strokes.length === 0 || strokes.length > most.strokes) return undefined
  if (!strokes.every(isStroke)) return undefined
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  return points <= most.points ? { strokes } : undefined
}

/** Whether another point is accepted. */
export const hasRoom = (strokes: readonly Stroke[]): boolean =>
  strokes.length < most.strokes && strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0) < most.points

/** Fits a drawing into another area: centred, and scaled down only if it is too large. */
export function fittedInto(strokes: readonly Stroke[], { width, height }: { width: number; height: number }): Stroke[] {
  const xs = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 0))
  const ys = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 1))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  // The margin is for the width of the pen.
  const scale = Math.min(1, (width - 12) / (right - left), (height - 12) / (bottom - top))
  const place = (value: number, from: number, to: number, room: number) =>
    Math.round(Math.min(room, Math.max(0, room / 2 + (value - (from + to) / 2) * scale)))
  return strokes.map((stroke) =>
    stroke.map((value, index) =>
      index % 2 === 0 ? place(value, left, right, width) : place(value, top, bottom, height),
    ),
  )
}

/** The path of an SVG through the midpoints between points, so that corners become curves. */
export function strokePath(stroke: Stroke): string {
  const [x = 0, y = 0] = stroke
  // A dot is a line of length zero with round caps.
  if (stroke.length <= 2) return `M${x} ${y}h0`
  let path = `M${x} ${y}`
  for (let index = 2; index < stroke.length - 2; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(index, index + 4)
    path += `Q${x1} ${y1} ${(x1 + x2) / 2} ${(y1 + y2) / 2}`
  }
  return `${path}L${stroke.at(-2)} ${stroke.at(-1)}`
}
