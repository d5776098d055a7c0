// Percentages in figures and words.
import { describe, expect, it } from 'vitest'
import { inFigures } from './figures.ts'
import { percentByName, percentInFigures, percentInFull, percentInWords } from './percentages.ts'

describe('a percentage', () => {
  it.each([
    ['3.5', '3,5\u00a0% (tres coma cinco por ciento)'],
    ['0.25', '0,25\u00a0% (cero coma veinticinco por ciento)'],
    ['21', '21\u00a0% (veintiuno por ciento)'],
    ['1', '1\u00a0% (uno por ciento)'],
    ['31', '31\u00a0% (treinta y uno por ciento)'],
    ['100', '100\u00a0% (cien por ciento)'],
    ['0.05', '0,05\u00a0% (cero coma cero cinco por ciento)'],
    ['-2', '-2\u00a0% (menos dos por ciento)'],
    ['4.00', '4,00\u00a0% (cuatro por ciento)'],
  ])('%s in Spain is «%s»', (text, full) => expect(percentInFull(text, 'ES')).toBe(full))
  it('has a point in Mexico', () => expect(percentInFull('3.5', 'MX')).toBe('3.5\u00a0% (tres punto cinco por ciento)'))
  it('can be said by its name', () => expect(percentByName('21', 'ES')).toBe('21 por ciento'))
  it('can be figures or words alone', () => {
    expect(percentInFigures('3.5', 'AR')).toBe('3,5\u00a0%')
    expect(percentInWords('3.5', 'PE')).toBe('tres punto cinco por ciento')
  })
  it('is not made of anything else', () => expect(() => percentInFull('3,5', 'ES')).toThrow(RangeError))
})

describe('a number in figures', () => {
  it.each([
    ['1', 'ES', '1'],
    ['999', 'ES', '999'],
    ['1000', 'ES', '1.000'],
    ['1234567.891', 'ES', '1.234.567,891'],
    ['1234567.891', 'MX', '1,234,567.891'],
    ['-1000.5', 'CL', '-1.000,5'],
  ] as const)('%s in %s is %s', (text, country, figures) => expect(inFigures(text, country)).toBe(figures))
})
