import { expect, it } from 'vitest'
import { leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { boxesLeftToOwner } from './left-to-owner.ts'
import { textForMany } from './series.ts'

const left = (values: Parameters<typeof boxesLeftToOwner>[1], columns: string[] = []) => {
  const text = textForMany(leaseContent(), 'tenant', values)
  return text && boxesLeftToOwner(text, values, columns)
}

it('counts what is neither theirs nor answered in all copies nor in a column', () => {
  // The landlady's name and identity, and the rent; the city belongs to no party, so every visitor is asked for it.
  expect(left({})).toBe(3)
  expect(left({}, ['rent'])).toBe(2)
  expect(left({ '@landlord': lucia })).toBe(1)
  expect(left({ '@landlord': lucia, rent: '900' })).toBe(0)
})
