// One line of text: titles, labels, names.
import { visibleText } from '../../account/account.ts'

/** Line breaks become spaces; marks that hide or reverse letters are left out. */
export const captionOf = (text: string): string =>
  visibleText(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim()
