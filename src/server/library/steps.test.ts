// The steps of every library text, for one person who fills in all of it and for each party alone: short names, no two alike, and a
// question that an answer opens in the step of the question that opens it.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { questionGroups } from '#domain/filling/questions.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { stepNames } from '#language/es/boxes.ts'

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
      const names = groups.map(({ id }) => stepNames(content).get(id)?.tab ?? '')
      expect(new Set(names).size, names.join(' | ')).toBe(names.length)
      for (const name of names) {
        expect(name.length, name).toBeLessThanOrEqual(longest)
        expect(name, name).toMatch(/^\p{Lu}.+[^\s,]$/u)
        expect(name, name).not.toMatch(/\d+ de \d+/)
      }
      for (const { id } of groups) expect(stepNames(content).get(id)?.title).not.toMatch(/ y más$|…/)
    }
  })

  it('of the Spanish lease are called by their subjects, whatever is answered', () => {
    const lease = library.find(({ file }) => file === 'es/contrato-de-alquiler-de-vivienda-habitual.txt')
    if (!lease) throw new Error('the lease is gone')
    const names = stepNames(lease.content)
    for (const furnished of ['yes', 'no']) {
      const groups = questionGroups(lease.content, { ...lease.sample, furnished, need: 'yes' })
      expect(groups.filter(({ asksWho }) => !asksWho).map(({ id }) => names.get(id)?.title)).toEqual([
        'La vivienda',
        'Muebles y duración',
        'Renta',
        'Suministros y animales',
        'Compra preferente',
      ])
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
