// Builds Word files as ever, but for documents with these titles: one fails, the other takes its process along.
import { sheetOf } from '#domain/sheet/sheet.ts'
import { wordFileOf } from '#server/docx/word-file.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { deadly, impossible } from './word-titles.ts'

serveOrders((order: string): Promise<Uint8Array> => {
  const { text, stamp } = JSON.parse(order)
  if (text.title === impossible) throw new Error('three nested tables')
  if (text.title === deadly) process.exit(1)
  return wordFileOf(sheetOf(text), { ...stamp, createdAt: new Date(stamp.createdAt) })
})
