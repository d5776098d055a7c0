// One of a copy's people as *Seguimiento* follows them: they fill in their part and, once there is a round, sign or approve.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import type { FollowedSigner } from '#contract/signing.ts'

export type Tracked = ParticipantOnWire | FollowedSigner

export const isSigner = (person: Tracked): person is FollowedSigner => 'participant' in person

/** Them as they filled in the copy; undefined for a signer who is not among its people any more. */
export const participantOf = ({ participants }: CopyOnWire, person: Tracked): ParticipantOnWire | undefined =>
  isSigner(person) ? participants.find(({ id }) => id === person.participant) : person
