// The steps of every library text, for somebody who fills in all of it and for each party alone: short names, no two alike, and a
// question that an answer opens in the step of the question that opens it.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { questionGroups } from '#domain/filling/questions.ts'
import { topicsOf } from '#domain/filling/topics.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { tabNames } from '#language/es/boxes.ts'

const root = new URL('../../../library/', import.meta.url)
const library = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...readLibraryWriting(readFileSync(new URL(file, root), 'utf8')) }))
/** As wide as a tab on a phone. */
const longest = 29

describe('the steps of a library text', () => {
  it.each(library)('$file', ({ content, sample }) => {
    const readers = [undefined, ...content.parties.map(({ id }) => id)]
    for (const reader of readers) {
      const own = new Set(content.fields.flatMap(({ id, party }) => (!reader || party === reader ? id : [])))
      const groups = questionGroups(content, sample, (key) => own.has(key)).filter(({ asksWho }) => !asksWho)
      const names = tabNames(groups.map((group) => ({ topics: topicsOf(content, group), questions: group.questions })))
      expect(new Set(names).size, names.join(' | ')).toBe(names.length)
      for (const name of names) {
        expect(name.length, name).toBeLessThanOrEqual(longest)
        expect(name, name).toMatch(/^\p{Lu}.+[^\s,]$/u)
        expect(name, name).not.toMatch(/\d+ de \d+/)
      }
    }
  })

  it('of the Spanish lease keep each follow-up with its question', () => {
    const lease = library.find(({ file }) => file === 'es/contrato-de-alquiler-de-vivienda-habitual.txt')
    if (!lease) throw new Error('the lease is gone')
    const zone = 'sí, con un alquiler anterior en los últimos cinco años'
    const yes = { annexes: 'yes', furnished: 'yes', need: 'yes', fees: 'yes', guarantee: 'un aval bancario', zone }
    const groups = questionGroups(lease.content, { ...lease.sample, ...yes }).map(({ questions }) =>
      questions.map(({ id }) => id),
    )
    for (const [opener, opened] of [
      ['annexes', 'annexes_text'],
      ['furnished', 'furniture'],
      ['need', 'need_reason'],
      ['fees', 'fees_text'],
      ['guarantee', 'guarantee_amount'],
      ['zone', 'last_rent'],
    ] as const) {
      const step = groups.find((ids) => ids.includes(opener)) ?? []
      expect(step[step.indexOf(opener) + 1], opener).toBe(opened)
    }
  })
})
