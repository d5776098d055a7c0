// The process that builds Word files, one after the other.
import { isTooLong } from '#domain/sheet/length.ts'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { printedSheet } from '#language/es/writing/printed-sheet.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { type Stamp, wordFileOf } from './word-file.ts'

/** As received, in JSON. */
type Order = { text: Sheet | UnlaidText; stamp: Omit<Stamp, 'createdAt'> & { createdAt: string } }

serveOrders((order: string): Promise<Uint8Array> => {
  const { text, stamp } = JSON.parse(order) as Order
  const sheet = printedSheet(text)
  if (isTooLong(sheet)) throw new ProcessFailure('too_long')
  const content = 'content' in text ? text.content : undefined
  return wordFileOf(sheet, { ...stamp, createdAt: new Date(stamp.createdAt) }, content)
})
