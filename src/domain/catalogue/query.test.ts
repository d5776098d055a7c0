// What people type, and the query that it becomes.
import { describe, expect, it } from 'vitest'
import { allOf, anyOf, readPieces, termsOf, unfinishedWord } from './query.ts'
import { synonymsOf } from './synonyms.ts'

const all = (typed: string, ends?: string[]) => allOf(termsOf(readPieces(typed), ends))

describe('a query', () => {
  it.each([
    ['tráfico', 'trafico'],
    ['  Plan   de PAGOS ', 'plan & de & pagos'],
    ['artículo 15.1', 'articulo & 15 & 1'],
    ['coches', '(coches | auto | vehiculo | automovil | carro | automotor)'],
    ['sanciones', '(sanciones | multa)'],
    ['baja voluntaria hoy', '((baja & voluntaria) | dimision | renuncia | dimitir | renunciar) & hoy'],
    ['renuncia', '(renuncia | dimision | (baja <-> voluntaria) | dimitir | renunciar)'],
    ['"multa de tráfico"', '(multa <-> de <-> trafico)'],
    ['radar "multa"', 'radar & multa'],
    ['"sin cerrar', 'sin & cerrar'],
    ['""', ''],
    ['¿¡!?', ''],
  ])('«%s» looks for %s', (typed, query) => expect(all(typed)).toBe(query))

  it('takes any of the words where all are too many', () =>
    expect(anyOf(termsOf(readPieces('radar hipoteca')))).toBe('radar | hipoteca'))

  it('completes the last word only', () => {
    expect(all('radar habitac', ['habitacion', 'habitaciones'])).toBe(
      'radar & (habitac | habitacion | habitaciones | (habitac:*))',
    )
    expect(all('ha', [])).toBe('ha')
  })

  it('stops at twelve words and at forty letters', () => {
    expect(readPieces(Array(50).fill('radar').join(' '))).toHaveLength(12)
    expect(readPieces(`"${Array(50).fill('radar').join(' ')}"`)[0]?.words).toHaveLength(12)
    expect(readPieces('a'.repeat(200))[0]?.words[0]).toHaveLength(40)
  })

  it.each([
    'radar & !hipoteca',
    'radar | hipoteca',
    'radar:*',
    "radar')); drop table users; --",
    '(((',
    '<-> radar <2>',
    'a:A\\',
  ])('takes nothing in «%s» for an operator', (typed) => {
    for (const { words } of readPieces(typed)) for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
  })
})

describe('the word that is being typed', () => {
  it.each([
    ['contrato de alq', 'alq'],
    ['contrato ', undefined],
    ['Habitació', 'habitacio'],
    ['"de temporada"', undefined],
    ['', undefined],
  ])('of «%s» is %s', (typed, word) => expect(unfinishedWord(typed)).toBe(word))
})

it('knows the synonyms of plurals, and none of what has none', () => {
  expect(synonymsOf('inquilinos')).toContain('arrendatario')
  expect(synonymsOf('locaciones')).toContain('alquiler')
  expect(synonymsOf('jirafa')).toEqual([])
})
