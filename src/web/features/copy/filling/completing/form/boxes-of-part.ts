// The boxes of a participant's part: what is filled in about who they are, and where the first empty box is.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, answerIn, valuesOf } from '#domain/copy/answers/answers.ts'
import { boxesOf, whoAnswers } from '#domain/copy/parts.ts'
import { boxId } from '#domain/filling/boxes.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { presentParties } from '#domain/writing/conditions/conditions.ts'
import type { Fillable } from '../../load.ts'
import { whoRows } from '../../people/who-rows.ts'
import { writtenAnswer } from '../saying.ts'

/** Every filled-in box about who these people are. */
export const whoRowsOf = ({ content, country }: Fillable, answers: AnswersOnWire, keys: ReadonlySet<AnswerKey>) =>
  presentParties(content, valuesOf(answers)).flatMap((party) =>
    whoAnswers(answers, keys, party).flatMap((who) => whoRows(who, country).map((row) => ({ ...row, key: who.key }))),
  )

/** The step of the first empty box; undefined if there is none. */
export const firstGap = ({ content }: Fillable, answers: AnswersOnWire, keys: ReadonlySet<AnswerKey>) =>
  boxesOf(content, answers, keys).find(({ isEmpty }) => isEmpty)?.group

/** The step of a box, by its id. */
export function stepOf({ content }: Fillable, answers: AnswersOnWire, box: string): string | undefined {
  const key = box.replace(/[#/].*$/s, '')
  return questionGroups(content, valuesOf(answers)).find(({ asksWho, party, questions }) =>
    asksWho ? party && appearanceKey(party.id) === key : questions.some(({ id }) => id === box),
  )?.id
}

/** The boxes that other people filled in before the form was opened, with their names; `nameOf` returns undefined for the reader. */
export function knownIn(
  fillable: Fillable,
  answers: AnswersOnWire,
  keys: ReadonlySet<AnswerKey>,
  nameOf: (by: string | null) => string | undefined,
): ReadonlyMap<string, string> {
  const { content } = fillable
  const gaps = new Set(boxesOf(content, answers, keys).flatMap((box) => (box.isEmpty ? boxId(box) : [])))
  const values = valuesOf(answers)
  const asked = content.fields.filter(({ id }) => keys.has(id))
  const rows = [
    ...whoRowsOf(fillable, answers, keys).map(({ id, key }) => ({ id, key })),
    ...asked
      .filter(({ id }) => writtenAnswer(fillable, id, answerIn(answers, id)?.value, values))
      .map(({ id }) => ({ id, key: id })),
  ]
  return new Map(
    rows.flatMap(({ id, key }) => {
      const by = answerIn(answers, key)?.by
      const name = by === undefined || gaps.has(id) ? undefined : nameOf(by)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}
