// What a copy that is being signed needs now, and of whom: what stands on top of its page.
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { neverArrives } from '#domain/letter-fact.ts'

export type RoundNeed =
  | { kind: 'preparing' | 'sealing' | 'signed' }
  | { kind: 'mine'; mine: FollowedSigner; others: FollowedSigner[] }
  | { kind: 'links' | 'waiting' | 'expired'; people: FollowedSigner[] }
  | { kind: 'declined'; who: FollowedSigner | undefined }

export const acts = ({ does }: FollowedSigner): boolean => does !== 'receive'
export const isOpen = (signer: FollowedSigner): boolean =>
  acts(signer) && (signer.state === 'pending' || signer.state === 'seen')
/** They have their link, or are about to. */
const mayGoOn = (signer: FollowedSigner): boolean => isOpen(signer) && signer.invited_at !== null

export const isMine = ({ email }: Pick<FollowedSigner, 'email'>, me: string): boolean => email !== '' && email === me

const wayIcons = { email: 'mail', whatsapp: 'chat', link: 'copy', qr: 'qr' } as const

/** Beside a link that has not been signed with yet: how the link is passed on, and no tick. */
export const signLinkIcon = (signer: Pick<FollowedSigner, 'email' | 'way'>, me: string) =>
  isMine(signer, me) ? 'pen' : wayIcons[signer.way]

/** The last round is what this copy is about now; one that was called off is not. */
export const currentRound = (copy: CopyOnWire, round: RoundOnWire | null): RoundOnWire | null => {
  const isCurrent =
    copy.state === 'signing' ||
    copy.state === 'signed' ||
    copy.state === 'declined' ||
    (copy.state === 'expired' && round?.state === 'expired')
  return isCurrent ? round : null
}

/** Whether anybody can still sign. */
export const isUnderSignature = ({ state }: RoundOnWire): boolean => state === 'preparing' || state === 'signing'

/** It came to nothing, or its time is over. */
export const isOver = ({ state }: RoundOnWire): boolean =>
  state === 'declined' || state === 'cancelled' || state === 'expired'

/** When the owner last gave somebody a link of this round. */
export function handedAt({ participants }: CopyOnWire, { participant, invited_at }: FollowedSigner): string | null {
  const handed = participants.find(({ id }) => id === participant)?.handed_at ?? null
  return handed && invited_at && handed >= invited_at ? handed : null
}

/** It is for the owner to give them their link, and nobody has seen it yet. */
export const isSignLinkToHand = (copy: CopyOnWire, signer: FollowedSigner): boolean =>
  mayGoOn(signer) &&
  (signer.way !== 'email' || neverArrives(signer.letter)) &&
  signer.state === 'pending' &&
  handedAt(copy, signer) === null

export function roundNeedOf(copy: CopyOnWire, round: RoundOnWire, me: string): RoundNeed {
  const { state, participants } = round
  if (state === 'declined') return { kind: 'declined', who: participants.find((each) => each.state === 'declined') }
  if (state === 'expired') return { kind: 'expired', people: participants.filter(isOpen) }
  if (state === 'sealing' || state === 'signed') return { kind: state }
  const waiting = participants.filter(mayGoOn)
  if (state !== 'signing' || waiting.length === 0) return { kind: 'preparing' }
  const others = waiting.filter((each) => !isMine(each, me))
  if (others.some((each) => isSignLinkToHand(copy, each))) return { kind: 'links', people: waiting }
  const mine = waiting.find((each) => isMine(each, me))
  return mine ? { kind: 'mine', mine, others } : { kind: 'waiting', people: waiting }
}

/** How many have signed, of those who are to sign. */
export const signatureCount = ({ participants }: RoundOnWire): { done: number; total: number } => {
  const signing = participants.filter(({ does }) => does === 'sign')
  return { done: signing.filter(({ state }) => state === 'done').length, total: signing.length }
}
