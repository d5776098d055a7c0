// Which question is open, and about whom.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import type { Acts } from './now/use-acts.ts'
import type { Tracked } from './tracked.ts'

export type Asked =
  | { about: 'link' | 'correct'; person: Tracked }
  | { about: 'change' | 'answers'; person: ParticipantOnWire }
  | { about: 'cancel' | 'extend' | 'name' | 'again' }
  /** `at`: a part of the text, and words to mark in it. */
  | { about: 'document'; at?: { anchor: string; words: string } }
export type Ask = (asked: Asked) => void

/** `round`: the one that the copy is about now. */
export type QuestionProps = { copy: CopyOnWire; round: RoundOnWire | null; acts: Acts; onClose: () => void }
export type PersonQuestionProps = QuestionProps & { person: ParticipantOnWire }
export type TrackedQuestionProps = QuestionProps & { person: Tracked }
