// Which question is open, and about whom.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Acts } from './use-acts.ts'
import type { SigningActs } from './use-signing-acts.ts'

export type Asked =
  | { about: 'link' | 'correct' | 'change' | 'answers'; person: ParticipantOnWire }
  | { about: 'signLink' | 'correctSigner'; signer: FollowedSigner }
  | { about: 'cancel' | 'extend' | 'document' | 'name' | 'again' | 'cancelSigning' | 'extendSigning' }
export type Ask = (asked: Asked) => void

export type QuestionProps = { copy: CopyOnWire; acts: Acts; onClose: () => void }
export type PersonQuestionProps = QuestionProps & { person: ParticipantOnWire }
export type SigningQuestionProps = QuestionProps & { round: RoundOnWire; signing: SigningActs }
export type SignerQuestionProps = SigningQuestionProps & { signer: FollowedSigner }
