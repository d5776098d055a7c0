// Whether an answer fits its text. A module of its own: only the server needs it, and it imports every kind of value.

import { visibleText } from '#domain/account/account.ts'
import { acceptedValues } from '#domain/filling/checking.ts'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { isAppearance } from '#domain/parties/checking.ts'
import type { Content } from '#domain/writing/model.ts'
import { mostAlone, presenceOfAny } from '../representatives.ts'
import { type AnsweredValues, type AnswerKey, type AnswerValue, answerIn, type Given, personOf } from './answers.ts'

type CompanyAppearance = Extract<Appearance, { kind: 'company' }>

/** Validates one answer from a request against the text. */
export function isAnswer(content: Content, { key, value }: { key: AnswerKey; value: unknown }): boolean {
  const person = personOf(key)
  const presence = person && content.parties.find(({ id }) => id === person.party)?.presence
  if (person && presence && person.place < mostAlone(presence))
    return value === null || isAppearance(presenceOfAny(presence), { kind: 'person', people: [value] })
  return value === null ? isKnown(content, key) : acceptedValues(content, { [key]: value }) !== undefined
}

/** Names and details have one line each. */
function inLines<T>(value: T): T {
  if (typeof value === 'string') return visibleText(value).replace(/[\t\n\r]+/g, ' ') as T
  if (Array.isArray(value)) return value.map(inLines) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLines(each)])) as T
}

const isCompany = (value: AnswerValue | null | undefined): value is CompanyAppearance =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'company'

const isAnsweredApart = (key: AnswerKey, own: ReadonlySet<AnswerKey> = new Set()): boolean =>
  [...own].some((other) => {
    const person = personOf(other)
    return person !== undefined && appearanceKey(person.party) === key
  })

/**
 * The answer as it is stored: without invisible and bidirectional characters, since names appear in letters and under signatures. Where
 * representatives answer alone, the company's answer names none of them: it would replace their own answers.
 */
export function keptAnswer(given: Given, answers: AnsweredValues, own?: ReadonlySet<AnswerKey>): Given {
  const { key, value } = given
  if (value === null) return given
  if (typeof value === 'string') return { ...given, value: visibleText(value) }
  const kept = inLines(value)
  if (!isCompany(kept) || !isAnsweredApart(key, own)) return { ...given, value: kept }
  const before = answerIn(answers, key)?.value
  const representatives = isCompany(before) ? before.company.representatives : []
  return { ...given, value: { ...kept, company: { ...kept.company, representatives } } }
}

const isKnown = ({ fields, parties }: Content, key: AnswerKey): boolean =>
  fields.some(({ id, type }) => id === key && type !== 'computed') ||
  parties.some(({ id, presence }) => presence && appearanceKey(id) === key)
