// The answers of one open page as its screens see them, where they are saved, and where the browser keeps them until then.
import type { AnswersOnWire } from '#contract/copies.ts'
import type { AnswerKey, AnswerValue, Given } from '#domain/copy/answers.ts'

export type AnswerOnWire = AnswersOnWire[string]
export type Saved = { answers: AnswersOnWire; contested: readonly string[] }

/** Where answers go: through somebody's link, or by the owner's own hand. */
export type PartPort = {
  save: (answers: Given[], from: string) => Promise<Saved>
  /** What is there now, whoever answered it. */
  latest: () => Promise<AnswersOnWire>
}

/** Typed, and not yet acknowledged. */
export type Unsent = {
  value: AnswerValue | null
  /** The revision that was before one's eyes. */
  seen: number
  /** In which sitting: what a closed tab has left behind goes under its own name, for it may have arrived after all. */
  from: string
}
export type UnsentAnswers = Readonly<Record<AnswerKey, Unsent>>

/** Where the browser keeps them. */
export type PartMemory = {
  /** Whether it is safe now. */
  keep: (unsent: UnsentAnswers) => boolean
  /** What tabs that are gone have left, oldest first; from then on it is this one's. */
  recover: () => Promise<UnsentAnswers[]>
}

export type PartState =
  | { kind: 'saved' | 'saving' }
  /** Tried again by itself. */
  | { kind: 'offline'; isKept: boolean }
  /** Not taken any more, and why. */
  | { kind: 'refused'; code: string; message: string }

export type PartSnapshot = {
  /** Everybody's, with what was typed here in its place. */
  answers: AnswersOnWire
  state: PartState
  /** Somebody else has answered these meanwhile: what is theirs, beside what was typed here. */
  contested: ReadonlyMap<AnswerKey, AnswerOnWire>
  /** Those which cannot be kept as they are, and why. */
  unfit: ReadonlyMap<AnswerKey, string>
}
