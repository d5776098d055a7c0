// *Enviar* speaks of the owner as «tú» also where it speaks of taking a person off the list.
import { expect, it } from 'vitest'
import { sendingWords as words } from './sending.ts'

it('takes the owner off the list in the second person, and others by their names', () => {
  expect([words.remove('Tú', true), words.removed('Tú', true)]).toEqual(['Quitarte', 'Ya no estás en la lista.'])
  expect([words.remove('Ana', false), words.removed('Ana', false)]).toEqual([
    'Quitar a Ana',
    'Ana ya no está en la lista.',
  ])
})

it('names the option that makes somebody sign: «Firma» where nothing is left to fill in', () => {
  const jon = { isMe: false, name: 'Jon Gil', role: 'prestadora' }
  expect(words.notSigning([{ ...jon, fills: false }])).toBe(
    'Jon Gil es prestadora y no va a firmar. Si tiene que hacerlo, elige «Firma».',
  )
  expect(words.notSigning([{ ...jon, fills: true }])).toMatch(/elige «Rellena y firma»\.$/)
})

it('says how many boxes are missing, and whose they are where they are of several', () => {
  expect(words.missing(0, [])).toBe('Está todo completo')
  expect(words.missing(1, [[[words.ownersName], 1]])).toBe('Te falta 1 casilla')
  expect(words.missing(3, [[[words.ownersName], 3]])).toBe('Te faltan 3 casillas')
  expect(words.missing(1, [[['Ana'], 1]])).toBe('Falta 1 casilla de Ana')
  expect(words.missing(2, [[['Ana', words.ownersName], 2]])).toBe('Faltan 2 casillas de Ana o ti')
  const shared: [string[], number][] = [
    [['Ana'], 2],
    [[words.ownersName], 1],
  ]
  expect(words.missing(3, shared)).toBe('Faltan 3 casillas: 2 de Ana y 1 tuya')
  // The remaining boxes are asked of no person here.
  expect(words.missing(4, shared)).toBe('Faltan 4 casillas: 2 de Ana y 1 tuya')
  expect(words.missing(2, [])).toBe('Faltan 2 casillas')
})
