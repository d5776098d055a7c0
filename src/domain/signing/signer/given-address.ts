// The address of a participant in the answers of a copy: letters about signing go there.
import { looksLikeEmail, normalEmail } from '#domain/account/account.ts'
import { type Answers, answerIn } from '#domain/copy/answers/answers.ts'
import type { AddressBy, Participant } from '#domain/copy/participant.ts'
import { whoKey } from '#domain/copy/parts.ts'
import type { Appearance, PersonGiven } from '#domain/parties/appearance.ts'
import { appearanceKey, signsThemselves } from '#domain/parties/appearance.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import type { Content } from '#domain/writing/model.ts'

type Named = Pick<Participant, 'id' | 'party' | 'does' | 'name'>
type Given = Readonly<Record<string, Pick<Answers[string], 'value' | 'by' | 'at'>>>
type Source = { content: Content; answers: Given }

/** `by`: the participant who answered; null for the owner. `at`: when. */
export type GivenAddress = { email: string; by: string | null; at: string }

function addressIn(value: Appearance | PersonGiven, name: string, isOwn: boolean): string | undefined {
  if (!('kind' in value)) return signsThemselves(value) ? value.email : undefined
  // The address of a company is that of the participant who answers for it, not of its other signers.
  if (value.kind === 'company') return isOwn ? value.company.email : undefined
  // The address of a represented person is not that of their representative.
  const people = value.people.filter(signsThemselves)
  const isOnly = isOwn && value.people.length === 1
  return (findByName(people, name) ?? (isOnly ? people[0] : undefined))?.email
}

/** `owner`: the address of the copy's owner, never taken for another person: a participant who has it counts as the owner (`isOwnersPart`). */
export function givenAddress(
  { content, answers }: Source,
  participant: Named,
  all: readonly Named[],
  owner: string,
): GivenAddress | undefined {
  if (participant.party === null) return undefined
  const own = whoKey(content, participant, all)
  const answer = answerIn(answers, own ?? appearanceKey(participant.party))
  if (!answer?.value || typeof answer.value === 'string') return undefined
  const value = answer.value as Appearance | PersonGiven
  const email = normalEmail(addressIn(value, participant.name, own !== undefined) ?? '')
  return looksLikeEmail(email) && email !== normalEmail(owner) ? { email, by: answer.by, at: answer.at } : undefined
}

/**
 * The people, with the addresses that they gave themselves where the owner had none for them. An address from the owner is not
 * replaced: otherwise a link holder could redirect the letters.
 */
export function withGivenAddresses(source: Source, people: readonly Participant[], owner: string): Participant[] {
  return people.map((each) => {
    const given = each.email === '' ? givenAddress(source, each, people, owner) : undefined
    return given?.by === each.id ? { ...each, email: given.email, addressBy: 'self', way: 'email' } : each
  })
}

/** Who gave the address that the owner enters for a participant: the participant, if their own answers have the same one. */
export function originOf(
  source: Source,
  before: Participant,
  { email, people, owner }: { email: string; people: readonly Named[]; owner: string },
): AddressBy {
  if (email === before.email) return before.addressBy
  const given = givenAddress(source, before, people, owner)
  return given?.by === before.id && given.email === email ? 'self' : 'owner'
}
