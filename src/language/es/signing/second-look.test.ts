// What looks wrong in a complete copy is named with the person whose it is.
import { expect, it } from 'vitest'
import type { AnswerValue } from '#domain/copy/answers/answers.ts'
import { doubtsIn } from '#domain/signing/doubts.ts'
import type { Content } from '#domain/writing/model.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { secondLookWords } from './second-look.ts'

const answers = (given: Record<string, AnswerValue>) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }]))
const withIban = (): Content => {
  const content = leaseContent()
  content.fields.push({ id: 'iban', label: 'Cuenta', type: 'iban', party: null, help: '', required: true })
  content.sections[0]?.body.push({ type: 'paragraph', content: [{ type: 'field', field: 'iban' }] })
  return content
}
const said = (given: Record<string, AnswerValue>, content = withIban()) =>
  doubtsIn({ content, country: 'ES', answers: answers(given) }, []).map(
    (doubt) => `${doubt.box} | ${secondLookWords.doubt(doubt, 'ES')}`,
  )

const person = (name: string, kind: string, number: string) => ({
  name,
  gender: 'feminine' as const,
  identity: { kind, number },
})

it('names the number, whose it is, and what is wrong with it', () => {
  expect(
    said({
      '@landlord': {
        kind: 'person',
        people: [person('Lucía Ferrer', 'dni', '12345678Z'), person('Ana Ruiz', 'nie', 'X1234567A')],
      },
      iban: 'ES9121000418450200051333',
      rent: '1200.50',
    }),
  ).toEqual([
    '@landlord#person.1.identity | NIE de Ana Ruiz: X1234567A. El último carácter no coincide con el resto: debería ser L. Comprueba el número entero.',
    'iban | Cuenta: ES9121000418450200051333. Este IBAN no es correcto: alguna cifra está cambiada. Compruébalo.',
  ])
})

it('names the company and the person who represents it', () => {
  const representatives = [person('Ana Ruiz', 'dni', '12345678A')]
  expect(
    said({
      '@landlord': { kind: 'company', company: { name: 'Fincas, S. L.', tax_number: 'B12345678', representatives } },
    }),
  ).toEqual([
    '@landlord#company.0.tax_number | NIF de Fincas, S. L.: B12345678. El último carácter no coincide con el resto: debería ser 4. Comprueba el número entero.',
    '@landlord#representative.0.identity | DNI de Ana Ruiz: 12345678A. El último carácter no coincide con el resto: debería ser Z. Comprueba el número entero.',
  ])
})

it('doubts nothing that the text does not use', () => {
  expect(said({ iban: 'ES00' }, leaseContent())).toEqual([])
})
