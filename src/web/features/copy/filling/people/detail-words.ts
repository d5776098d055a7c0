// What a detail of a person or company is called, and how the document writes it.
import { type CivilStatus, type IdentityDocument, isOfRepresentative } from '#domain/parties/appearance.ts'
import type { NeededDetail } from '#domain/parties/checking.ts'
import { checkDocument, companyNumber, formattedNumber } from '#domain/parties/documents.ts'
import type { Country } from '#domain/words/conventions.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'

type Detail = NeededDetail['detail']
type Of = NeededDetail['of']

export function detailLabel(of: Of, detail: Detail, country: Country): string {
  if (detail === 'tax_number') return companyNumber(country).label
  if (detail === 'name') return of === 'company' ? words.company : words.name
  if (of === 'company' || isOfRepresentative(detail) || detail === 'registry')
    return words.companyDetails[detail as keyof typeof words.companyDetails]
  return words.details[detail as keyof typeof words.details]
}

const ofDay = (text: string): string => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')

/** As the document writes it. */
export function detailText(detail: Detail, value: IdentityDocument | string | undefined, country: Country): string {
  if (typeof value === 'object') return formattedNumber(checkDocument(country, value), value.number)
  const text = value?.trim() ?? ''
  if (detail === 'tax_number') return formattedNumber(companyNumber(country).check(text), text)
  if (detail === 'civil_status') return words.statuses[text as CivilStatus] ?? text
  return detail === 'birth_date' || detail === 'power' ? ofDay(text) : text
}
