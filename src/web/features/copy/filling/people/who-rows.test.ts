// What was answered, as it is shown to be checked: as the document will write it.
import { expect, it } from 'vitest'
import { peopleWords } from '#language/es/writing/parties.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { writtenAnswer } from '../completing/saying.ts'
import { detailText } from './who-rows.ts'

it('numbers of identity stand in capitals, and what is no such number as it was typed', () => {
  expect(detailText('identity', { kind: 'nie', number: 'x1234567l' }, 'ES')).toBe('X1234567L')
  expect(detailText('identity', { kind: 'dni', number: ' 11111111h ' }, 'ES')).toBe('11111111H')
  expect(detailText('identity', { kind: 'dni', number: '123' }, 'ES')).toBe('123')
  expect(detailText('tax_number', 'b12345674', 'ES')).toBe('B12345674')
})

it('the name of a choice begins with a capital', () => {
  const content = leaseContent()
  const field = { help: '', required: true, party: null }
  content.fields.push(
    { id: 'first', label: '¿Se mantiene?', type: 'yes_no', ...field },
    { id: 'far', label: '¿A distancia?', type: 'choice', choices: ['no', 'sí, y pide empezar ya'], ...field },
  )
  const fillable = { title: '', country: 'ES' as const, content }
  expect(writtenAnswer(fillable, 'first', 'no', {})).toBe('No')
  expect(writtenAnswer(fillable, 'far', 'sí, y pide empezar ya', {})).toBe('Sí, y pide empezar ya')
  expect(writtenAnswer(fillable, 'city', 'madrid', {})).toBe('madrid')
})

it('the hint of a document names all that the list beside it has', () => {
  expect(peopleWords.documentHint(['DNI', 'NIE', 'Pasaporte', 'NIF'])).toBe(
    'DNI, NIE, pasaporte o NIF. Así se escribirá.',
  )
  expect(peopleWords.documentHint(['Cédula de ciudadanía', 'Pasaporte'])).toBe(
    'Cédula de ciudadanía o pasaporte. Así se escribirá.',
  )
})
