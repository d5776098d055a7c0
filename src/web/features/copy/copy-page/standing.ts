// How far a copy and each of its people are, counted from what the server told.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { type Answers, answerIn, valuesOf } from '#domain/copy/answers/answers.ts'
import { givenKeys as givenIn, isOfCompany as isAnswerOfCompany } from '#domain/copy/answers/given.ts'
import { missingOfOwner as leftToOwner } from '#domain/copy/following.ts'
import { boxesOf, countOfParticipant, everyKey, whoKey } from '#domain/copy/parts.ts'
import { type BoxCount, countOf } from '#domain/filling/boxes.ts'
import { appearanceIn, type Values } from '#domain/filling/values.ts'
import { written } from '#domain/filling/written.ts'
import type { PersonGiven } from '#domain/parties/appearance.ts'
import { appearanceWritten } from '#domain/parties/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import { roleBeside } from '#domain/sheet/role-beside.ts'
import { givenAddress } from '#domain/signing/signer/given-address.ts'
import { signersIn } from '#domain/signing/signer/signers.ts'
import { calledName } from '#domain/words/called-name.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { isMine } from './tracked.ts'

/** Sittings stay on the server; nothing here asks for them. */
const answersOf = ({ answers }: CopyOnWire): Answers => answers as unknown as Answers

export const valuesIn = (copy: CopyOnWire): Values => valuesOf(answersOf(copy))

/** «Ana Ruiz» is Ana, where no other person is. */
export const shortName = ({ name }: { name: string }, all: readonly { name: string }[]): string => {
  const first = calledName(name)
  const isAlone = all.filter((each) => calledName(each.name) === first).length === 1
  return isAlone ? first : name
}

/** The boxes that are a participant's to fill in. */
export const boxesOfPerson = (copy: CopyOnWire, person: ParticipantOnWire): BoxCount =>
  countOfParticipant(copy.content, answersOf(copy), person, copy.participants)

/** Of theirs, what there is, in the order in which the text asks. */
export const givenKeys = (copy: CopyOnWire, person: ParticipantOnWire): string[] =>
  givenIn({ content: copy.content, answers: answersOf(copy) }, person, copy.participants)

/** Whether it tells of a company whose representatives answer for themselves. */
const isOfCompany = (copy: CopyOnWire, key: string): boolean =>
  isAnswerOfCompany({ content: copy.content, answers: answersOf(copy) }, key, copy.participants)

/** The answer that a change is most likely wanted of: the only one, or the owner's that they changed last; empty where the owner is to choose. */
export function keyToAsk(copy: CopyOnWire, person: ParticipantOnWire): string {
  const keys = givenKeys(copy, person)
  if (keys.length === 1) return keys[0] ?? ''
  const changed = keys.flatMap((key) => {
    const { by, was, at = '' } = answerIn(copy.answers, key) ?? {}
    return was !== undefined && by === person.id ? { key, at } : []
  })
  return changed.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]?.key ?? ''
}

/** Everything that is missing, each once: a party whose people answer one by one is not also missing as a whole, but their company may be. */
export function missingKeys(copy: CopyOnWire): string[] {
  const { content, missing } = copy
  const ones = new Set(missing.filter((key) => key.includes('/')).map((key) => key.split('/')[0]))
  const gaps = boxesOf(content, answersOf(copy), new Set(missing)).filter(({ isEmpty }) => isEmpty)
  return missing.filter((key) => !ones.has(key) || gaps.some((gap) => gap.key === key))
}

export const boxesOfAll = (copy: CopyOnWire): BoxCount =>
  countOf(boxesOf(copy.content, answersOf(copy), everyKey(copy.content, copy.participants)))

/** The empty boxes behind these answers. */
export const gapsOf = (copy: CopyOnWire, keys: readonly string[]): number =>
  countOf(boxesOf(copy.content, answersOf(copy), new Set(keys))).missing

/** What is left to the owner. */
export const missingOfOwner = (copy: CopyOnWire): string[] => leftToOwner(copy, copy.participants)

