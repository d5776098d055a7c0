// Which texts of the library lead on to which: all of them exist, none twice, none in a circle of two, and none is silent about it.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const files = globSync('??/*.txt', { cwd: root }).map((name) => name.replaceAll('\\', '/'))
const library = new Map(files.map((file) => [file.slice(0, -4), readLibraryWriting(libraryText(file))]))
const nextOf = (file: string) => library.get(file)?.next ?? []

/** Sentences begin with a capital and end with a full stop. */
const sentence = /^[A-ZÁÉÍÓÚÑ¿].*[.?]$/

describe.each([...library])('%s', (file, { next }) => {
  it('says what usually comes next, or that nothing does', () => expect(next).toBeDefined())

  it('leads to texts that exist, each once, and neither to itself nor back', () => {
    const names = nextOf(file).map((each) => each.file)
    expect(names.filter((name) => !library.has(name) || name === file)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => nextOf(name).some((each) => each.file === file))).toEqual([])
  })

  it('says why in whole sentences, short ones', () => {
    const told = nextOf(file).flatMap(({ why, before }) => [why, before])
    expect(told.filter((each) => !sentence.test(each) || each.length > 120)).toEqual([])
  })
})

it('are groups: most texts lead on or are led to', () => {
  const led = new Set([...library.keys()].flatMap((file) => nextOf(file).map((each) => each.file)))
  const leads = [...library.keys()].filter((file) => nextOf(file).length > 0)
  const alone = [...library.keys()].filter((file) => !led.has(file) && !leads.includes(file))
  process.stdout.write(
    `${leads.length} of ${library.size} texts lead on, ${led.size} are led to; alone: ${alone.join(', ')}\n`,
  )
  expect(alone.length).toBeLessThan(library.size / 4)
})
