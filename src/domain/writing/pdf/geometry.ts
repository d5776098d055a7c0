// Places on a page: kept inside it, resized by a handle, put into the order in which they are read.
import { type PageSize, type Place, pdfLimits } from './boxes.ts'

/** Which side of a box a handle pulls: −1 its left or upper one, 1 its right or lower one, 0 neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

const { least } = pdfLimits.box
const between = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))
/** To a hundredth of a point: dragging makes long fractions. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** A box that would stick out is moved back, and made smaller where the page is. A page that is not there is the nearest. */
export function insidePage<P extends Place>(place: P, pages: readonly PageSize[]): P {
  const index = between(place.page, 0, pages.length - 1)
  const page = pages[index]
  if (!page) return place
  const width = rounded(between(place.width, least, page.width))
  const height = rounded(between(place.height, least, page.height))
  const x = rounded(between(place.x, 0, page.width - width))
  const y = rounded(between(place.y, 0, page.height - height))
  return { ...place, page: index, x, y, width, height }
}

/** The opposite side stays where it is. */
export function resized<P extends Place>(place: P, { x, y }: Handle, dx: number, dy: number, page: PageSize): P {
  const right = place.x + place.width
  const bottom = place.y + place.height
  const left = x < 0 ? between(place.x + dx, 0, right - least) : place.x
  const top = y < 0 ? between(place.y + dy, 0, bottom - least) : place.y
  const end = x > 0 ? between(right + dx, place.x + least, page.width) : right
  const foot = y > 0 ? between(bottom + dy, place.y + least, page.height) : bottom
  return { ...place, x: rounded(left), y: rounded(top), width: rounded(end - left), height: rounded(foot - top) }
}

const middle = ({ y, height }: Place): number => y + height / 2

/** Page by page, line by line: boxes whose middles lie within each other stand in one line, and are read from the left. */
export function inReadingOrder<P extends Place>(places: readonly P[]): P[] {
  const lines: P[][] = []
  for (const place of [...places].sort((a, b) => a.page - b.page || middle(a) - middle(b))) {
    const first = lines.at(-1)?.[0]
    const isSameLine =
      first?.page === place.page && Math.abs(middle(first) - middle(place)) < Math.min(first.height, place.height) / 2
    if (isSameLine) lines.at(-1)?.push(place)
    else lines.push([place])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x))
}
