// Every visible word of the library is in a Spanish dictionary, or in our own list of missing ones.
import { readdirSync, readFileSync } from 'node:fs'
import dictionary from 'dictionary-es'
import nspell from 'nspell'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { libraryText } from '#tests/support/library.ts'

/** A word on each line; the rest of the line says what it is. */
const accepted = new Set(
  readFileSync('library/words.txt', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? ''),
)

function* filesOf(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/[\\/].*\.txt$/.test(name)) yield name
}

/** All but the samples, which are names and numbers, and the laws, which are titles. */
function textOf(file: string): string {
  const { title, summary, tags, notes, content, country } = readLibraryWriting(libraryText(file))
  const asked = content.fields.flatMap((field) => [
    field.label,
    field.help,
    field.step ?? '',
    ...(field.type === 'choice' ? field.choices : []),
  ])
  const roles = content.parties.map(({ role }) => role)
  return [title, summary, ...tags, ...notes, ...asked, ...roles, wordsOf(layOut({ title, content, country }))].join(
    '\n',
  )
}

it('spells every word as a dictionary does', () => {
  const speller = nspell(dictionary)
  const isKnown = (word: string) =>
    accepted.has(word.toLowerCase()) || speller.correct(word) || speller.correct(word.toLowerCase())
  const unknown = new Set<string>()
  let words = 0
  for (const file of filesOf('library'))
    for (const [word] of textOf(file).matchAll(/\p{L}{2,}/gu)) {
      words += 1
      if (!isKnown(word)) unknown.add(`${word} (${file})`)
    }
  expect([...unknown].toSorted()).toEqual([])
  expect(words).toBeGreaterThan(30_000)
})
