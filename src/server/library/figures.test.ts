// The figures of law of the library: each is used, each is sound, and one change reaches every text that uses it.
import { globSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Figure, type Figures, rootsOf } from '#domain/library/figures.ts'
import { figuresIn, withFigures } from '#domain/library/figures-in-text.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'
import { libraryDay, libraryFigures, libraryText, writtenText } from '#tests/support/library.ts'
import { listStaleLaws } from './stale-laws.ts'

const files = globSync('*/*.txt', { cwd: 'library' }).toSorted()
const texts = files.map((file) => ({ file, text: writtenText(file) }))

const withValue = (name: string, value: string): Figures => {
  const figure = libraryFigures.get(name) as Figure
  return new Map([
    ...libraryFigures,
    [name, { ...figure, values: figure.values.map((each) => ({ ...each, value, source: 'Ley nueva' })) }],
  ])
}

it('each of them is used by a text, by itself or by what is worked out from it', () => {
  const used = new Set(texts.flatMap(({ text }) => [...figuresIn(text, libraryFigures)]))
  const roots = new Set([...libraryFigures.keys()].flatMap((name) => rootsOf(name, libraryFigures)))
  expect([...roots].filter((name) => !used.has(name))).toEqual([])
  const named = texts.flatMap(({ text }) => [...text.matchAll(/figure:(\w+)/g)].map(([, name = '']) => name))
  const behind = [...libraryFigures.values()].flatMap(({ workedOut }) =>
    workedOut ? [workedOut.first, ...workedOut.steps.map(({ by }) => by)] : [],
  )
  expect([...libraryFigures.keys()].filter((name) => !named.includes(name) && !behind.includes(name))).toEqual([])
})

it('texts use the figures of their own country', () => {
  const foreign = texts.flatMap(({ file, text }) =>
    [...figuresIn(text, libraryFigures)].filter(
      (name) => libraryFigures.get(name)?.country !== readLibraryWriting(libraryText(file)).country,
    ),
  )
  expect(foreign).toEqual([])
})

describe('one change of a figure', () => {
  it.each([...new Set(texts.flatMap(({ text }) => [...figuresIn(text, libraryFigures)]))])(
    'changes every text that uses it, and no other: %s',
    (name) => {
      const value = libraryFigures.get(name)?.values.at(-1)?.value
      const changed = withValue(name, String(Number(value) + 1))
      const touched = texts.filter(
        ({ text }) => withFigures(text, changed, libraryDay) !== withFigures(text, libraryFigures, libraryDay),
      )
      expect(touched.map(({ file }) => file)).toEqual(
        texts.filter(({ text }) => figuresIn(text, libraryFigures).has(name)).map(({ file }) => file),
      )
      for (const { text } of touched) readLibraryWriting(withFigures(text, changed, libraryDay))
    },
  )

  const texted = (file: string, figures: Figures) =>
    readLibraryWriting(withFigures(writtenText(file), figures, libraryDay))

  it('reaches the rule, its reason, the note and the law of the minimum wage', () => {
    const home = 'es/contrato-de-trabajo-de-empleada-de-hogar.txt'
    const { content, sample, notes, laws } = texted(home, withValue('smi_month', '1300'))
    const broken = (salary: string) =>
      brokenRules(content, { ...sample, hours: '40', salary }).flatMap(({ rule }) => (rule.stops ? rule.reason : []))
    expect(broken('1300')).toEqual([])
    expect(broken('1299.99').join()).toContain('1.300 euros en catorce pagas por cuarenta horas (Ley nueva)')
    expect(notes.join()).toContain('1.300 euros en catorce pagas por cuarenta horas semanales (1.516,67 en doce)')
    expect(laws.map(({ name }) => name).join()).toContain('Ley nueva, que fija el salario mínimo')
  })

  it('reaches the computed field, the help and the clause', () => {
    const deposit = texted('es/contrato-de-arras-penitenciales.txt', withValue('seller_withholding', '4'))
    expect(deposit.content.fields.find(({ id }) => id === 'retained')).toMatchObject({
      label: 'Retención del 4 %',
      formula: { operands: [{ field: 'price' }, { number: '4' }] },
    })
    expect(JSON.stringify(deposit.content.sections)).toContain('el 4 % de la parte del precio')
    const local = texted('es/contrato-de-alquiler-de-local-de-negocio.txt', withValue('other_deposit', '3'))
    expect(local.content.fields.find(({ id }) => id === 'deposit')?.help).toContain('la ley exige tres mensualidades')
  })
})

describe('what is due', () => {
  let lines: string[]
  beforeAll(async () => {
    lines = await listStaleLaws('library', '2027-03-01')
  })

  it('names the figure, why, and the texts that use it', () => {
    const at = lines.indexOf('smi_month = 1221 (ES, Real Decreto 126/2026): its value ended on 2026-12-31')
    expect(at).toBeGreaterThanOrEqual(0)
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '    es/contrato-de-trabajo',
      '    es/contrato-de-trabajo-de-empleada-de-hogar',
    ])
    expect(lines.join('\n')).toContain(
      'uma = 117.31 (MX, INEGI): its value ended on 2027-01-31\n    mx/carta-poder-simple\n',
    )
    expect(lines.join('\n')).toMatch(
      /landlord_notice = 4 .* it was to be looked at by 2026-12-16\n {4}es\/comunicacion/,
    )
  })

  it('are the laws of a text a year after they were read', async () => {
    expect(lines.join('\n')).not.toContain('read on')
    expect((await listStaleLaws('library', '2027-11-11')).join('\n')).toMatch(
      /\nes\/acuerdo-de-confidencialidad\n {4}.+: read on 2026-11-10/,
    )
  })

  it('is nothing in a folder without texts', async () =>
    expect(await listStaleLaws('library/es', '2030-01-01')).toEqual([]))
})
