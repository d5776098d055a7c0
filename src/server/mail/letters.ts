// Every letter we send, from its words and what is particular to this one.

import type { FiledReason } from '#domain/catalogue/report.ts'
import { type CopyParticulars, copyLetterWords } from '#language/es/copy-letters.ts'
import { letterWords } from '#language/es/mail.ts'
import { addressableName, composeLetter, type Letter, readableMessage, readableTitle } from './letter.ts'

type Particulars = { firstname: string; link: string }

export const letters = {
  'verify-email': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['verify-email'](), firstname, link),
  'reset-password': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['reset-password'](), firstname, link),
  'password-changed': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['password-changed'](), firstname, link),
  'account-erasure': ({ firstname, link, eraseAt }: Particulars & { eraseAt: Date }): Letter =>
    composeLetter(letterWords['account-erasure'](eraseAt), firstname, link),
  report: ({ reason, link, open }: { reason: FiledReason; link: string; open: number }): Letter =>
    composeLetter(letterWords.report(reason, open), '', link),
}

type CopyTemplate = keyof typeof copyLetterWords

/** People may put anybody's address and any name into a document: what does not read like a name or a title stays out. */
export function copyLetter(
  template: CopyTemplate,
  { to, link, ...given }: CopyParticulars & { to: string; link: string },
): Letter {
  const words = copyLetterWords[template]({
    ...given,
    owner: addressableName(given.owner),
    document: readableTitle(given.document),
    message: readableMessage(given.message),
    notes: given.notes.map(readableMessage).filter(Boolean),
    waiting: given.waiting.map(addressableName).filter(Boolean),
  })
  return composeLetter(words, to, link)
}
