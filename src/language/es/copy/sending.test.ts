// *Enviar* speaks of the owner as «tú» also where it speaks of taking somebody off the list.
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
