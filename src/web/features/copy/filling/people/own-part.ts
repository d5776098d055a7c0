// The form where only a part of the questions is for the reader.
import type { ReactNode } from 'react'
import type { BoxCount, WhoAnswer } from '#domain/filling/boxes.ts'
import type { QuestionGroup } from '#domain/filling/questions.ts'
import type { Sheet } from '#domain/sheet/sheet.ts'
import type { Party } from '#domain/writing/model.ts'
import type { BoxOwner } from '#language/es/boxes.ts'
import type { Place } from './places.ts'

/** What keeps a part from being handed in. */
export type LeftToDo = {
  missing: readonly Place[]
  /** Answers that seem wrong: asked about once, never a stop. */
  doubtful: readonly Place[]
  /** Answers that the text does not admit. */
  stopped: readonly Place[]
  isAlive: boolean
  onGo: (box: string) => void
}

/** Questions of others are not asked: they stand in the document, and in `others`. */
export type OwnPart = {
  /** By a field's id, or `@` and a party's. */
  isOwn: (key: string) => boolean
  /** Below the questions of every step. */
  others?: ReactNode
  /** How a step is called where the party's own name will not do. */
  nameOf?: (group: QuestionGroup) => string | undefined
  /** Marks which text of the document is whose; `legend` explains the marks. */
  marked?: (sheet: Sheet) => Sheet
  legend?: ReactNode
  /** What the last step leads to, beside the other buttons. */
  endAction?: (className: string | undefined, left: LeftToDo) => ReactNode
  /** The answers that say who a party is, and whose boxes they are. */
  whoOf: (party: Party) => WhoAnswer[]
  whoseOf?: (key: string) => BoxOwner | undefined
  /** How many boxes are missing, said to the person who fills them in. */
  countWords?: (count: BoxCount, hasDoubts: boolean) => string
  /** The name by which the reader was invited to say who they are. */
  self?: string
  /** Where each of a party's people answers alone: asks the reader who they are, instead of who the whole party is. */
  who?: (party: Party) => ReactNode
}
