// Summaries in lists end with a whole word.
import { describe, expect, it } from 'vitest'
import { shortened, shortenedPieces } from './shortened.ts'

const summary = 'Para alquilar una habitación de una vivienda, con uso compartido de la cocina (y del baño).'

describe('a summary', () => {
  it.each([
    [26, 'Para alquilar una…'],
    [28, 'Para alquilar una habitación…'],
    [45, 'Para alquilar una habitación de una vivienda…'],
    [77, 'Para alquilar una habitación de una vivienda, con uso compartido de la cocina…'],
    [79, 'Para alquilar una habitación de una vivienda, con uso compartido de la cocina…'],
    [summary.length, summary],
  ])('of at most %i letters ends with a whole word', (most, short) => expect(shortened(summary, most)).toBe(short))

  it('stops where a sentence does rather than begin another', () => {
    const told = 'Carta para pedir al casero que devuelva la fianza. No sirve para locales.'
    expect(shortened(told, 60)).toBe('Carta para pedir al casero que devuelva la fianza.')
    expect(shortened(told, 50)).toBe('Carta para pedir al casero que devuelva la fianza.')
    expect(shortened('Carta. Para pedir al casero que devuelva la fianza.', 40)).toBe(
      'Carta. Para pedir al casero que devuelva…',
    )
  })

  it('of one endless word is cut all the same, between two letters', () => {
    expect(shortened('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
    expect(shortened(`a${'😀'.repeat(20)}`, 10)).toBe(`a${'😀'.repeat(4)}…`)
  })
})

describe('a summary with marks', () => {
  const pieces = ['Para ', 'alquilar', ' una habitación de una ', 'vivienda', ', con uso compartido.']

  it('keeps them where they are', () => {
    expect(shortenedPieces(pieces, 31)).toEqual(['Para ', 'alquilar', ' una habitación de…'])
    expect(shortenedPieces(pieces, 45)).toEqual(['Para ', 'alquilar', ' una habitación de una ', 'vivienda', '…'])
    expect(shortenedPieces(pieces, 200)).toEqual(pieces)
    expect(shortenedPieces(['Sin marcas, pero larga'], 12)).toEqual(['Sin marcas…'])
  })

  it('shows the first one, however far it stands', () =>
    expect(shortenedPieces(['De la primera palabra a la ', 'última', ' y otra más'], 10)).toEqual([
      'De la primera palabra a la ',
      'última',
      '…',
    ]))
})
