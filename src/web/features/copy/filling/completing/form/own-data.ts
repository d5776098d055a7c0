// Fills the empty boxes of who a logged-in participant is from their *Mis datos*.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, type AnswerValue, answerIn, personOf } from '#domain/copy/answers/answers.ts'
import { detailId } from '#domain/filling/boxes.ts'
import type { Appearance, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import { answersTo, hasText, type KeptPerson, personFrom } from '#domain/parties/kept.ts'
import type { Country } from '#domain/words/conventions.ts'

const nobody: PersonGiven = { name: '', gender: 'unknown' }

/** The only person in the answer; undefined if it is a company or several people. */
function onlyPerson(value: AnswerValue | null, { kind }: Presence): PersonGiven | undefined {
  if (value === null) return kind === 'company' ? undefined : nobody
  if (typeof value === 'string') return undefined
  if (!('kind' in value)) return value as PersonGiven
  const { people = [] } = value as Extract<Appearance, { kind: 'person' }>
  return people.length === 1 ? people[0] : undefined
}

type OwnData = { value: PersonGiven | Appearance; boxes: string[] }

/** The answer with its empty boxes filled in, and the ids of these; undefined if there is nothing to add. */
export function ownDataIn(
  kept: KeptPerson,
  { key, presence, answers, country }: { key: AnswerKey; presence: Presence; answers: AnswersOnWire; country: Country },
): OwnData | undefined {
  const person = onlyPerson(answerIn(answers, key)?.value ?? null, presence)
  if (!person || person.isCompany || (person.name.trim() !== '' && !answersTo(kept.name, person.name))) return undefined
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
