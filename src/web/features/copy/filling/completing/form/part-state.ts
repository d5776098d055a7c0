// The types of the answers of one open form: its snapshot, the port that saves them, and the browser's storage until then.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import type { AnswerKey, AnswerValue, Given } from '#domain/copy/answers/answers.ts'

export type AnswerOnWire = AnswersOnWire[string]
export type Saved = { answers: AnswersOnWire; contested: readonly string[] }

/** The calls that save and read the answers: by a participant's link, or as the owner. */
export type PartPort = {
  save: (answers: Given[], from: string) => Promise<Saved>
  /** The answers that the server has now, of other people too. */
  latest: () => Promise<AnswersOnWire>
}

/** An answer that was typed and that the server has not acknowledged. */
export type Unsent = {
  value: AnswerValue | null
  /** The revision on screen when it was typed. */
  seen: number
  /** The session it was typed in. What a closed tab left is sent under that tab's session: it may have arrived already. */
  from: string
}
export type UnsentAnswers = Readonly<Record<AnswerKey, Unsent>>

/** The browser's storage for unsent answers. */
export type PartMemory = {
  /** Whether they could be stored. */
  keep: (unsent: UnsentAnswers) => boolean
  /** What closed tabs left, oldest first; it is removed from storage, and this tab has to keep it. */
  recover: () => Promise<UnsentAnswers[]>
}

export type PartState =
  | { kind: 'saved' | 'saving' }
  /** Retried automatically. */
  | { kind: 'offline'; isKept: boolean }
  /** The server refused the answers; `message` says why. Nothing is sent until the user retries. */
  | { kind: 'refused'; code: string; message: string }

export type PartSnapshot = {
  /** The answers of all participants, with those typed here in place of the server's. */
  answers: AnswersOnWire
  state: PartState
  /** Conflicts: the answers of another person or device to what was also answered here. */
  contested: ReadonlyMap<AnswerKey, AnswerOnWire>
  /** Answers that the server refused, with its message. */
  unfit: ReadonlyMap<AnswerKey, string>
}
