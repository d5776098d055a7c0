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
