// The pages of a PDF, with what they inherit, and where points on them are.
import type { PdfDocument } from './document.ts'
import { BrokenPdf, TooMuchPdf } from './syntax.ts'
import { type PdfDictionary, PdfReference, type PdfValue } from './values.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** How a page is shown: the part of it that is (`crop`, in its own coordinates), turned clockwise, and enlarged. */
export type Geometry = { crop: Box; rotate: 0 | 90 | 180 | 270; unit: number }

export type PdfPage = {
  reference: PdfReference
  entries: PdfDictionary
  /** The page, or the node above it that has the resources; undefined where there are none. */
  resourcesFrom: PdfReference | undefined
  geometry: Geometry
}

const most = { depth: 64, nodes: 50_000 }
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Inherited = Partial<Record<(typeof inherited)[number], { value: PdfValue; from: PdfReference }>>
type Waiting = { node: PdfValue; above: Inherited; depth: number }

/** In their order. Throws where the tree has circles, or says another number of pages than it has. */
export function pagesIn(pdf: PdfDocument, mostPages: number = most.nodes): PdfPage[] {
  const pages: PdfPage[] = []
  const seen = new Set<number>()
  const root = pdf.catalogue.get('Pages')
  const waiting: Waiting[] = [{ node: root ?? null, above: {}, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (!(node instanceof PdfReference)) throw new BrokenPdf('a page that is no object')
    if (seen.has(node.number) || depth > most.depth) throw new BrokenPdf('pages without an end')
    seen.add(node.number)
    if (seen.size > most.nodes) throw new TooMuchPdf('too many pages')
    const entries = pdf.object(node.number)
    if (!(entries instanceof Map)) throw new BrokenPdf('a page that is none')
    const above = { ...next.above }
    for (const key of inherited) {
      const value = pdf.resolve(entries.get(key))
      if (value !== null) above[key] = { value, from: node }
    }
    if (!entries.has('Kids')) {
      pages.push({
        reference: node,
        entries,
        resourcesFrom: above.Resources?.from,
        geometry: geometryOf(pdf, entries, above),
      })
      if (pages.length > mostPages) throw new TooMuchPdf('too many pages')
      continue
    }
    const kids = pdf.list(entries.get('Kids'))
    if (kids.length > most.nodes) throw new TooMuchPdf('too many pages')
    for (const kid of kids.toReversed()) waiting.push({ node: kid, above, depth: depth + 1 })
  }
  // Programs disagree which of the two counts.
  if (pages.length === 0 || pdf.resolve(pdf.dictionary(root)?.get('Count')) !== pages.length)
    throw new BrokenPdf('another number of pages than it says')
  return pages
}

function geometryOf(pdf: PdfDocument, entries: PdfDictionary, above: Inherited): Geometry {
  const media = boxOf(pdf, above.MediaBox?.value)
  if (!media) throw new BrokenPdf('a page without a size')
  const turned = above.Rotate?.value
  const [rotate] = ([0, 90, 180, 270] as const).filter(
    (each) => typeof turned === 'number' && ((turned % 360) + 360) % 360 === each,
  )
  const unit = pdf.resolve(entries.get('UserUnit'))
  return {
    crop: common(boxOf(pdf, above.CropBox?.value), media) ?? media,
    rotate: rotate ?? 0,
    unit: typeof unit === 'number' && unit > 0 ? unit : 1,
  }
}

/** Any two opposite corners. */
export function boxOf(pdf: PdfDocument, value: PdfValue | undefined): Box | undefined {
  const numbers = pdf.list(value).map((each) => pdf.resolve(each))
  const [x1, y1, x2, y2] = numbers
  if (typeof x1 !== 'number' || typeof y1 !== 'number' || typeof x2 !== 'number' || typeof y2 !== 'number')
    return undefined
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

function common(one: Box | undefined, other: Box): Box | undefined {
  if (!one) return undefined
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

const isSideways = ({ rotate }: Geometry): boolean => rotate === 90 || rotate === 270

/** The size of a page as it is shown, in points. */
export function sizeOf(geometry: Geometry): { width: number; height: number } {
  const { crop, unit } = geometry
  const [width, height] = [crop.width * unit, crop.height * unit]
  return isSideways(geometry) ? { width: height, height: width } : { width, height }
}

/** From points as shown, counted from the lower left corner, to the page's own coordinates: the six numbers of `cm`. */
export function matrixOf({ crop: { x, y, width, height }, rotate, unit }: Geometry): number[] {
  const step = 1 / unit
  if (rotate === 90) return [0, step, -step, 0, x + width, y]
  if (rotate === 180) return [-step, 0, 0, -step, x + width, y + height]
  if (rotate === 270) return [0, -step, step, 0, x, y + height]
  return [step, 0, 0, step, x, y]
}

/** A box in the page's own coordinates as it is shown, from the upper left corner. */
export function shownBox({ crop, rotate, unit }: Geometry, box: Box): Box {
  const left = (box.x - crop.x) * unit
  const bottom = (box.y - crop.y) * unit
  const right = (crop.x + crop.width - box.x - box.width) * unit
  const top = (crop.y + crop.height - box.y - box.height) * unit
  const [width, height] = [box.width * unit, box.height * unit]
  if (rotate === 90) return { x: bottom, y: left, width: height, height: width }
  if (rotate === 180) return { x: right, y: bottom, width, height }
  if (rotate === 270) return { x: top, y: right, width: height, height: width }
  return { x: left, y: top, width, height }
}
