// What is written over the pages of a PDF from elsewhere, as the template needs it.
import type { Signature } from '#domain/signing/signer/signature.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { lettersOf, PdfString } from '#server/pdf/values.ts'
import { drawing } from '../drawing.ts'
import type { Lettering } from '../lettering.ts'

/** In points of the page as it is shown, from its upper left corner. */
export type OverlayItem = { id: string; x: number; y: number; width: number; height: number } & (
  | { text: string; size?: number }
  | { tick: true }
  /** `alt` is read by screen readers. */
  | { signature: Signature; alt: string }
)

/** Only the pages with something on them; `page` is theirs in the PDF. */
export type OverlayPage = { page: number; width: number; height: number; items: OverlayItem[] }
export type Overlay = { pages: OverlayPage[] }

/** `unfit` are the texts that do not fit into their boxes even in the smallest letters. */
export type PrintedOverlay = { pdf: Uint8Array; unfit: string[] }

const itemsOf = ({ pages }: Overlay): OverlayItem[] => pages.flatMap(({ items }) => items)

export function printableOverlay(overlay: Overlay, lettering: Lettering) {
  let number = 0
  return {
    pages: overlay.pages.map(({ width, height, items }) => ({
      width,
      height,
      items: items.map((item) => {
        const { x, y, width, height } = item
        return { number: number++, x, y, width, height, ...shownBy(item, lettering) }
      }),
    })),
  }
}

function shownBy(item: OverlayItem, lettering: Lettering) {
  const lines = (text: string) => lettering(text).split('\n')
  if ('text' in item) return { lines: lines(item.text), ...(item.size && { size: item.size }) }
  if (!('signature' in item)) return {}
  const { signature, alt } = item
  if ('typed' in signature) return { lines: lines(signature.typed), typed: true }
  return { drawn: drawing(signature, item), alt: lettering(alt) }
}

/** The texts that the template found too long: it says so among the words of the PDF about itself. */
export function unfitIn(pdf: Uint8Array, overlay: Overlay): string[] {
  const document = new PdfDocument(pdf)
  const told = document.resolve(document.dictionary(document.trailer.get('Info'))?.get('Keywords'))
  const items = itemsOf(overlay)
  const numbers =
    told instanceof PdfString
      ? lettersOf(told)
          .split(/[,\s]+/)
          .filter(Boolean)
      : []
  return numbers.flatMap((number) => items[Number(number)]?.id ?? [])
}
