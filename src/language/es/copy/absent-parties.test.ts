import { expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { absentParties } from './absent-parties.ts'

const content = leaseContent()
const field = { help: '', required: true, party: null }
content.fields.push(
  { id: 'more', label: 'Otra garantía', type: 'choice', choices: ['ninguna', 'una persona'], ...field },
  { id: 'years', label: 'Años', type: 'number', percent: false, ...field } as never,
)
const party = { gender: 'unknown' as const, plural: false, signs: true }
const chosen = { field: 'more', test: 'is' as const, value: 'una persona' }
const long = { field: 'years', test: 'more' as const, value: '5' }
content.parties.push(
  { id: 'guarantor', role: 'fiador', ...party, condition: chosen },
  { id: 'witness', role: 'testigo', ...party, condition: { all: [chosen, long] } },
)

it('says which answer brings in a party that is left out so far, and at which question', () => {
  expect(absentParties(content, {}, 'ES')).toEqual([
    {
      id: 'guarantor',
      said: 'La parte fiadora aparece si en «Otra garantía» eliges «una persona».',
      field: 'more',
    },
    {
      id: 'witness',
      said: 'La parte testigo aparece solo si «Otra garantía» es «una persona» y «Años» es mayor que «5».',
    },
  ])
  expect(absentParties(content, { more: 'una persona' }, 'ES').map(({ id }) => id)).toEqual(['witness'])
})
