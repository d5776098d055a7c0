// The boxes that a form has to have filled in. A letter, the form and *Seguimiento* all count them here.
import { type Appearance, appearanceKey, type Presence } from '../parties/appearance.ts'
import { type NeededDetail, neededDetails } from '../parties/checking.ts'
import { isPrintable } from '../words/printable.ts'
import type { Content, Party } from '../writing/model.ts'
import type { QuestionGroup } from './questions.ts'
import { givenAppearance, type Values } from './values.ts'
import { written } from './written.ts'

export type Box = {
  /** The id of its group of questions. */
  group: string
  /** The key of its answer: a field, or who a party or one of its people is. */
  key: string
  /** Which detail of an appearance; null for a field. */
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

/** The id of its input in a page. */
export const boxId = ({ key, detail }: Pick<Box, 'key' | 'detail'>): string =>
  detail ? detailId(key, detail.of, detail.index, detail.detail) : key

export const detailId = (key: string, of: NeededDetail['of'], index: number, detail: string): string =>
  `${key}#${of}.${index}.${detail}`

const wholeParty = (values: Values, { id, presence }: Party): WhoAnswer[] =>
  presence ? [{ key: appearanceKey(id), presence, given: givenAppearance(values, id) }] : []

/** In the order of the form. Optional boxes are not counted, unless their answer cannot be printed. */
export function boxesIn(
  content: Content,
  values: Values,
  groups: readonly QuestionGroup[],
  whoOf: (party: Party) => WhoAnswer[] = (party) => wholeParty(values, party),
): Box[] {
  const fields = new Map(content.fields.map((field) => [field.id, field]))
  // Whether a value can be written is the same in every country; only its form differs.
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
