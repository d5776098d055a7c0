// Finds the date of a document itself: «En Madrid, a 1 de octubre de 2026» at its top, or «se firma en Bogotá, el…» at its end.
import { typedDate } from '../filling/dates-typed.ts'
import { type Values, valueIn } from '../filling/values.ts'
import { shownInlines, shownSections } from '../writing/conditions/conditions.ts'
import type { Content } from '../writing/model.ts'
import { paragraphsOf, plainText } from '../writing/text/walk.ts'

/** The field with the date, and the day as `2026-10-01`. */
export type DocumentDate = { field: string; day: string }

/** The words before the date: «En {place}, a », «en {place}, el día ». */
const placeBefore = /(?:^|\s)en\s[^.,;:]{1,100}(?:,[^.,;:]{1,60})?,\s(?:a|el|hoy)(?:\sdía)?,?\s$/iu
const beginsWithPlace = /^\s*en\s/iu
/** The dateline of a letter: «Lima, », «Ciudad de México, a ». */
const dateline = /^\s*[^.,;:]{1,60},\s(?:a\s)?$/u
const tellsOfSigning = /\b(?:firma|firman|suscribe|suscriben|otorga|otorgan|extiende|extienden)\b/iu

/** The first one in the text. The date on which something happens or ends is not the date of the document. */
export function documentDate({ sections, fields }: Content, values: Values): DocumentDate | undefined {
  const known = new Map(fields.map((field) => [field.id, field]))
  for (const { body } of shownSections(sections, values))
    for (const paragraph of paragraphsOf(body)) {
      const inlines = shownInlines(paragraph.content, values)
      for (const [place, inline] of inlines.entries()) {
        const type = inline.type === 'field' && known.get(inline.field)?.type
        if (inline.type !== 'field' || (type !== 'date' && type !== 'text')) continue
        const before = plainText(inlines.slice(0, place))
        const isPlaced = placeBefore.test(before) && (beginsWithPlace.test(before) || tellsOfSigning.test(before))
        const isDateline = place === inlines.length - 1 && dateline.test(before)
        if (!isPlaced && !isDateline) continue
        const given = valueIn(values, inline.field)
        const { date } = typeof given === 'string' ? typedDate(given) : {}
        if (date) return { field: inline.field, day: date }
      }
    }
  return undefined
}
