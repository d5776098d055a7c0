// The pieces of text and the thin lines of a page, in points as it is shown, from its top left corner.
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import type { Line, Run } from '#domain/writing/pdf/detection/page.ts'
import { plainText } from '#server/pdf/plain-text.ts'

export type PageMarks = PageSize & { runs: Run[]; lines: Line[] }

/** The six numbers of a transformation, as PDF has them. */
type Matrix = readonly number[]

const times = (a: Matrix, b: Matrix): Matrix => {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ]
}
const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** A filled rectangle this thin is a line. */
const thin = 2
/** Lines of a page beyond these are a drawing. */
const mostLines = 20_000

export async function marksOn(page: PDFPageProxy): Promise<PageMarks> {
  const shown = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const runs: Run[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    const str = plainText(item.str)
    if (str.trim() === '') continue
    const run = runOf({ ...item, str }, shown.transform as Matrix, page.userUnit)
    if (run) runs.push(run)
  }
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  return {
    width: shown.width,
    height: shown.height,
    runs,
    lines: linesIn(fnArray, argsArray, shown.transform as Matrix),
  }
}

/** Only of text that is upright as shown. */
function runOf(
  item: { str: string; transform: number[]; width: number },
  shown: Matrix,
  unit: number,
): Run | undefined {
  const [right = 0, down = 0, upX = 0, upY = 0, x = 0, baseline = 0] = times(shown, item.transform)
  if (right <= 0 || Math.abs(down) > right / 10) return undefined
  const height = Math.hypot(upX, upY)
  return { text: item.str, x, y: baseline - height, width: item.width * unit, height }
}

function linesIn(operations: readonly number[], values: readonly unknown[][], shown: Matrix): Line[] {
  const lines: Line[] = []
  const kept: Matrix[] = []
  let now = shown
  for (const [index, operation] of operations.entries()) {
    if (lines.length >= mostLines) break
    const value = values[index] ?? []
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? shown
    else if (operation === OPS.transform) now = times(now, value as number[])
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(now)
      if (value[0]) now = times(now, Array.from(value[0] as number[]))
    } else if (operation === OPS.constructPath) {
      const [painting, [path]] = value as [number, [Float32Array | null]]
      if (path && painting !== OPS.endPath) addLines(lines, path, now, !isStroked(painting))
    }
  }
  return lines
}

const isStroked = (painting: number): boolean => painting !== OPS.fill && painting !== OPS.eoFill

/** As pdf.js lists a path: an operation, and the numbers that belong to it. */
const step = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 }
const numbersOf = [2, 2, 6, 4, 0]

function addLines(lines: Line[], path: Float32Array, matrix: Matrix, isFilled: boolean): void {
  const pieces: Line[] = []
  let from: [number, number] = [0, 0]
  let first = from
  const addPiece = (to: [number, number]) => {
    pieces.push({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
    from = to
  }
  for (let at = 0; at < path.length && pieces.length < mostLines; ) {
    const operation = path[at] ?? 0
    const count = numbersOf[operation]
    if (count === undefined) return
    const end = pointOf(matrix, path[at + count - 1] ?? 0, path[at + count] ?? 0)
    if (operation === step.moveTo) {
      first = end
      from = end
    } else if (operation === step.lineTo) addPiece(end)
    else if (operation === step.closePath) addPiece(first)
    else from = end
    at += 1 + count
  }
  if (!isFilled) lines.push(...pieces)
  else {
    const line = thinLine(pieces)
    if (line) lines.push(line)
  }
}

/** Of a filled rectangle that is as thin as a line. */
function thinLine(pieces: readonly Line[]): Line | undefined {
  const xs = pieces.flatMap(({ x1, x2 }) => [x1, x2])
  const ys = pieces.flatMap(({ y1, y2 }) => [y1, y2])
  if (xs.length === 0 || pieces.length > 5) return undefined
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (bottom - top <= thin) return { x1: left, x2: right, y1: bottom, y2: bottom }
  return right - left <= thin ? { x1: left, x2: left, y1: top, y2: bottom } : undefined
}
