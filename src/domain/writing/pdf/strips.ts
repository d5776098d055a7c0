// The part of a page around what is asked, as it stands beside a question.
import type { Box, FieldBox, PageSize, Place } from './boxes.ts'
import { inReadingOrder } from './geometry.ts'

/** Above and below a box. */
const around = 60

/** The boxes of a field that stand in the line of its first one: the day, the month and the year of a date. */
export function lineOf(boxes: readonly Box[], field: string): (Box & FieldBox)[] {
  const own = inReadingOrder(boxes.filter((box): box is Box & FieldBox => box.shows === 'field' && box.field === field))
  const [first] = own
  if (!first) return []
  return own.filter((box) => isInLine(first, box))
}

const isInLine = (one: Place, other: Place): boolean =>
  one.page === other.page && Math.abs(one.y - other.y) < Math.max(one.height, other.height)

/** `width`: how much of the page's width is shown; the boxes are in the middle of it as far as the page allows. */
export function stripAround(places: readonly [Place, ...Place[]], size: PageSize, width: number): Place {
  const left = Math.min(...places.map(({ x }) => x))
  const right = Math.max(...places.map((place) => place.x + place.width))
  const top = Math.max(0, Math.min(...places.map(({ y }) => y)) - around)
  const bottom = Math.min(size.height, Math.max(...places.map((place) => place.y + place.height)) + around)
  const shown = Math.min(width, size.width)
  const x = Math.min(Math.max(0, (left + right - shown) / 2), size.width - shown)
  return { page: places[0].page, x, y: top, width: shown, height: bottom - top }
}

/** Where the reader goes from one to the next: the boxes in one line of a field are one place. */
export function placesAmong(boxes: readonly Box[]): Box[] {
  const places: Box[] = []
  const last = new Map<string, Box>()
  for (const box of inReadingOrder(boxes)) {
    const before = box.shows === 'field' ? last.get(box.field) : undefined
    if (box.shows === 'field') last.set(box.field, box)
    if (!before || !isInLine(before, box)) places.push(box)
  }
  return places
}
