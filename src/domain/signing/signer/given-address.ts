// The address that the answers of a copy give for a participant: letters about signing go there.
import { looksLikeEmail, normalEmail } from '../account/account.ts'
import { type Answers, answerIn } from '../copy/answers.ts'
import type { AddressBy, Participant } from '../copy/participant.ts'
import { whoKey } from '../copy/parts.ts'
import type { Appearance, PersonGiven } from '../parties/appearance.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { findByName } from '../sheet/phrases.ts'
import type { Content } from '../writing/model.ts'

type Named = Pick<Participant, 'id' | 'party' | 'does' | 'name'>
type Given = Readonly<Record<string, Pick<Answers[string], 'value' | 'by' | 'at'>>>
type Source = { content: Content; answers: Given }

/** `by`: the participant who answered it; null for the owner of the copy. `at`: when. */
export type GivenAddress = { email: string; by: string | null; at: string }

function addressIn(value: Appearance | PersonGiven, name: string, isOwn: boolean): string | undefined {
  if (!('kind' in value)) return value.email
  // The address of a company is that of the participant who answers for it, not of everybody who signs for it.
  if (value.kind === 'company') return isOwn ? value.company.email : undefined
  const [only, ...others] = value.people
  return (findByName(value.people, name) ?? (isOwn && others.length === 0 ? only : undefined))?.email
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
 * Everybody, with the address that they gave themselves where the owner had none for them. An address that the owner did
 * name is not replaced unseen: whoever has a link could send the letters elsewhere.
 */
export function withGivenAddresses(source: Source, people: readonly Participant[], owner: string): Participant[] {
  return people.map((each) => {
    const given = each.email === '' ? givenAddress(source, each, people, owner) : undefined
    return given?.by === each.id ? { ...each, email: given.email, addressBy: 'self', way: 'email' } : each
  })
}

/** Who gave the address that the owner writes for a participant: it is still theirs where they wrote it in their own answers. */
export function originOf(
  source: Source,
  before: Participant,
  { email, people, owner }: { email: string; people: readonly Named[]; owner: string },
): AddressBy {
  if (email === before.email) return before.addressBy
  const given = givenAddress(source, before, people, owner)
  return given?.by === before.id && given.email === email ? 'self' : 'owner'
}
