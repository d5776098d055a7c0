// The document with whose is what in it, for whoever reads it.
import { useMemo } from 'react'
import type { AnswersOnWire } from '#contract/copies.ts'
import type { AnswerKey } from '#domain/copy/answers.ts'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { completingWords as words } from '#language/es/completing.ts'
import type { Fillable } from '../load.ts'
import styles from './completing.module.css'
import { type Person, whoseOf } from './saying.ts'
import { markedSheet } from './sheet-marks.ts'

export type Company = { people: readonly Person[]; owner: string }

/** Whose is what in the document, for whoever has these answers. */
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

/** `whose`: of somebody else, for whom the owner fills in. */
export function Legend({ whose }: { whose?: string }) {
  const { legend, legendBlank } = words
  return (
    <p className={styles.legend}>
      <span>
        <i data-whose="mine">{legend.mine}</i>, {whose ? words.legendOf(whose) : legend.mineText}
      </span>
      <span>
        <i data-whose="others">{legend.others}</i>, {legend.othersText}
      </span>
      <span>
        <i data-whose="blank">{legendBlank.name}</i> {whose ? legendBlank.textOf : legendBlank.text}
      </span>
    </p>
  )
}
