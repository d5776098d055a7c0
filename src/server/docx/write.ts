// The process that builds Word files, one after the other.
import { isTooLong } from '#domain/sheet/length.ts'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { printedSheet } from '#language/es/writing/printed-sheet.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { changesFile } from './export/changes.ts'
import { type Stamp, wordFileOf } from './word-file.ts'

/** As received, in JSON. `before`: the text whose differences are marked, and who is named for them. */
type Order = {
  text: Sheet | UnlaidText
  stamp: Omit<Stamp, 'createdAt'> & { createdAt: string }
  before?: { text: UnlaidText; author: string }
}

serveOrders(async (order: string): Promise<Uint8Array> => {
  const { text, stamp, before } = JSON.parse(order) as Order
  const dated = { ...stamp, createdAt: new Date(stamp.createdAt) }
  const made = await fileOf(text, dated)
  if (!before) return made
  return changesFile(await fileOf(before.text, dated), made, { name: before.author, at: dated.createdAt })
})

function fileOf(text: Sheet | UnlaidText, stamp: Stamp): Promise<Uint8Array> {
  const sheet = printedSheet(text)
  if (isTooLong(sheet)) throw new ProcessFailure('too_long')
  return wordFileOf(sheet, stamp, 'content' in text ? text.content : undefined)
}
