// People, copies and rounds as tests of *Seguimiento* write them, with what the server says of them to their owner.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Copy } from '#domain/copy/copy.ts'
import {
  copyNeedOf,
  handedInRound,
  isCurrentRound,
  isToHand,
  progressOf,
  roundNeedOf,
  signerProgressOf,
} from '#domain/copy/following.ts'
import type { Participant } from '#domain/copy/participant.ts'
import type { Round, Signer } from '#domain/signing/round.ts'

const now = new Date('2026-11-18T10:00:00.000Z')
const past = new Date('2026-11-17T10:00:00.000Z')
const date = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null)
const at = (me: string) => ({ owner: { email: me }, now })

const participantFrom = ({ invited_at, handed_at, ...person }: ParticipantOnWire): Participant =>
  ({
    ...person,
    corrections: person.corrections ?? [],
    invitedAt: date(invited_at),
    handedAt: date(handed_at),
  }) as unknown as Participant

const signerFrom = ({ invited_at, participant, ...signer }: FollowedSigner): Signer =>
  ({ ...signer, roundId: 'round', participantId: participant, invitedAt: date(invited_at) }) as unknown as Signer

/** What is over is kept as open, with a deadline that has passed. */
const stateFrom = (state: string, open: string) =>
  state === 'expired' ? { state: open, deadline: past } : { state, deadline: null }

/** Expired while it was filled in, or signed: to this page it is the same. */
const copyFrom = ({ state, deleted_at, sent_at, content }: CopyOnWire): Copy =>
  ({ ...stateFrom(state, 'filling'), deletedAt: date(deleted_at), sentAt: date(sent_at), content }) as unknown as Copy

const roundFrom = ({ state }: RoundOnWire): Round => stateFrom(state, 'signing') as unknown as Round

export function followedPerson(person: ParticipantOnWire, copy: CopyOnWire, me = ''): ParticipantOnWire {
  const from = participantFrom(person)
  return {
    ...person,
    progress: progressOf(from, copyFrom(copy), at(me)),
    to_hand: isToHand(from, from.handedAt, at(me)),
  }
}

export function followedCopy(copy: CopyOnWire, me = ''): CopyOnWire {
  const { missing, refused, participants } = copy
  const whole = { copy: copyFrom(copy), people: participants.map(participantFrom), missing }
  return {
    ...copy,
    participants: participants.map((each) => followedPerson(each, copy, me)),
    need: copyNeedOf({ ...whole, isRefused: refused.length > 0 }, at(me)),
  }
}

/** With the round that its copy is about, if it is about this one. */
export function followedRound(copy: CopyOnWire, round: RoundOnWire, me = ''): RoundOnWire {
  const people = copy.participants.map(participantFrom)
  const handedAt = (signer: Signer) => handedInRound(signer, people)
  const from = roundFrom(round)
  return {
    ...round,
    participants: round.participants.map((each) => {
      const signer = signerFrom(each)
      const handed_at = handedAt(signer)?.toISOString() ?? null
      const progress = signerProgressOf(signer, from, handedAt(signer), at(me))
      return { ...each, handed_at, progress, to_hand: isToHand(signer, handedAt(signer), at(me)) }
    }),
    is_current: isCurrentRound(from, copyFrom(copy), now),
    need: roundNeedOf({ round: from, people: round.participants.map(signerFrom) }, handedAt, at(me)),
  }
}
