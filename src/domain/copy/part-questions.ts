// What one participant is asked of a text: their own questions, a few at a time, and who they are first.
import { type QuestionGroup, questionGroups } from '../filling/questions.ts'
import type { Values } from '../filling/values.ts'
import { appearanceKey, type Presence } from '../parties/appearance.ts'
import type { Content, Party } from '../writing/model.ts'
import { type AnswerKey, personOf } from './answers.ts'

export type PartGroup = QuestionGroup & {
  /** Under which it is answered who the party, or one of its people, is; null where something else is asked. */
  who: AnswerKey | null
}

/** One of several is asked only of themselves. */
export const presenceAt = (party: Party, key: AnswerKey): Presence | undefined =>
  party.presence && personOf(key) ? { ...party.presence, kind: 'person', most: 1 } : party.presence

const speaksOf = (party: string, key: AnswerKey): boolean =>
  key === appearanceKey(party) || personOf(key)?.party === party

export function partGroups(content: Content, values: Values, own: ReadonlySet<AnswerKey>): PartGroup[] {
  const shown = questionGroups(content, values).flatMap((group): PartGroup[] => {
    const { party, asksWho } = group
    if (asksWho)
      return [...own]
        .filter((key) => party && speaksOf(party.id, key))
        .map((key) => ({ ...group, id: key, who: key, place: 1, places: 1 }))
    const questions = group.questions.filter(({ id }) => own.has(id))
    return questions.length > 0 ? [{ ...group, who: null, questions }] : []
  })
  return shown.map((group) => {
    if (group.who) return group
    const same = shown.filter(({ who, party }) => who === null && party?.id === group.party?.id)
    return { ...group, place: same.indexOf(group) + 1, places: same.length }
  })
}
