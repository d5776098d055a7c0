// Figures of law: how they are read, what stands in a text for them, and when they are due.
import { describe, expect, it } from 'vitest'
import { readFigures, staleOn } from './figures.ts'
import { figuresIn, withFigures } from './figures-in-text.ts'

const file = `// Spain
wage: Salario mínimo al mes · ES · money
  value: 1184 · from 2025-01-01 · until 2025-12-31 · Real Decreto 87/2025
  value: 1221 · from 2026-01-01 · until 2026-12-31 · Real Decreto 126/2026
  looked: 2026-11-17 · every 12 months
twelve: Con doce pagas · ES · money
  worked out: wage * 14 / 12
hour: Por hora · ES · money
  worked out: twelve / 40
deposit: Mensualidades · ES
  value: 2 · from 1995-01-01 · LAU, art. 36.1
  looked: 2026-01-31 · every 1 month
unit: Unidad · MX · money
  value: 117.31 · from 2026-02-01 · until 2027-01-31 · INEGI
  looked: 2026-11-17
many: Mil veces · MX · money
  worked out: unit * 3210
third: Un tercio · ES
  worked out: deposit / 3
share: Un tercio del salario · ES · money
  worked out: wage / 9
`
const figures = readFigures(file)
const on = (text: string, day = '2026-11-19') => withFigures(text, figures, day)

describe('a figure in a text', () => {
  it.each([
    ['{figure:wage}', '1.221'],
    ['{figure:twelve}', '1.424,50'],
    ['figure:hour', '35.6125'],
    ['{figure:unit}', '117.31'],
    ['{figure:many}', '376,565.10'],
    ['less figure:many ·', 'less 376565.1 ·'],
    ['figure:third', '0.666667'],
    ['figure:share is {figure:share}', '135.666667 is 135,67'],
    ['years_after day -figure:deposit', 'years_after day -2'],
    ['{figure:deposit:words} y {figure:deposit:feminine}', 'dos y dos'],
    ['{figure:twelve:source}, {figure:wage:year}', 'Real Decreto 126/2026, 2026'],
    ['{figure:unit:month} ({figure:wage:looked})', 'febrero de 2026 (2026-11-17)'],
    ['no {figure} and no {wage}', 'no {figure} and no {wage}'],
  ])('%s is %s', (written, read) => expect(on(written)).toBe(read))

  it('is the one of the day, the last one known after its end, and the first before it began', () => {
    expect(on('figure:wage', '2025-12-31')).toBe('1184')
    expect(on('figure:wage', '2026-01-01')).toBe('1221')
    expect(on('figure:wage', '2031-01-01')).toBe('1221')
    expect(on('figure:wage', '2001-01-01')).toBe('1184')
  })

  it.each([
    ['one\ntwo {figure:uma}', 'line 2: there is no figure «uma»'],
    ['figure:nothing', 'line 1: there is no figure «nothing»'],
    ['{figure:wage:loud}', 'line 1: a figure has no form «loud»'],
  ])('that is not known names its line: %j', (text, message) => expect(() => on(text)).toThrow(message))

  it('counts those behind it', () =>
    expect([...figuresIn('at_least figure:hour · {figure:deposit}', figures)]).toEqual(['wage', 'deposit']))
})

describe('a figure is due', () => {
  const due = (day: string) => staleOn(figures, day).map(({ figure, why, since }) => `${figure.name} ${why} ${since}`)

  it('after its last day, or when its period has passed since it was looked at', () => {
    expect(due('2026-02-28')).toEqual([])
    expect(due('2026-03-01')).toEqual(['deposit not looked at 2026-02-28'])
    expect(due('2026-12-31')).not.toContain('wage ended 2026-12-31')
    expect(due('2027-01-01')).toContain('wage ended 2026-12-31')
    expect(due('2027-02-01')).toContain('unit ended 2027-01-31')
  })
})

describe('a file of figures that cannot be read', () => {
  const value = '  value: 1 · from 2026-01-01 · BOE\n'
  it.each([
    ['  value: 1', '«value» belongs under a figure'],
    ['wage: Salario', 'a figure is «name: what it is · country · money»'],
    ['wage: Salario · ZZ', 'a figure is'],
    ['wage: Salario · ES · loud', 'a figure is'],
    ['wage: Salario · ES\n  value: uno · from 2026-01-01 · BOE', 'line 2: a value is'],
    ['wage: Salario · ES\n  value: 1 · from 2026-01-01', 'a value is'],
    ['wage: Salario · ES\n  value: 1 · from 2026-02-30 · BOE', '«2026-02-30» is not a day'],
    [`wage: Salario · ES\n${value}  looked: 2026-01-01`, '«wage» has neither an end nor a period'],
    [`wage: Salario · ES\n${value}  looked: 2026-01-01 · often`, '«often» is no period'],
    [`wage: Salario · ES\n${value}`, '«wage» does not say when it was looked at'],
    [
      `wage: Salario · ES\n${value}${value}  looked: 2026-01-01 · every 1 month`,
      'values that do not follow each other',
    ],
    ['wage: Salario · ES\n  looked: 2026-01-01', '«wage» has no value'],
    ['half: Medio · ES\n  worked out: wage', 'cannot be worked out'],
    [`half: Medio · ES\n${value}  worked out: 1 / 2`, 'it has no value of its own'],
  ])('%j', (text, message) => expect(() => readFigures(text)).toThrow(message))

  it('names a figure twice', () => expect(() => readFigures(file + file)).toThrow('«wage» is there twice'))
})
