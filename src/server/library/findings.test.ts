// The texts of the library are the measure of the review: lawyers have read them, so that a remark on one is a false alarm.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { findings } from '#domain/writing/findings/findings.ts'
import { libraryText } from '#tests/support/library.ts'

const files = globSync('{ar,cl,co,es,mx,pe}/*.txt', { cwd: new URL('../../../library/', import.meta.url) })

it('finds nothing in any text of the library', () => {
  const found = files.flatMap((file) => {
    const { title, content, country, summary } = readLibraryWriting(libraryText(file))
    return findings({ title, content, country, summary }).map(({ kind, text }) => `${file}: ${kind} «${text}»`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
