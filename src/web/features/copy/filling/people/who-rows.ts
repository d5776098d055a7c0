// The details of a person or company, box by box: what each is called and what stands in it.
import { detailId, type WhoAnswer } from '#domain/filling/boxes.ts'
import {
  type Appearance,
  actingPlace,
  type CivilStatus,
  type IdentityDocument,
  isOfRepresentative,
  type Presence,
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
  if (given?.kind === 'company') {
    const { representatives, ...company } = given.company
    return [
      {
        of: 'company',
        index: 0,
        asked: presence.company.filter((detail) => !isOfRepresentative(detail)),
        given: company,
      },
      ...representatives.map(
        (each, index): Somebody => ({
          of: 'representative',
          index,
          asked: ['identity', ...presence.company.filter(isOfRepresentative)],
          given: each,
        }),
      ),
    ]
  }
  const people = given?.people ?? []
  return people.flatMap(({ representatives = [], isAssisted: _, ...given }, index): Somebody[] => [
    { of: 'person', index, asked: presence.person, given },
    ...representatives.map(
      (each, place): Somebody => ({
        of: 'representative',
        index: actingPlace(index, place),
        asked: ['identity', ...representativeDetails],
        given: each,
      }),
    ),
  ])
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
