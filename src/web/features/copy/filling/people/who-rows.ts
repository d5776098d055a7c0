// The details of a person or company, box by box: what each is called and what stands in it.
import { detailId, type WhoAnswer } from '#domain/filling/boxes.ts'
import {
  type Appearance,
  actingPlace,
  type CivilStatus,
  type CompanyGiven,
  companyIn,
  type IdentityDocument,
  isOfRepresentative,
  type Presence,
  type Representative,
  representativeDetails,
} from '#domain/parties/appearance.ts'
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

export type WhoRow = { id: string; of: Of; index: number; label: string; text: string }

type Given = { [detail in Detail]?: IdentityDocument | string }
type Somebody = { of: Of; index: number; asked: readonly Detail[]; given: Given }

function everybodyIn(presence: Presence, given: Appearance | undefined): Somebody[] {
  const ofCompany = ({ representatives, ...company }: CompanyGiven, index: number, first: number): Somebody[] => [
    { of: 'company', index, asked: presence.company.filter((detail) => !isOfRepresentative(detail)), given: company },
    ...acting(representatives, presence.company.filter(isOfRepresentative), first),
  ]
  const acting = (representatives: readonly Representative[], asked: readonly Detail[], first: number) =>
    representatives.map(
      (given, place): Somebody => ({
        of: 'representative',
        index: first + place,
        asked: ['identity', ...asked],
        given,
      }),
    )
  if (given?.kind === 'company') return ofCompany(given.company, 0, 0)
  const people = given?.people ?? []
  return people.flatMap((each, index): Somebody[] => {
    const first = actingPlace(index, 0)
    if (each.isCompany) return ofCompany(companyIn(each), index, first)
    const { representatives = [], isAssisted: _, isCompany: __, ...given } = each
    return [
      { of: 'person', index, asked: presence.person, given },
      ...acting(representatives, representativeDetails, first),
    ]
  })
}

/** Everything that was given, in the order of the form. */
export const whoRows = ({ key, presence, given }: WhoAnswer, country: Country): WhoRow[] =>
  everybodyIn(presence, given).flatMap(({ of, index, asked, given: one }) =>
    (['name', ...asked] as Detail[]).flatMap((detail) => {
      const text = detailText(detail, one[detail], country)
      const row = { id: detailId(key, of, index, detail), of, index, label: detailLabel(of, detail, country), text }
      return text === '' ? [] : row
    }),
  )
