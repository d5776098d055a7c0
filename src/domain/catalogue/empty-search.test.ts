// What is kept of a search that found nothing.
import { describe, expect, it } from 'vitest'
import { finished, generalWords } from './empty-search.ts'

it.each([
  ['Contrato de cría de caracoles', 'contrato de cria de caracoles'],
  ['¿custodia de mascotas?', 'custodia de mascotas'],
  ['TESTAMENTO VITAL', 'testamento vital'],
  ['cesión   de un\npalomar', 'cesion de un palomar'],
])('«%s» is kept as «%s»', (q, kept) => expect(generalWords(q)).toBe(kept))

describe('nothing is kept of', () => {
  it.each([
    'demanda contra Juana Ibarra',
    'deuda de juan perez',
    'MARÍA LÓPEZ',
    'dni 12345678z',
    'llamar al 600123123',
    'ana@example.com',
    'https://example.com/x',
    'x_y',
    'una pregunta que tiene demasiadas palabras para ser general',
    'a'.repeat(21),
    'palabra '.repeat(40),
    'de la',
    '合同',
    '‮otartnoc',
    '',
    '   ',
  ])('«%s»', (q) => expect(generalWords(q)).toBeUndefined())
})

it('what is still being typed is not counted beside the whole', () =>
  expect(finished(['testam', 'testamento vital', 'testamento', 'mascotas', 'tes'])).toEqual([
    'mascotas',
    'testamento vital',
  ]))
