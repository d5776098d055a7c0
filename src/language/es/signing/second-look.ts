// *Empezar las firmas*: what in the document is worth a second look before it is signed. Nothing here stops the owner.
import { personDocuments } from '#domain/parties/documents.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Doubt } from '#domain/signing/doubts.ts'
import type { Country } from '#domain/words/conventions.ts'
import { dateInFigures } from '#domain/words/dates.ts'
import { detailNoun } from '../boxes.ts'
import { problemSentence } from '../filling/filling.ts'

/** «DNI de Ana Ruiz», «Cuenta para el pago». */
function nameOf(doubt: Doubt, country: Country): string {
  if ('label' in doubt) return doubt.label
  const { detail, name } = doubt
  const kind = typeof detail.given === 'object' ? detail.given.kind : ''
  const document = personDocuments(country).find(({ id }) => id === kind)?.label
  return `${document ?? capital(detailNoun(detail.detail, country))}${name && ` de ${name}`}`
}

export const secondLookWords = {
  title: 'Antes de empezar, échale un vistazo',
  mayGoOn: 'Si está bien así, puedes empezar.',
  date: (day: string, today: string) =>
    `El documento lleva fecha de ${dateInFigures(day)} y se firmará a partir de hoy, ${dateInFigures(today)}. El certificado dirá qué día firmó cada persona.`,
  changeDate: 'Cambiar la fecha',
  doubt: (doubt: Doubt, country: Country) =>
    `${nameOf(doubt, country)}: ${doubt.given}. ${problemSentence(
      doubt.problem.code === 'date' ? { code: 'no_such_day' } : doubt.problem,
    )}`,
  warned: (label: string, reason: string) => `${label}: ${reason}`,
  change: 'Cambiarlo',
  changeNamed: (label: string) => `Cambiarlo: ${label}`,
  changeOf: (doubt: Doubt, country: Country) => `Cambiarlo: ${nameOf(doubt, country)}`,
}
