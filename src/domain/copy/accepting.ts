// Whether an answer fits its text. Apart from the answers themselves: only the server asks it, and it knows every kind of value.
import { acceptedValues } from '../filling/checking.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { isAppearance } from '../parties/checking.ts'
import type { Content } from '../writing/model.ts'
import { type AnswerKey, personOf } from './answers.ts'
import { mostAlone, presenceOfAny } from './representatives.ts'

/** What came over the network as one answer of this text. */
export function isAnswer(content: Content, { key, value }: { key: AnswerKey; value: unknown }): boolean {
  const person = personOf(key)
  const presence = person && content.parties.find(({ id }) => id === person.party)?.presence
  if (person && presence && person.place < mostAlone(presence))
    return value === null || isAppearance(presenceOfAny(presence), { kind: 'person', people: [value] })
  return value === null ? isKnown(content, key) : acceptedValues(content, { [key]: value }) !== undefined
}

const isKnown = ({ fields, parties }: Content, key: AnswerKey): boolean =>
  fields.some(({ id, type }) => id === key && type !== 'computed') ||
  parties.some(({ id, presence }) => presence && appearanceKey(id) === key)
