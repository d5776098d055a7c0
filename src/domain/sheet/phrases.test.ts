// The role beside a person's name.
import { describe, expect, it } from 'vitest'
import type { Appearance } from '../parties/appearance.ts'
import type { Party } from '../writing/model.ts'
import { roleBeside } from './role-beside.ts'

const party: Party = { id: 'tenant', role: 'arrendatario', gender: 'unknown', plural: false, signs: true }
const couple = (...genders: ('masculine' | 'feminine' | 'unknown')[]): Appearance => ({
  kind: 'person',
  people: ['Luis Pérez', 'Marta Ruiz'].map((name, place) => ({ name, gender: genders[place] ?? 'unknown' })),
})
const company = (name: string): Appearance => ({ kind: 'company', company: { name, representatives: [] } })

describe('the role beside a name', () => {
  it('agrees with each of several people whose gender is known', () => {
    const roles = ['Luis Pérez', 'Marta Ruiz'].map((name) => roleBeside(party, couple('masculine', 'feminine'), name))
    expect(roles).toEqual(['arrendatario', 'arrendataria'])
  })

  it('is the same for all of them where the gender of one is not known', () => {
    const roles = ['Luis Pérez', 'Marta Ruiz'].map((name) => roleBeside(party, couple('unknown', 'feminine'), name))
    expect(roles).toEqual(['parte arrendataria', 'parte arrendataria'])
  })

  it('names the company that a person represents, or the party where the company has no name yet', () => {
    expect(roleBeside(party, company('Norte, S. L.'), 'Ana Gil')).toBe('representante de Norte, S. L. (arrendataria)')
    expect(roleBeside(party, company(' '), 'Ana Gil')).toBe('representante de la arrendataria')
  })
})
