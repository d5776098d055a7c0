// A pasted text finds its clauses.
import { expect, it } from 'vitest'
import { sectionsOfText } from './pasted-text.ts'

const split = (text: string) => {
  let count = 0
  return sectionsOfText(text, () => `s${count++}`).map(({ kind, title, body }) => [kind, title, body.length])
}

it('shares out a contract by its ordinals and its headings', () => {
  const text = `En Madrid, a 3 de mayo de 2026

REUNIDOS
De una parte, D. Luis.
Y de otra, D.ª Ana.

ESTIPULACIONES
PRIMERA.- Objeto. La parte arrendadora cede el uso.
Con estas condiciones:
SEGUNDA.- Duración
Un año.
DÉCIMA PRIMERA: Fuero. Madrid.`
  expect(split(text)).toEqual([
    ['text', '', 1],
    ['heading', 'REUNIDOS', 0],
    ['text', '', 2],
    ['heading', 'ESTIPULACIONES', 0],
    ['clause', 'Objeto', 2],
    ['clause', 'Duración', 1],
    ['clause', 'Fuero', 1],
  ])
})

it('knows figures and Roman numbers too', () => {
  expect(split('1. Objeto. Uno.\n2. Precio. Dos.\nIII.- Fin. Tres.').map(([kind, title]) => [kind, title])).toEqual([
    ['clause', 'Objeto'],
    ['clause', 'Precio'],
    ['clause', 'Fin'],
  ])
})

it('a sentence that only begins with an ordinal is a sentence', () => {
  expect(split('Primera vez que firmo algo así.')).toEqual([['text', '', 1]])
})

it('makes nothing of nothing, and never more sections than fit', () => {
  expect(split(' \n\n ')).toEqual([])
  const many = Array.from({ length: 700 }, (_, index) => `${(index % 90) + 1}. Título. Texto.`).join('\n')
  expect(split(many)).toHaveLength(500)
})
