// The law beside a clause: an article that its line «law:» covers, where that names articles. Tells how many clauses have one.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../../library/', import.meta.url)
const files = globSync('??/*.txt', { cwd: root }).map((name) => name.replaceAll('\\', '/'))
const library = files.map((file) => [file.slice(0, -4), readLibraryWriting(libraryText(file))] as const)

/** «artículos 2, 6 a 28 y 36» as pairs; numbers of laws, years and points stand elsewhere. */
function rangesOf(name: string): [from: number, to: number][] {
  const [, told] = /artículos? (.*)$/.exec(name) ?? []
  return [...(told ?? '').matchAll(/(?<![\d.-])(\d+)[-.\dA-Z]*(?: bis)?(?: a (\d+))?/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ])
}

const numbersOf = (articles: string): number[] => [...articles.matchAll(/(?<![\d.-]|N\.° )\d+/g)].map(Number)

describe.each(library)('%s', (_, { laws, content }) => {
  it('names beside its clauses only articles that its laws cover', () => {
    const outside = laws.flatMap(({ name, clauses = [] }) => {
      const ranges = rangesOf(name)
      const isCovered = (each: number) => ranges.some(([from, to]) => each >= from && each <= to)
      return clauses
        .flatMap(({ articles }) => numbersOf(articles))
        .filter((each) => ranges.length > 0 && !isCovered(each))
        .map((each) => `${name}: ${each}`)
    })
    expect(outside).toEqual([])
    const sections = new Set(content.sections.map(({ id }) => id))
    expect(laws.flatMap(({ clauses = [] }) => clauses).filter(({ section }) => !sections.has(section))).toEqual([])
  })
})

it('is told of nearly every second clause with a title', () => {
  let [titled, told] = [0, 0]
  for (const [, { laws, content }] of library) {
    const marked = new Set(laws.flatMap(({ clauses = [] }) => clauses.map(({ section }) => section)))
    const clauses = content.sections.filter(({ kind, title }) => kind === 'clause' && title)
    titled += clauses.length
    told += clauses.filter(({ id }) => marked.has(id)).length
  }
  process.stdout.write(`${told} of ${titled} clauses with a title name their law\n`)
  expect(told / titled).toBeGreaterThan(0.4)
})
