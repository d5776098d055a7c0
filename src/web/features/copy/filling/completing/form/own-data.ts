// *Mis datos* of a logged-in participant, put into the boxes of who they are that are still empty.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, type AnswerValue, answerIn, personOf } from '#domain/copy/answers.ts'
import { detailId } from '#domain/filling/boxes.ts'
import type { Appearance, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import { answersTo, hasText, type KeptPerson, personFrom } from '#domain/parties/kept.ts'
import type { Country } from '#domain/words/conventions.ts'

const nobody: PersonGiven = { name: '', gender: 'unknown' }

/** The one person whom the answer tells of; undefined where it tells of a company or of several people. */
function onlyPerson(value: AnswerValue | null, { kind }: Presence): PersonGiven | undefined {
  if (value === null) return kind === 'company' ? undefined : nobody
  if (typeof value === 'string') return undefined
  if (!('kind' in value)) return value as PersonGiven
  const { people = [] } = value as Extract<Appearance, { kind: 'person' }>
  return people.length === 1 ? people[0] : undefined
}

type OwnData = { value: PersonGiven | Appearance; boxes: string[] }

/** The answer with what was empty filled in, and the boxes that were; undefined where there is nothing to add. */
export function ownDataIn(
  kept: KeptPerson,
  { key, presence, answers, country }: { key: AnswerKey; presence: Presence; answers: AnswersOnWire; country: Country },
): OwnData | undefined {
  const person = onlyPerson(answerIn(answers, key)?.value ?? null, presence)
  if (!person || (person.name.trim() !== '' && !answersTo(kept.name, person.name))) return undefined
  const own = Object.entries(personFrom(kept, presence.person, country)).filter(
    ([detail, value]) => detail !== 'gender' && hasText(value) && !hasText(person[detail as keyof PersonGiven] ?? ''),
  )
  if (own.length === 0) return undefined
  const gender = person.gender === 'unknown' ? kept.gender : person.gender
  const next: PersonGiven = { ...person, gender, ...Object.fromEntries(own) }
  return {
    value: personOf(key) ? next : { kind: 'person', people: [next] },
    boxes: own.map(([detail]) => detailId(key, 'person', 0, detail)),
  }
}
