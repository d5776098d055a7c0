// One of a copy's people as *Seguimiento* follows them: they fill in their part and, once there is a round, sign or approve.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'

export type Tracked = ParticipantOnWire | FollowedSigner

export const isSigner = (person: Tracked): person is FollowedSigner => 'participant' in person

/** Their name for calls about a person of the copy; empty for a signer who is not among its people any more. */
export const idInCopy = (person: Tracked): string => (isSigner(person) ? (person.participant ?? '') : person.id)

/** Them as they filled in the copy; undefined for a signer who is not among its people any more. */
export const participantOf = ({ participants }: CopyOnWire, person: Tracked): ParticipantOnWire | undefined =>
  isSigner(person) ? participants.find(({ id }) => id === idInCopy(person)) : person

export const isMine = ({ email }: { email: string }, me: string): boolean => email !== '' && email === me

/** Those of these people whom the server names. */
export const named = <Person extends { id: string }>(people: readonly Person[], ids: readonly string[]): Person[] =>
  people.filter(({ id }) => ids.includes(id))

/** How many have signed, of those who are to sign. */
export const signatureCount = ({
  participants,
}: Pick<RoundOnWire, 'participants'>): { done: number; total: number } => {
  const signing = participants.filter(({ does }) => does === 'sign')
  return { done: signing.filter(({ state }) => state === 'done').length, total: signing.length }
}
