// A document as a Word file. What makes it is loaded with the first one: it would hold up every start.
import type { Sheet } from '#domain/sheet/sheet.ts'
import type { Stamp } from './word-file.ts'

export const docxOf = async (sheet: Sheet, stamp: Stamp): Promise<Uint8Array> =>
  (await import('./word-file.ts')).wordFileOf(sheet, stamp)
