// Every visible word of the library is in a Spanish dictionary, or in our own list of missing ones.
import { globSync, readFileSync } from 'node:fs'
import dictionary from 'dictionary-es'
import nspell from 'nspell'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import type { Situation } from '#domain/library/situation.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { libraryText } from '#tests/support/library.ts'
import { openSituations } from './situations.ts'

/** A word on each line; the rest of the line says what it is. */
const accepted = new Set(
  readFileSync('library/words.txt', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? ''),
)

const textsOf = (folder: string): string[] =>
  globSync('*/*.txt', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))

/** All but the samples, which are names and numbers, and the laws, which are titles. */
function textOf(file: string): string {
  const { title, summary, tags, notes, next, content, country } = readLibraryWriting(libraryText(file))
  const asked = content.fields.flatMap((field) => [
    field.label,
    field.help,
    field.step ?? '',
    ...(field.type === 'choice' ? field.choices : []),
  ])
  const roles = content.parties.map(({ role }) => role)
  const linked = next?.flatMap(({ why, before }) => [why, before]) ?? []
  return [
    title,
    summary,
    ...tags,
    ...notes,
    ...linked,
    ...asked,
    ...roles,
    wordsOf(layOut({ title, content, country })),
  ].join('\n')
}

const { all: situations } = openSituations('library')

/** All but the laws and their articles. */
function toldIn({ title, summary, sayings, notes, rights, steps, deadlines, texts, needs }: Situation): string {
  const terms = deadlines.flatMap(({ term, about }) => [term, about])
  return [
    title,
    summary,
    ...sayings,
    ...notes,
    ...rights,
    ...steps,
    ...terms,
    ...texts.map(({ when }) => when),
    ...needs,
  ].join('\n')
}

it('spells every word as a dictionary does', async () => {
  const speller = nspell(dictionary)
  const isKnown = (word: string) =>
    accepted.has(word.toLowerCase()) || speller.correct(word) || speller.correct(word.toLowerCase())
  const unknown = new Set<string>()
  let words = 0
  const texts = [
    ...textsOf('library').map((file) => [file, textOf(file)] as const),
    ...(await situations()).map((situation) => [situation.slug, toldIn(situation)] as const),
  ]
  for (const [file, text] of texts)
    for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
      words += 1
      if (!isKnown(word)) unknown.add(`${word} (${file})`)
    }
  expect([...unknown].toSorted()).toEqual([])
  expect(words).toBeGreaterThan(30_000)
})
