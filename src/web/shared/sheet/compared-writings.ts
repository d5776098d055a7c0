// Two writings side by side: what is read in them, and then what they ask, calculate and decide, where that changed.
import { type ComparedPart, compareTexts } from '#domain/sheet/compare.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { behindText, isBehind } from '#language/es/writing/behind-text.ts'

type Writing = { title: string; content: Content; country: Country }

const whole = (writing: Writing) => {
  const sheet = layOut(writing)
  return { ...sheet, parts: [...sheet.parts, ...behindText(writing.content, writing.country)] }
}

export const compareWritings = (before: Writing, after: Writing, effort?: number): ComparedPart[] =>
  compareTexts(whole(before), whole(after), effort).filter(({ id, change }) => change !== 'same' || !isBehind(id))
