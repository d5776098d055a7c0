// Where a point of the screen is on the pages.
import type { PageSize } from '#domain/writing/pdf/boxes.ts'

export type PagePoint = { page: number; x: number; y: number }

const sheetOf = (page: number): Element | null => document.querySelector(`[data-page="${page}"]`)
const sheetAt = (x: number, y: number): Element | null =>
  document
    .elementsFromPoint(x, y)
    .find((each) => each.closest('[data-page]'))
    ?.closest('[data-page]') ?? null

/** In points, from the upper left corner; undefined beside the pages. With `only`, on that page's plane, also beside it. */
export function pagePointAt(
  clientX: number,
  clientY: number,
  sizes: readonly PageSize[],
  only?: number,
): PagePoint | undefined {
  const sheet = only === undefined ? sheetAt(clientX, clientY) : sheetOf(only)
  const page = Number(sheet?.getAttribute('data-page'))
  const size = sizes[page]
  if (!sheet || !size) return undefined
  const { left, top, width, height } = sheet.getBoundingClientRect()
  return { page, x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height }
}

/** Of the page that takes up most of the screen. */
export function pageInSight(): number {
  let best = { page: 0, seen: -Infinity }
  for (const sheet of document.querySelectorAll('[data-page]')) {
    const { top, bottom } = sheet.getBoundingClientRect()
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
    if (seen > best.seen) best = { page: Number(sheet.getAttribute('data-page')), seen }
  }
  return best.page
}

/** Points of the page for a pixel of the screen. */
export function pointsPerPixel(page: number, sizes: readonly PageSize[]): number {
  const width = sheetOf(page)?.getBoundingClientRect().width ?? 0
  return width > 0 ? (sizes[page]?.width ?? 0) / width : 1
}
