// The steps of every library text: short names of the author's, no two alike, and a question that an answer opens in the step of
// the question that opens it.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allGroups, questionGroups } from '#domain/filling/questions.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { limits } from '#domain/writing/model.ts'
import { stepNames } from '#language/es/boxes.ts'
import { libraryText } from '#tests/support/library.ts'

const root = new URL('../../../library/', import.meta.url)
const library = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))

describe('the steps of a library text', () => {
  it.each(library)('$file: each named by its author, briefly, and no two alike', ({ content }) => {
    const groups = allGroups(content).filter(({ asksWho }) => !asksWho)
    const names = stepNames(content)
    const titles = groups.map(({ title = '' }) => title)
    expect(new Set(titles).size, titles.join(' | ')).toBe(titles.length)
    for (const { id, title = '' } of groups) {
      expect(title, `${id} of ${titles.join(' | ')}`).toMatch(/^\p{Lu}[\p{L}, ]+\p{L}$/u)
      expect(title, id).not.toMatch(/ y más$|^Otr[oa]s/)
      expect(title.length, title).toBeLessThanOrEqual(limits.step)
      expect(names.get(id)).toEqual({ tab: title, title })
    }
    // A title on a question that another question opens, or that is never asked, would be ignored.
    const named = content.fields.filter(({ step }) => step).map(({ id }) => id)
    expect(groups.map(({ questions: [first] }) => first?.id).toSorted()).toEqual(named.toSorted())
  })

  it('of the Spanish lease are called by their subjects, whatever is answered', () => {
    const lease = library.find(({ file }) => file === 'es/contrato-de-alquiler-de-vivienda-habitual.txt')
    if (!lease) throw new Error('the lease is gone')
    const names = stepNames(lease.content)
    for (const furnished of ['yes', 'no']) {
      const groups = questionGroups(lease.content, { ...lease.sample, furnished, need: 'yes' })
      expect(groups.filter(({ asksWho }) => !asksWho).map(({ id }) => names.get(id)?.title)).toEqual([
        'La vivienda',
        'Duración y salida',
        'Renta y pago',
        'Gastos y garantías',
        'Lugar y fecha',
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