/** Whether the copy would have a signer, if it were to be signed now. */
export const isForSigning = (copy: CopyOnWire): boolean =>
  signersIn(copy, copy.participants).some(({ does }) => does === 'sign')

/** What a person is in the text; empty where they stand for no party in it. */
export function roleIn(copy: CopyOnWire, { party: id, name }: { party: string | null; name: string }): string {
  const party = copy.content.parties.find((each) => each.id === id)
  return party ? roleBeside(party, appearanceIn(valuesOf(answersOf(copy)), party.id), name) : ''
}

const nobody = { email: '' }

const fieldOf = ({ content }: CopyOnWire, key: string) => content.fields.find(({ id }) => id === key)

/** What an answer is called beside it; of a party's details, by what the person is here. `me`: the reader's address. */
export function labelOf(copy: CopyOnWire, key: string, me: string): string {
  if (isOfCompany(copy, key)) return words.company
  const [party = ''] = key.slice(1).split('/')
  const whose = copy.participants.find((each) => whoKey(copy.content, each, copy.participants) === key)
  const role = roleIn(copy, { party, name: writtenName(copy, key) ?? whose?.name ?? '' })
  return fieldOf(copy, key)?.label ?? (whose && isMine(whose, me) ? ownTracking : words).who(role)
}

/** The name by which one of a party's people is written in the document: their role agrees with them. */
function writtenName(copy: CopyOnWire, key: string): string | undefined {
  const value = answerIn(answersOf(copy), key)?.value
  if (!value || typeof value === 'string') return undefined
  if ('people' in value) return value.people[0]?.name
  return 'company' in value ? undefined : value.name
}

/** What an answer is called in a sentence: «Renta», los datos de Luis. `speaker`: who is said to have put it. */
export function namedOf(copy: CopyOnWire, key: string, me: string, speaker?: ParticipantOnWire): string {
  const field = fieldOf(copy, key)
  if (field) return `«${field.label}»`
  if (isOfCompany(copy, key)) return words.dataOfCompany
  const whose = copy.participants.find((each) => whoKey(copy.content, each, copy.participants) === key)
  if (isMine(speaker ?? whose ?? nobody, me)) return ownTracking.data
  if (speaker) return words.ownData
  const party = copy.content.parties.find(({ id }) => id === key.slice(1).split('/')[0])
  if (whose || !party) return words.dataOf(whose ? shortName(whose, copy.participants) : '')
  return words.dataOfParty(partyPhrase(party, 'of', appearanceIn(valuesOf(answersOf(copy)), party.id)))
}

/** An answer as the document writes it; undefined where there is none. */
export function answerText(copy: CopyOnWire, key: string): string | undefined {
  const { content, country } = copy
  const values = valuesOf(answersOf(copy))
  const field = content.fields.find(({ id }) => id === key)
  if (field) return written(field, { fields: new Map(content.fields.map((each) => [each.id, each])), values, country })
  const value = answerIn(answersOf(copy), key)?.value
  if (!value || typeof value === 'string') return undefined
  const appearance = 'kind' in value ? value : { kind: 'person' as const, people: [value as PersonGiven] }
  return appearanceWritten(appearance, 'appearance', country)
}

/** The address to which a letter about a change goes: theirs, or the one that they gave themselves; empty for none. */
export function addressToAsk(
  copy: CopyOnWire,
  person: ParticipantOnWire,
  me: { email: string; email_verified: boolean } | null | undefined,
): string {
  if (person.email !== '' || !me?.email_verified) return person.way === 'email' ? person.email : ''
  const given = givenAddress(copy, person, copy.participants, me.email)
  return given?.by === person.id ? given.email : ''
}

/** It was sent or is complete, and nothing has ended it. */
export const isInUse = ({
  state,
  sent_at,
  deleted_at,
}: Pick<CopyOnWire, 'state' | 'sent_at' | 'deleted_at'>): boolean =>
  deleted_at === null &&
  (state === 'complete' || state === 'signing' || state === 'signed' || (state === 'filling' && sent_at !== null))
