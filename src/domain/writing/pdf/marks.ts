// What is written over the pages of a PDF: the answers first, and after signing what each signer put in.

import { type Values, valueIn } from '../../filling/values.ts'
import { FieldWriter } from '../../filling/written.ts'
import type { Signature } from '../../signing/signer/signature.ts'
import type { Country } from '../../words/conventions.ts'
import { dateInFigures } from '../../words/dates.ts'
import type { Field, PdfContent } from '../model.ts'
import type { Box, DatePart, Place, SignerBox } from './boxes.ts'

/** `pen`: as written by hand. `size`: of the text in points, if it was chosen; smaller where it does not fit. */
export type PdfMark = Place &
  ({ text: string; size?: number; pen?: true } | { tick: true } | { signature: Signature; name: string })

const placeOf = ({ page, x, y, width, height }: Box): Place => ({ page, x, y, width, height })

/** Where «20» is printed before the gap. */
const isShortYear = ({ anchor, width }: Box): boolean => /(^|\D)20[\s_.…]*$/.test(anchor?.text ?? '') || width < 24

function partWritten(box: Box, part: DatePart, iso: string): string {
  const [year = '', , day = ''] = iso.split('-')
  if (part === 'year') return isShortYear(box) ? year.slice(-2) : year
  return part === 'day' ? String(Number(day)) : (dateInFigures(iso).split(' de ')[1] ?? '')
}

const isIsoDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** One for each box of a field with an answer; a box of a deleted field has none. */
export function answerMarks(content: PdfContent, values: Values, country: Country): PdfMark[] {
  const fields = new Map<string, Field>(content.fields.map((field) => [field.id, field]))
  const writer = new FieldWriter({ fields, values, country })
  return content.boxes.flatMap((box): PdfMark[] => {
    const field = box.shows === 'field' ? fields.get(box.field) : undefined
    if (box.shows !== 'field' || !field) return []
    const value = valueIn(values, field.id)
    if (field.type === 'yes_no') return value === 'yes' ? [{ ...placeOf(box), tick: true }] : []
    const isPart = box.part !== undefined && field.type === 'date' && isIsoDate(value)
    const text = isPart ? partWritten(box, box.part as DatePart, value) : writer.written(field, 'figures')
    return text ? [{ ...placeOf(box), text, ...(box.size !== undefined && { size: box.size }) }] : []
  })
}

/** Who signed at a line of a party; `day`: of the signature, `2026-11-19`. */
export type SignedLine = { party: string; line: number; name: string; signature: Signature; day: string }

/** «A. R.» */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${[...word][0]}.`)
    .join(' ')

function signed(box: Box & SignerBox, { name, signature, day }: SignedLine): PdfMark {
  const place = placeOf(box)
  if (box.shows === 'signature') return { ...place, signature, name }
  if (box.shows === 'initials') return { ...place, text: initialsOf(name) || name, pen: true }
  return { ...place, text: box.shows === 'name' ? name : dateInFigures(day) }
}

const gap = 2

/** The same box in as many pieces, side by side. */
function sharedBy(box: Box & SignerBox, count: number): (Box & SignerBox)[] {
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, piece) => ({ ...box, x: box.x + piece * (width + gap), width }))
}

/**
 * What signers put into their boxes. A box for one person is that person's, and stays empty where no person signs at that line; one
 * for a party is shared by its signers who have no box of this kind of their own.
 */
export const signerMarks = ({ boxes }: PdfContent, lines: readonly SignedLine[]): PdfMark[] =>
  boxes.flatMap((box): PdfMark[] => {
    if (box.shows === 'field') return []
    const { shows, party, person } = box
    const hasOwn = (line: number) =>
      boxes.some((other) => other.shows === shows && other.party === party && other.person === line)
    const by = lines
      .filter((each) => each.party === party && (person === undefined ? !hasOwn(each.line) : each.line === person))
      .toSorted((one, other) => one.line - other.line)
    return sharedBy(box, by.length).flatMap((piece, place) => {
      const line = by[place]
      return line ? [signed(piece, line)] : []
    })
  })
