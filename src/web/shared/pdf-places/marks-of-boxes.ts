// The answers by the box that they stand in.
import type { Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Place } from '#domain/writing/pdf/boxes.ts'
import { answerMarks, type PdfMark } from '#domain/writing/pdf/marks.ts'

const keyOf = ({ page, x, y, width }: Place): string => `${page} ${x} ${y} ${width}`

export function marksOfBoxes(
  content: PdfContent,
  values: Values,
  country: Country,
): (box: Place) => PdfMark | undefined {
  const marks = new Map(answerMarks(content, values, country).map((mark) => [keyOf(mark), mark]))
  return (box) => marks.get(keyOf(box))
}
