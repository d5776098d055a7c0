// All letters, from their words and particulars.

import type { FiledReason } from '#domain/catalogue/report.ts'
import { askedNote, type CopyParticulars, copyLetterWords } from '#language/es/copy/copy-letters.ts'
import { type LetterWords, letterWords } from '#language/es/mail.ts'
import type { ToldNotice } from '#language/es/notice/notices.ts'
import { summaryWords } from '#language/es/notice/summary-letter.ts'
import { premiumLetterWords } from '#language/es/plan/premium-letters.ts'
import { type ShareParticulars, shareLetterWords } from '#language/es/sharing/share-letter.ts'
import { type RoundParticulars, roundLetterWords } from '#language/es/signing/round-letters.ts'
import { addressableName, composeLetter, greetingOf, type Letter, readableMessage, readableTitle } from './letter.ts'

type Particulars = { firstname: string; link: string }

export const letters = {
  'verify-email': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['verify-email'](), firstname, link),
  'reset-password': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['reset-password'](), firstname, link),
  'password-changed': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['password-changed'](), firstname, link),
  'two-step-on': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['two-step-on'](), firstname, link),
  'two-step-off': ({ firstname, link }: Particulars): Letter =>
    composeLetter(letterWords['two-step-off'](), firstname, link),
  'account-erasure': ({ firstname, link, eraseAt }: Particulars & { eraseAt: Date }): Letter =>
    composeLetter(letterWords['account-erasure'](eraseAt), firstname, link),
  'premium-ending': ({ firstname, link, until }: Particulars & { until: Date }): Letter =>
    composeLetter(premiumLetterWords['premium-ending'](until), firstname, link),
  'premium-ended': ({ firstname, link, until }: Particulars & { until: Date }): Letter =>
    composeLetter(premiumLetterWords['premium-ended'](until), firstname, link),
  'purchase-withdrawn': ({ firstname, link, at }: Particulars & { at: Date }): Letter =>
    composeLetter(premiumLetterWords['purchase-withdrawn'](at), firstname, link),
  withdrawal: ({ email, at, link }: { email: string; at: Date; link: string }): Letter =>
    composeLetter(premiumLetterWords.withdrawal(email, at), '', link),
  report: ({ reason, link, open }: { reason: FiledReason; link: string; open: number }): Letter =>
    composeLetter(letterWords.report(reason, open), '', link),
}

/** The same for a writing that is shared. */
export const shareLetter = ({ link, ...given }: ShareParticulars & { link: string }): Letter =>
  composeLetter(
    shareLetterWords({
      ...given,
      owner: addressableName(given.owner),
      document: readableTitle(given.document),
      message: readableMessage(given.message),
    }),
    '',
    link,
  )

type Summary = { firstname: string; told: ToldNotice[]; more: boolean; link: string; unsubscribe: string }

/** Recent events in one letter. Names and titles are users' text: what does not read like one is left out. */
export const summaryLetter = ({ firstname, told, more, link, unsubscribe }: Summary): Letter =>
  composeLetter(
    summaryWords(
      told.map((each) => ({ ...each, who: addressableName(each.who), title: readableTitle(each.title) })),
      more,
    ),
    firstname,
    link,
    unsubscribe,
  )

export { askedNote }

type CopyTemplate = keyof typeof copyLetterWords

/** Users may put any address and any name into a document: what does not read like a name or a title is left out. */
function wordsOf(template: CopyTemplate, given: CopyParticulars): LetterWords {
  return copyLetterWords[template]({
    ...given,
    owner: addressableName(given.owner),
    document: readableTitle(given.document),
    message: readableMessage(given.message),
    notes: given.notes.map(readableMessage).filter(Boolean),
    waiting: given.waiting.map(addressableName).filter(Boolean),
    refused: given.refused?.map(readableTitle).filter(Boolean),
    changed: given.changed?.map(readableTitle).filter(Boolean),
  })
}

export const copyLetter = (
  template: CopyTemplate,
  { to, link, ...given }: CopyParticulars & { to: string; link: string },
): Letter => composeLetter(wordsOf(template, given), to, link)

/** The same for signing. */
const roundWordsOf = (template: keyof typeof roundLetterWords, given: RoundParticulars): LetterWords =>
  roundLetterWords[template]({
    ...given,
    owner: addressableName(given.owner),
    document: readableTitle(given.document),
    message: readableMessage(given.message),
    reason: readableMessage(given.reason),
    who: addressableName(given.who),
    earlier: given.earlier && { ...given.earlier, who: addressableName(given.earlier.who) },
  })

export const roundLetter = (
  template: keyof typeof roundLetterWords,
  { to, link, ...given }: RoundParticulars & { to: string; link: string },
): Letter => composeLetter(roundWordsOf(template, given), to, link)

/** An invitation to fill in or to sign in its parts, for the owner to read before it leaves; and what of it would be left out. */
export const previewOfInvitation = (to: string, given: CopyParticulars | RoundParticulars) => ({
  ...('does' in given ? roundWordsOf('invitation', given) : wordsOf('invitation', given)),
  greeting: greetingOf(to),
  leavesOut: {
    title: readableTitle(given.document) === '',
    message: given.message.trim() !== '' && readableMessage(given.message) === '',
  },
})
