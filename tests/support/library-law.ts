// Texts of the library as tests of their law read them: printed with some answers changed, and the rules that an answer breaks.
import { expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { layOut, type SheetBlock } from '#domain/sheet/sheet.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'
import { libraryText } from './library.ts'

export const writing = (file: string) => readLibraryWriting(libraryText(`${file}.txt`))

const linesOf = (block: SheetBlock): string[] =>
  block.type === 'paragraph'
    ? [block.runs.map(({ text }) => text).join('')]
    : (block.type === 'list' ? block.items : block.rows.flat()).flat().flatMap(linesOf)

export function printed(file: string, answers: Values = {}) {
  const { title, country, content, sample } = writing(file)
  const { parts } = layOut({ title, content, country }, { ...sample, ...answers })
  return {
    text: parts.flatMap(({ title: heading, blocks }) => [heading, ...blocks.flatMap(linesOf)]).join('\n'),
    signers: parts.flatMap(({ signers = [] }) => signers.map(({ name }) => name)),
  }
}

/** Which rules of this field are broken: «stops» or «warns», with their reason. */
export function broken(file: string, field: string, value: string, answers: Values = {}) {
  const { content, sample } = writing(file)
  return brokenRules(content, { ...sample, ...answers, [field]: value })
    .filter((each) => each.field === field)
    .map(({ rule }) => `${rule.stops ? 'stops' : 'warns'} ${rule.reason}`)
}

/** A field of a text, other answers that matter, the last value that is right and the first that is not, and why. */
export type Limit = [
  file: string,
  field: string,
  answers: Values,
  allowed: string,
  refused: string,
  level: 'stops' | 'warns',
  reason: RegExp,
]

/** `country` is left out where the files name theirs. */
export function testLimits(country: string, limits: readonly Limit[]): void {
  it.each(limits)('%s: %s %o, %s and %s', (name, field, answers, allowed, refused, level, reason) => {
    const file = country ? `${country}/${name}` : name
    const about = (value: string) =>
      broken(file, field, value, answers).filter((each) => each.startsWith(level) && reason.test(each))
    expect(about(allowed)).toEqual([])
    expect(about(refused)).toHaveLength(1)
  })
}
