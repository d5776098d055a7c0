// The details of a person or company that were given, box by box.
import { detailId, type WhoAnswer } from '#domain/filling/boxes.ts'
import {
  type Appearance,
  actingPlace,
  type IdentityDocument,
  isOfRepresentative,
  type Presence,
  representativeDetails,
} from '#domain/parties/appearance.ts'
import type { NeededDetail } from '#domain/parties/checking.ts'
import type { Country } from '#domain/words/conventions.ts'
import { detailLabel, detailText } from './detail-words.ts'

type Detail = NeededDetail['detail']
type Of = NeededDetail['of']

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
