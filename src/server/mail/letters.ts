// Every letter we send, from its words and what is particular to this one.

import type { FiledReason } from '#domain/catalogue/report.ts'
import { letterWords } from '#language/es/mail.ts'
import { composeLetter, type Letter } from './letter.ts'

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
