// What somebody who fills in a text is asked, a few questions at a time: by party, then whatever concerns nobody in particular.
import { shownSections } from '../writing/conditions.ts'
import type { Content, Field, Party } from '../writing/model.ts'
import { usedFields } from '../writing/usage.ts'
import type { Values } from './values.ts'

/** A computed field is never asked. */
export type Question = Exclude<Field, { type: 'computed' }>
export type QuestionGroup = {
  /** Stays the same whatever is answered. */
  id: string
  party: Party | null
  /** Its place among those of the same party: the second of three. */
  place: number
  places: number
  questions: Question[]
}

/** As many as one looks through at a glance. */
const mostTogether = 6

const isQuestion = (field: Field): field is Question => field.type !== 'computed'

/** Parts of about the same size, so that none is left with a single question. */
function parted<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / mostTogether)
  const size = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Everything that some answer might bring up is parted first: what an answer switches on or off moves no other question. */
function allGroups(content: Content): Omit<QuestionGroup, 'place' | 'places'>[] {
  const { fields, parties } = content
  const used = usedFields(content)
  const questions = fields.filter(isQuestion).filter(({ id }) => used.has(id))
  const known = new Set(parties.map(({ id }) => id))
  const general = questions.filter(({ party }) => !party || !known.has(party))
  return [
    ...parties.map((party) => ({ party, own: questions.filter((question) => question.party === party.id) })),
    { party: null, own: general },
  ].flatMap(({ party, own }) =>
    parted(own).map((part, index) => ({ id: `${party?.id ?? ''}/${index}`, party, questions: part })),
  )
}

/** Only what the text needs as it stands, given the answers so far. */
export function questionGroups(content: Content, values: Values): QuestionGroup[] {
  const needed = usedFields(content, shownSections(content.sections, values))
  const shown = allGroups(content)
    .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => needed.has(id)) }))
    .filter(({ questions }) => questions.length > 0)
  return shown.map((group) => {
    const same = shown.filter(({ party }) => party?.id === group.party?.id)
    return { ...group, place: same.indexOf(group) + 1, places: same.length }
  })
}
