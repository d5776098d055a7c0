// An answer in words: its label, how the document writes it, and who gives it.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, type AnswerValue, answerIn, personOf, wholeAnswer } from '#domain/copy/answers/answers.ts'
import { type Filler, ownKeys } from '#domain/copy/parts.ts'
import type { Values } from '#domain/filling/values.ts'
import { written } from '#domain/filling/written.ts'
import { type Appearance, appearanceKey, type PersonGiven, present } from '#domain/parties/appearance.ts'
import { nameWritten, personWritten, representativeWritten } from '#domain/parties/person-written.ts'
import { appearanceWritten } from '#domain/parties/written.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { listed } from '#domain/words/lists.ts'
import type { Field, Party } from '#domain/writing/model.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import type { Fillable } from '../load.ts'
import type { Whose } from './sheet-marks.ts'

export const partyOf = ({ content }: Fillable, key: AnswerKey): Party | undefined =>
  content.parties.find(({ id }) => appearanceKey(id) === key || personOf(key)?.party === id)

const fieldOf = ({ content }: Fillable, key: AnswerKey) => content.fields.find(({ id }) => id === key)

const isChosen = ({ type }: Field): boolean => type === 'yes_no' || type === 'choice'

export function labelOf(fillable: Fillable, key: AnswerKey): string {
  const party = partyOf(fillable, key)
  return party ? peopleWords.kind(partyPhrase(party, 'the')) : (fieldOf(fillable, key)?.label ?? '')
}

/** As the document writes it, or as typed if the document cannot. A choice gets a capital: here it stands alone. */
export function writtenAnswer(
  fillable: Fillable,
  key: AnswerKey,
  value: AnswerValue | null | undefined,
  values: Values,
): string {
  if (value === null || value === undefined) return ''
  const field = fieldOf(fillable, key)
  if (field) {
    const fields = new Map(fillable.content.fields.map((each) => [each.id, each]))
    const text = written(field, { fields, values: { ...values, [key]: value as never }, country: fillable.country })
    const said = text ?? (typeof value === 'string' ? value : '')
    return isChosen(field) ? capital(said) : said
  }
  const given: Appearance =
    typeof value === 'object' && 'kind' in value ? value : { kind: 'person', people: [value as PersonGiven] }
  const appearance = present(given)
  return appearance ? appearanceWritten(appearance, 'appearance', fillable.country) : ''
}

export type Person = Filler & { name: string }
type Known = {
  people: readonly Person[]
  owner: string
  own: ReadonlySet<AnswerKey>
  answers: AnswersOnWire
}

/** The texts in which the document may write this person, the longest first. */
function waysToWrite(fillable: Fillable, person: PersonGiven): string[] {
  const { country } = fillable
  return [
    ...(person.isCompany
      ? []
      : [
          representativeWritten(person, country),
          personWritten(person, country),
          personWritten(person, country, { address: false }),
        ]),
    nameWritten(person, country),
    ...(['appearance', 'identity', 'address', 'email', 'phone'] as const).map((show) =>
      appearanceWritten({ kind: 'person', people: [person] }, show, country),
    ),
  ]
    .filter((text) => text.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
}

/** For a field of the document: whether the reader answers it, and the names of those who do. */
export function whoseOf(fillable: Fillable, { people, owner, own, answers }: Known): (field: string) => Whose {
  const names = new Map<string, string[]>()
  for (const person of people)
    for (const key of ownKeys(fillable.content, person, people)) {
      const field = key.replace(/\/\d+$/, '')
      names.set(field, [...(names.get(field) ?? []), person.name])
    }
  const mine = new Set([...own].map((key) => key.replace(/\/\d+$/, '')))
  const parts = new Map<string, string[]>()
  const except = new Map<string, string[][]>()
  for (const key of new Set([...own, ...Object.keys(answers)])) {
    const party = personOf(key)?.party
    if (party === undefined) continue
    const person = answerIn(answers, key)?.value as PersonGiven | null | undefined
    const whole = appearanceKey(party)
    const ways = person?.name.trim() ? waysToWrite(fillable, person) : []
    const sharesCompany = own.has(whole) && wholeAnswer(answers, party)?.kind === 'company'
    if (!sharesCompany && own.has(key)) parts.set(whole, ways)
    if (sharesCompany && !own.has(key)) except.set(whole, [...(except.get(whole) ?? []), ways])
  }
  return (field) => {
    const of = parts.get(field)
    const not = except.get(field)
    const name = listed(names.get(field) ?? [owner])
    return { isMine: mine.has(field), name, ...(of && { parts: of }), ...(not && { except: not }) }
  }
}

/** The field of an answer in the document: `@tenant` for `@tenant/1`. */
export function fieldOfKey(key: AnswerKey): string {
  const person = personOf(key)
  return person ? appearanceKey(person.party) : key
}
