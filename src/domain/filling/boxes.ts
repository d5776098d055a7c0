// The boxes that a form shows and that have to be filled in: what a letter, the form and *Seguimiento* count, all by this function.
import { type Appearance, appearanceKey, type Presence } from '../parties/appearance.ts'
import { type NeededDetail, neededDetails } from '../parties/checking.ts'
import { isPrintable } from '../words/printable.ts'
import type { Content, Party } from '../writing/model.ts'
import type { QuestionGroup } from './questions.ts'
import { givenAppearance, type Values } from './values.ts'
import { written } from './written.ts'

export type Box = {
  /** The group of questions it stands in. */
  group: string
  /** The answer it belongs to: a field, or who a party or one of its people is. */
  key: string
  /** Which part of that answer, where it says who somebody is. */
  detail: NeededDetail | null
  isEmpty: boolean
}

/** One answer to who a party is: all of it, or one of its people. */
export type WhoAnswer = { key: string; presence: Presence; given: Appearance | undefined }

/** How many boxes there are, and how many are still empty. */
export type BoxCount = { missing: number; total: number }

export const countOf = (boxes: readonly Box[]): BoxCount => ({
  missing: boxes.filter(({ isEmpty }) => isEmpty).length,
  total: boxes.length,
})

/** By which a page finds its input. */
export const boxId = ({ key, detail }: Pick<Box, 'key' | 'detail'>): string =>
  detail ? detailId(key, detail.of, detail.index, detail.detail) : key

export const detailId = (key: string, of: NeededDetail['of'], index: number, detail: string): string =>
  `${key}#${of}.${index}.${detail}`

const wholeParty = (values: Values, { id, presence }: Party): WhoAnswer[] =>
  presence ? [{ key: appearanceKey(id), presence, given: givenAppearance(values, id) }] : []

/** In the order in which they are asked. A box that may stay empty is no gap and is not counted, unless it cannot be printed. */
export function boxesIn(
  content: Content,
  values: Values,
  groups: readonly QuestionGroup[],
  whoOf: (party: Party) => WhoAnswer[] = (party) => wholeParty(values, party),
): Box[] {
  const fields = new Map(content.fields.map((field) => [field.id, field]))
  // Whether something can be written is the same everywhere; only how is a matter of the country.
  const setting = { fields, values, country: 'ES' as const }
  return groups.flatMap(({ id: group, asksWho, party, questions }): Box[] => {
    if (asksWho && party)
      return whoOf(party).flatMap(({ key, presence, given }) =>
        neededDetails(presence, given).map((detail) => ({ group, key, detail, isEmpty: detail.isEmpty })),
      )
    return questions.flatMap((field): Box[] => {
      const text = written(field, setting)
      const isWrong = text !== undefined && !isPrintable(text)
      const box = { group, key: field.id, detail: null, isEmpty: isWrong || text === undefined }
      return field.required || isWrong ? [box] : []
    })
  })
}
