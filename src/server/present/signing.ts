// A signing round as it goes over the wire: to its owner, and to each of its people.

import type { Output } from '#contract/contract.ts'
import type { RoundOnWire, SignerOnWire } from '#contract/signing.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { handedInRound, isCurrentRound, isToHand, roundNeedOf, signerProgressOf } from '#domain/copy/following.ts'
import { isTheirTurn, type Participant } from '#domain/copy/participant.ts'
import {
  isReadableRound,
  listedInTurn,
  type Round,
  roundStateAt,
  type Signer,
  type WholeRound,
} from '#domain/signing/round.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import { actsOnRound, actsOnSigner } from '#policy/following.ts'
import { actsOfSigner } from '#policy/signing.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** The link to a signer's page. */
type LinkOf = (signer: Signer) => string

const presentSigner = ({ id, party, name, does, turn, state, doneAt }: Signer): SignerOnWire => ({
  id,
  party,
  name,
  does,
  turn,
  state,
  done_at: iso(doneAt),
})

const presentSignerToOwner = (signer: Signer, linkOf: LinkOf): Output<'start-signing'>['participants'][number] => ({
  ...presentSigner(signer),
  participant: signer.participantId,
  email: signer.email,
  way: signer.way,
  link: linkOf(signer),
  reason: signer.reason,
  invited_at: iso(signer.invitedAt),
  seen_at: iso(signer.seenAt),
  reminded_at: iso(signer.remindedAt),
  letter: signer.letter,
})

const presentHead = (round: Round, now: Date) => ({
  temp_id: round.tempId,
  title: round.title,
  state: roundStateAt(round, now),
  in_order: round.inOrder,
  deadline: iso(round.deadline),
  asks_code: round.asksCode,
  started_at: round.startedAt.toISOString(),
  ended_at: iso(round.endedAt),
  end_reason: round.endReason,
  sealed: round.sealed && {
    sha256: round.sealed.sha256,
    level: round.sealed.level,
    at: round.sealed.at.toISOString(),
    code: round.code,
  },
})

export const presentRound = (
  round: Round,
  people: readonly Signer[],
  linkOf: LinkOf,
  now: Date,
): Output<'start-signing'> => ({
  ...presentHead(round, now),
  copy: round.copyId,
  participants: listedInTurn(people, round.inOrder).map((each) => presentSignerToOwner(each, linkOf)),
})

type FollowedRound = {
  round: Round
  people: readonly Signer[]
  copy: Copy
  /** Of the copy. */
  participants: readonly Participant[]
}

/** With what its owner may do now. */
export const presentRoundToOwner = (
  { round, people, copy, participants }: FollowedRound,
  linkOf: LinkOf,
  at: { owner: { email: string }; now: Date },
): Omit<RoundOnWire, 'awaits_time'> => {
  const handedAt = (signer: Signer) => handedInRound(signer, participants)
  const listed = listedInTurn(people, round.inOrder)
  return {
    ...presentHead(round, at.now),
    copy: round.copyId,
    participants: listed.map((each) => ({
      ...presentSignerToOwner(each, linkOf),
      handed_at: iso(handedAt(each)),
      progress: signerProgressOf(each, round, handedAt(each), at),
      to_hand: isToHand(each, handedAt(each), at),
      can: actsOnSigner(each, { round, copy }, at),
    })),
    is_current: isCurrentRound(round, copy, at.now),
    need: roundNeedOf({ round, people: listed }, handedAt, at),
    can: actsOnRound({ round, people }, copy, at.now),
    signed: round.sealed && round.id,
  }
}

type Linked<R extends Round> = { round: R; people: readonly Signer[]; me: Signer }

export function presentStanding(
  { round, people, me }: Linked<Round>,
  url: string,
  now: Date,
): Omit<Output<'get-signing-standing'>, 'newer'> {
  const head = presentHead(round, now)
  const isReadable = isReadableRound(round, me, now)
  const waits = head.state === 'signing' && me.state !== 'done' && me.does !== 'receive'
  const state = waits && !isTheirTurn(me, people, round.inOrder) ? 'not_yet' : head.state
  const isOwner = isRoundOwner(me, people, round)
  return {
    ...head,
    state: head.state === 'signing' && me.state === 'done' ? 'done' : state,
    owner: round.ownerName,
    message: round.message,
    country: round.country,
    mine: {
      ...presentSigner(me),
      consent: me.consent,
      email: me.email,
      letter: me.letter,
      is_owner: isOwner,
      copy: isOwner ? round.copyId : null,
    },
    people: listedInTurn(people, round.inOrder).map(presentSigner),
    can: actsOfSigner({ round, people, me }, now),
    document: round.shown && isReadable ? { ...round.shown, url } : null,
    is_readable: isReadable,
  }
}

export function presentSigning(
  linked: Linked<WholeRound>,
  url: string,
  now: Date,
): Omit<Output<'get-signing'>, 'about' | 'newer'> {
  const { content, values } = linked.round
  const standing = presentStanding(linked, url, now)
  return { ...standing, text: standing.is_readable ? { content, values } : null }
}
