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
    ['motos', '(motos | motocicleta)'],
    ['sanciones', '(sanciones | multa)'],
    ['compañía aérea hoy', '((compania & aerea) | aerolinea) & hoy'],
    ['renuncia', '(renuncia | dimision | (baja <-> voluntaria) | dimitir)'],
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

  it.each([
    ['modelo de contrato de alquiler', ['de', 'contrato', 'de', 'alquiler']],
    ['contrato pdf gratis', ['contrato']],
    ['necesito un contrato', ['un', 'contrato']],
    ['quiero', ['quiero']],
    ['modelo', ['modelo']],
    ['plantilla de', ['plantilla', 'de']],
    ['"modelo" contrato', ['modelo', 'contrato']],
  ])('«%s»: what is said of every text is not looked for', (typed, words) =>
    expect(readPieces(typed).flatMap((piece) => piece.words)).toEqual(words),
  )

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
    const words = readPieces(typed).flatMap((piece) => piece.words)
    expect(words.filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
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
  const words = (of: string) => synonymsOf(of).map(({ word }) => word)
  expect(words('inquilinos')).toContain('arrendatario')
  expect(words('locaciones')).toContain('alquiler')
  expect(words('jirafa')).toEqual([])
})

it.each([
  ['plata', 'CL', 'dinero'],
  ['chamba', 'PE', 'trabajo'],
  ['corrieron', 'MX', 'despido'],
  ['vendo', null, 'compraventa'],
  ['alquilarla', null, 'arrendar'],
  ['divorciarnos', null, 'divorcio'],
  ['vecinas', null, 'copropietario'],
])('«%s» in %s also means «%s»', (word, country, other) =>
  expect(synonymsOf(word, country).map((each) => each.word)).toContain(other),
)

it.each([
  ['plata', 'ES'],
  ['correr', 'CO'],
  ['pega', 'ES'],
])('«%s» means nothing else in %s', (word, country) => expect(synonymsOf(word, country)).toEqual([]))

describe('a word that also means something else', () => {
  it('is not looked for as part of that, unless title, tags or summary have it by itself', () =>
    expect(all('multa')).toBe(
      '(multa | ((sancion & !(sancion <-> (disciplinaria | laboral) | sancion <2> (disciplinaria | laboral))) | ' +
        '(sancion:ABC & !(sancion:ABC <-> (disciplinaria:ABC | laboral:ABC) | sancion:ABC <2> (disciplinaria:ABC | laboral:ABC)))))',
    ))

  it('is understood where it is typed, and not looked for in place of others where it says mostly something else', () => {
    expect(all('cuarto')).toBe('(cuarto | habitacion)')
    expect(all('habitación')).toBe('habitacion')
  })

  it('says what it is not, for whoever marks what was found', () => {
    expect(termsOf(readPieces('alquiler')).flatMap(({ unlike }) => unlike)).toContain('locacion servicio')
    expect(termsOf(readPieces('locación de servicios')).flatMap(({ unlike }) => unlike)).toEqual([])
  })
})
