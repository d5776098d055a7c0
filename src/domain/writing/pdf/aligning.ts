// Guides: a box that is moved or resized comes to rest at the edges and middles of its neighbours and of the page.
import type { PageSize, Place } from './boxes.ts'
import type { Handle } from './geometry.ts'

/** Lines that are shown while a box rests at them, in points. */
export type Guides = { x: number | null; y: number | null }
export const noGuides: Guides = { x: null, y: null }

type Span = { start: number; length: number }
const across = ({ x, width }: Place): Span => ({ start: x, length: width })
const down = ({ y, height }: Place): Span => ({ start: y, length: height })
const linesOf = ({ start, length }: Span): number[] => [start, start + length / 2, start + length]

/** How far it has to go to the nearest line, and that line; undefined where none is near. */
function nearest(own: readonly number[], lines: readonly number[], tolerance: number) {
  let found: { by: number; line: number } | undefined
  for (const line of lines) {
    for (const each of own) {
      const by = line - each
      if (Math.abs(by) <= tolerance && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, line }
    }
  }
  return found
}

const restingLines = (page: PageSize, others: readonly Place[]) => ({
  x: [page.width / 2, ...others.flatMap((other) => linesOf(across(other)))],
  y: others.flatMap((other) => linesOf(down(other))),
})

type Around = { page: PageSize; others: readonly Place[]; tolerance: number }

/** `others`: on the same page. */
export function alignedMove<P extends Place>(place: P, { page, others, tolerance }: Around): [P, Guides] {
  const lines = restingLines(page, others)
  const x = nearest(linesOf(across(place)), lines.x, tolerance)
  const y = nearest(linesOf(down(place)), lines.y, tolerance)
  return [
    { ...place, x: place.x + (x?.by ?? 0), y: place.y + (y?.by ?? 0) },
    { x: x?.line ?? null, y: y?.line ?? null },
  ]
}

/** How much further the handle has to be pulled, and the lines that it then rests at. */
export function alignedPull(place: Place, handle: Handle, { page, others, tolerance }: Around) {
  const lines = restingLines(page, others)
  const edge = { x: handle.x < 0 ? place.x : place.x + place.width, y: handle.y < 0 ? place.y : place.y + place.height }
  const x = handle.x === 0 ? undefined : nearest([edge.x], lines.x, tolerance)
  const y = handle.y === 0 ? undefined : nearest([edge.y], lines.y, tolerance)
  const guides: Guides = { x: x?.line ?? null, y: y?.line ?? null }
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides }
}
