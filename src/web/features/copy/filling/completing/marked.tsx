// Marks in the document which text the reader fills in and which other people do.
import { useMemo } from 'react'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import type { AnswerKey } from '#domain/copy/answers/answers.ts'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { completingWords as words } from '#language/es/copy/completing.ts'
import type { Fillable } from '../load.ts'
import styles from './completing.module.css'
import { type Person, whoseOf } from './saying.ts'
import { markedSheet } from './sheet-marks.ts'

export type Company = { people: readonly Person[]; owner: string }

/** Marks a laid out document for the reader whose answers are `own`. */
export function useMarked(
  fillable: Fillable,
  { people, owner }: Company,
  own: ReadonlySet<AnswerKey>,
  answers: AnswersOnWire,
) {
  return useMemo(() => {
    const whose = whoseOf(fillable, { people, owner, own, answers })
    return (sheet: Sheet): Sheet => markedSheet(sheet, whose, words.blankOf)
  }, [fillable, people, owner, own, answers])
}

/** `whose`: the name of the participant for whom the owner fills in. */
export function Legend({ whose }: { whose?: string }) {
  const { legend, legendBlank } = words
  return (
    <p className={`flow wrap items-baseline mb-3 t-13 ink-2 ${styles.legend}`}>
      <span>
        <i className="t-14 serif" data-whose="mine">
          {legend.mine}
        </i>
        , {whose ? words.legendOf(whose) : legend.mineText}
      </span>
      <span>
        <i className="t-14 serif" data-whose="others">
          {legend.others}
        </i>
        , {legend.othersText}
      </span>
      <span>
        <i className="t-14 serif" data-whose="blank">
          {legendBlank.name}
        </i>{' '}
        {whose ? legendBlank.textOf : legendBlank.text}
      </span>
    </p>
  )
}
