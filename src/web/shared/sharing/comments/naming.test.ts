import { expect, it } from 'vitest'
import { namedSoFar, withName } from './naming.ts'

const people = ['Íñigo Muñoz-Güemes', 'Ana Ruiz', 'Marta Ruiz']
const found = (text: string) => namedSoFar(text, text.length, people)?.found

it('offers whoever has a name that begins so, with or without accents', () => {
  expect(found('Hola @')).toEqual(people)
  expect(found('Hola @ini')).toEqual(['Íñigo Muñoz-Güemes'])
  expect(found('@ruiz')).toEqual(['Ana Ruiz', 'Marta Ruiz'])
})

it('takes no address for a name, and leaves in peace what is written out', () => {
  expect(found('ana@ruiz')).toBeUndefined()
  expect(found('@Ana Ruiz')).toBeUndefined()
  expect(found('@Pedro')).toBeUndefined()
})

it('puts the whole name in, and the caret behind it', () => {
  const text = 'Mira, @mar por favor'
  const naming = namedSoFar(text, 'Mira, @mar'.length, people)
  expect(naming && withName(text, naming, 'Marta Ruiz')).toEqual({
    text: 'Mira, @Marta Ruiz por favor',
    caret: 'Mira, @Marta Ruiz '.length,
  })
})
