// How many pages a file of ours has.
import { takeApart } from './pdf-objects.ts'

export function pagesOf(pdf: Uint8Array): number {
  const { objects } = takeApart(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  let pages = 0
  for (const object of objects.values()) if (/\/Type \/Page\b(?!s)/.test(object.toString('latin1', 0, 400))) pages += 1
  return pages
}
