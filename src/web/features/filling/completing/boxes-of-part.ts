// The boxes of somebody's part: what stands in those that say who they are, and where the first gap is.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, valuesOf } from '#domain/copy/answers.ts'
import { boxesOf, whoAnswers } from '#domain/copy/parts.ts'
import { presentParties } from '#domain/writing/conditions.ts'
import type { Fillable } from '../load.ts'
import { whoRows } from '../who-rows.ts'

/** Every box of who these people are that something stands in. */
export const whoRowsOf = ({ content, country }: Fillable, answers: AnswersOnWire, keys: ReadonlySet<AnswerKey>) =>
  presentParties(content, valuesOf(answers)).flatMap((party) =>
    whoAnswers(answers, keys, party).flatMap((who) => whoRows(who, country).map((row) => ({ ...row, key: who.key }))),
  )

/** The step of the first empty box; undefined where none is. */
export const firstGap = ({ content }: Fillable, answers: AnswersOnWire, keys: ReadonlySet<AnswerKey>) =>
  boxesOf(content, answers, keys).find(({ isEmpty }) => isEmpty)?.group
