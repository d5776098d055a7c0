// A newer PDF in the place of a writing's own: boxes follow the text that they stand beside.
import type { PdfContent } from '../model.ts'
import { fold } from '../text/fold.ts'
import type { Anchor, Box, PageSize, PdfFile, Place, Proposal } from './boxes.ts'

export type Replaced = {
  content: PdfContent
  /** The ids of boxes that follow their text to another place. */
  moved: string[]
  /** The ids of boxes whose text is gone: they stay where they were, as far as there is room. */
  lost: string[]
}

type Anchored = { page: number; x: number; y: number; text: string }

const wordsOf = ({ text }: Anchor): string =>
  fold(text)
    .replace(/[\s_.…]+/g, ' ')
    .trim()

/** Where the texts beside places are. */
const anchorsIn = (proposals: readonly Proposal[]): Anchored[] =>
  proposals.flatMap(({ anchor, page, x, y }) =>
    anchor ? [{ page, x: x - anchor.dx, y: y - anchor.dy, text: wordsOf(anchor) }] : [],
  )

const within = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most))

/** Moved onto a page that is there, and into it. */
function fitted(box: Box, pages: readonly PageSize[]): Box {
  const page = Math.min(box.page, pages.length - 1)
  const size = pages[page] ?? { width: box.width, height: box.height }
  const [width, height] = [Math.min(box.width, size.width), Math.min(box.height, size.height)]
  return { ...box, page, width, height, x: within(box.x, size.width - width), y: within(box.y, size.height - height) }
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1

/** Of several texts that are the same, the one nearest to where it was, by page first. */
function nearest(anchors: readonly Anchored[], box: Box & { anchor: Anchor }): Anchored | undefined {
  const text = wordsOf(box.anchor)
  const far = ({ page, x, y }: Anchored) =>
    Math.abs(page - box.page) * 100_000 + Math.abs(y - (box.y - box.anchor.dy)) + Math.abs(x - (box.x - box.anchor.dx))
  return anchors.filter((each) => each.text === text).toSorted((one, other) => far(one) - far(other))[0]
}

/** `proposals`: what a look into the newer file found. */
export function withNewFile(content: PdfContent, file: PdfFile, proposals: readonly Proposal[]): Replaced {
  const anchors = anchorsIn(proposals)
  const moved: string[] = []
  const lost: string[] = []
  const boxes = content.boxes.map((box): Box => {
    const { anchor } = box
    const found = anchor && nearest(anchors, { ...box, anchor })
    if (anchor && !found) lost.push(box.id)
    const next = fitted(
      found && anchor ? { ...box, page: found.page, x: found.x + anchor.dx, y: found.y + anchor.dy } : box,
      file.pages,
    )
    if (found && !isSamePlace(next, box)) moved.push(box.id)
    if (!anchor && !isSamePlace(next, box)) lost.push(box.id)
    return next
  })
  // Nothing is written over a PDF that carries signatures.
  if (file.signed) return { content: { ...content, file, boxes: [] }, moved: [], lost: boxes.map(({ id }) => id) }
  return { content: { ...content, file, boxes }, moved, lost }
}
