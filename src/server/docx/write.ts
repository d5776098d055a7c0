// The process that builds Word files, one after the other.
import { isTooLong } from '#domain/sheet/length.ts'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { printedSheet } from '#language/es/printed-sheet.ts'
import { attend } from '#server/workroom/attend.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'
import { type Stamp, wordFileOf } from './word-file.ts'

/** As it comes, written as JSON. */
type Order = { text: Sheet | UnlaidText; stamp: Omit<Stamp, 'createdAt'> & { createdAt: string } }

attend((order: string): Promise<Uint8Array> => {
  const { text, stamp } = JSON.parse(order) as Order
  const sheet = printedSheet(text)
  if (isTooLong(sheet)) throw new WorkroomFailure('too_long')
  return wordFileOf(sheet, { ...stamp, createdAt: new Date(stamp.createdAt) })
})
