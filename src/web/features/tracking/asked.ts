// Which question is open, and about whom.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import type { Acts } from './use-acts.ts'

export type Asked =
  | { about: 'link' | 'correct' | 'change' | 'answers'; person: ParticipantOnWire }
  | { about: 'cancel' | 'extend' | 'document' }
export type Ask = (asked: Asked) => void

export type QuestionProps = { copy: CopyOnWire; acts: Acts; onClose: () => void }
export type PersonQuestionProps = QuestionProps & { person: ParticipantOnWire }
