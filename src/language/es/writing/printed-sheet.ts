// The sheet of what is printed: of a text without answers, with notes on when each section applies.
import { type Sheet, sheetOf, type UnlaidText } from '#domain/sheet/sheet.ts'
import { withConditionNotes } from './conditions.ts'

export const printedSheet = (text: Sheet | UnlaidText): Sheet =>
  'parts' in text || text.values ? sheetOf(text) : withConditionNotes(sheetOf(text), text)
