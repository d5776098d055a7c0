// What the letters about a document have in common, whether it is filled in or signed.
import { lastDayOf } from '#domain/copy/copy.ts'
import type { LetterWords } from './mail.ts'

const day = (deadline: Date): string =>
  lastDayOf(deadline)
    .toLocaleDateString('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')

export const named = (document: string): string => (document ? `«${document}»` : 'un documento')
/** Where its title stands in the frame below. */
export const thisOne = (document: string): string => (document ? 'este documento' : 'un documento')
export const who = (name: string): string => name || 'Alguien'

export const until = (deadline: Date | null): string => (deadline ? `Puedes hacerlo hasta el ${day(deadline)}. ` : '')
export const before = (deadline: Date | null): string => (deadline ? ` antes de que acabe el ${day(deadline)}` : '')
export const ends = (deadline: Date | null): string | false => deadline !== null && `Hasta el ${day(deadline)}`

/** Without a title that can be shown there is no frame: the sentences say «un documento». */
export const framed = (document: string, facts: (string | false)[] = []): Pick<LetterWords, 'document'> =>
  document ? { document: { title: document, about: facts.filter(Boolean).join(' · ') } } : {}
export const quoted = (texts: string[]): Pick<LetterWords, 'quotes'> => ({ quotes: texts.filter(Boolean) })

/** Why the reader is written to; `gaveAddress`: they wrote it themselves as they filled in their part or signed. */
export const becauseOf = (owner: string, gaveAddress = false): string =>
  gaveAddress
    ? 'Te escribimos porque diste esta dirección al rellenar o firmar el documento.'
    : `Te escribimos porque ${owner || 'alguien que usa Rúbrica'} ha puesto tu dirección en un documento.`

type Extended = { owner: string; document: string; isOwn: boolean }
/** To people whose link was late, from the words of a reminder: there is more time. */
export const extended = (reminder: LetterWords, { owner, document, isOwn }: Extended): LetterWords => ({
  ...reminder,
  subject: `Hay más plazo para ${named(document)}`,
  title: 'Hay más plazo',
  paragraphs: [
    `${isOwn ? 'Has' : `${who(owner)} ha`} ampliado el plazo: tu enlace vuelve a funcionar.`,
    ...reminder.paragraphs,
  ],
})
