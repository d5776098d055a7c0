import { describe, expect, it } from 'vitest'
import type { Values } from '../filling/values.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { type Content, emptyContent, type Field } from '../writing/model.ts'
import { withoutOthers } from './using-again.ts'

const party = (id: string) => ({ id, label: id, signs: true })
const field = (id: string, type: string, label: string, of: string | null): Field =>
  ({ id, label, type, help: '', required: true, party: of }) as unknown as Field

const content = {
  ...emptyContent(),
  parties: [party('landlord'), party('tenant')],
  fields: [
    field('home', 'address', 'Dirección de la vivienda', 'tenant'),
    field('rent', 'money', 'Renta', 'landlord'),
    field('since', 'date', 'Desde', 'tenant'),
    field('account', 'iban', 'Cuenta de quien alquila', 'landlord'),
    field('refund', 'iban', 'Cuenta para la devolución', 'tenant'),
    field('old', 'address', 'Domicilio anterior', 'tenant'),
    field('guarantor', 'person', 'Quien avala', null),
  ],
} as unknown as Content

const person = (name: string) => ({ name, gender: 'unknown' as const })
const owner = { name: 'Lucía Ferrer', email: 'lucia@example.es' }
const terms = { home: 'Calle Mayor, 3', rent: '900', since: '2026-12-01' }
const values: Values = {
  ...terms,
  account: 'ES91',
  refund: 'ES12',
  old: 'Calle Menor, 1',
  guarantor: 'Eva Mas',
  [appearanceKey('landlord')]: { kind: 'person', people: [person('Lucía Ferrer Gil'), person('Juan Gil')] },
  [appearanceKey('tenant')]: { kind: 'person', people: [person('Ana Ruiz')] },
}
const company = (representative: string): Values => ({
  [appearanceKey('landlord')]: {
    kind: 'company',
    company: { name: 'Casas, S. L.', representatives: [person(representative)] },
  },
})

describe('a copy that is used again without its people', () => {
  it('keeps the owner, the property and the terms, and drops what tells who the others are', () =>
    expect(withoutOthers(content, values, { people: [], owner })).toEqual({
      ...terms,
      account: 'ES91',
      [appearanceKey('landlord')]: { kind: 'person', people: [person('Lucía Ferrer Gil')] },
    }))

  it('knows the owner by their address where the copy calls them by another name', () => {
    const people = [{ party: 'tenant', name: 'Ana Ruiz', email: owner.email }]
    expect(withoutOthers(content, values, { people, owner })).toMatchObject({
      refund: 'ES12',
      [appearanceKey('tenant')]: { people: [{ name: 'Ana Ruiz' }] },
    })
  })

  it('keeps a company only if the owner acts for it', () => {
    const kept = (name: string) => withoutOthers(content, company(name), { people: [], owner })
    expect(kept('Lucía Ferrer')).toEqual(company('Lucía Ferrer'))
    expect(kept('Ana Ruiz')).toEqual({})
  })
})
