// How Word counts the clauses of a document: by a list of its own where that gives our numbers, by fields, or, in words, not at all.
import { clauseMark } from '#domain/reading/clause-marks.ts'
import type { Part } from '#domain/sheet/sheet.ts'
import { formOf, forms, type NumberingForm } from '#domain/words/numbers/numbering.ts'
import { roman } from '#domain/words/numbers/roman.ts'

/** Clauses that are counted together: those under one heading, in one style. */
export type Count = {
  key: string
  form: NumberingForm
  /** «Artículo %1.» for Word's list; null where fields count, or nothing does. */
  list: string | null
}
/** A number and what stands around it: «CLÁUSULA », «PRIMERA», «.-». */
export type ClauseCount = { count: Count; position: number; before: string; number: string; after: string }

/** Word's own ordinals in words have one gender for each language, and spellings of their own: these numbers are text. */
const inWords: readonly NumberingForm[] = ['ordinal', 'title', 'masculine', 'masculine_title', 'clause', 'cardinal']
export const isInWords = (form: NumberingForm): boolean => inWords.includes(form)

/** The number itself: what a reference repeats. */
function numberIn(form: NumberingForm, position: number): string {
  if (form === 'roman') return roman(position)
  if (form === 'arabic_feminine') return `${position}.ª`
  if (form === 'arabic_masculine' || form === 'article_ordinal') return `${position}.º`
  if (form === 'clause') return forms.ordinal(position)
  return isInWords(form) ? forms[form](position) : String(position)
}

/** `referred`: the parts that references name. */
export function clauseCounts(parts: readonly Part[], referred: ReadonlySet<string>): Map<string, ClauseCount> {
  const counts = new Map<string, ClauseCount>()
  let open: { count: Count; position: number; isReferred: boolean; label: string } | undefined
  let made = 0
  for (const { id, number: label } of parts) {
    const mark = label === undefined ? undefined : clauseMark(label)
    // Beyond the ninety-ninth, the number is text.
    if (!label || !mark) continue
    const form = formOf(mark.style)
    const goesOn = open?.count.form === form && open.position + 1 === mark.position
    const last = goesOn ? open : undefined
    const count: Count = last?.count ?? { key: `clausulas${++made}`, form, list: null }
    const number = numberIn(form, mark.position)
    const at = label.indexOf(number)
    if (at < 0) continue
    const after = label.slice(at + number.length)
    counts.set(id, { count, position: mark.position, before: label.slice(0, at), number, after })
    const isReferred = (last?.isReferred ?? false) || referred.has(id)
    open = { count, position: mark.position, isReferred, label }
    count.list = listText(form, mark.position, label, isReferred)
  }
  return counts
}

/**
 * Word's reference to a number of a list leaves out the full stop at its end and nothing else: with another ending («III.-»), its
 * references would read «expositivo III.-», so fields count where there are any.
 */
function listText(form: NumberingForm, position: number, label: string, isReferred: boolean): string | null {
  if (isInWords(form) || (isReferred && /[-:)]$/.test(label))) return null
  return label.replace(form === 'roman' ? roman(position) : String(position), '%1')
}
