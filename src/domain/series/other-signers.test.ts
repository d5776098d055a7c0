import { expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { signersBeside } from './other-signers.ts'

const person = { name: 'Lucía Ferrer', gender: 'feminine' as const }
const partner = { ...person, name: 'Eva Sanz Mora' }
const values = { '@landlord': { kind: 'person' as const, people: [person, partner] } }
const text = { content: leaseContent(), party: 'tenant', ownerParty: 'landlord' }
const owner = { name: person.name, email: 'duena@ejemplo.es' }

it('takes the owner for the signer of that name, whatever address another signer was given', () => {
  const signers = [{ party: 'landlord', name: partner.name, email: owner.email }]
  expect(signersBeside({ ...text, signers }, values, owner)).toMatchObject([
    { name: owner.name, email: owner.email, isOwner: true },
    { name: partner.name, isOwner: false },
  ])
})

it('takes the owner for the signer with their address where none has their name', () => {
  const signers = [{ party: 'landlord', name: partner.name, email: owner.email }]
  const other = { ...owner, name: 'Otra Persona' }
  expect(signersBeside({ ...text, signers }, values, other)).toMatchObject([
    { name: person.name, isOwner: false },
    { name: partner.name, isOwner: true },
  ])
})
