// Text that XML can hold: half a character or a control code makes Word refuse the whole file.
import { inReadingOrder } from '#domain/words/reading-order.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

export const legalText = (text: string): string => inReadingOrder(text.toWellFormed().replace(illegal, ''))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string =>
  legalText(text).replace(/[&<>"]/g, (character) => entities[character] as string)
