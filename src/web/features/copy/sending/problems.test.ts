import { expect, it } from 'vitest'
import type { Person } from './draft.ts'
import { withMissing } from './problems.ts'

const person = { party: null, name: '', email: '', way: 'email', does: 'fill', isMe: false } as const
const required = 'Este dato es necesario.'

it('marks every name and address that is missing, beside what the server found', () => {
  const people: Person[] = [
    { ...person, id: 'a' },
    { ...person, id: 'b', name: 'Rosa', way: 'link' },
    { ...person, id: 'c', name: 'Luis' },
    { ...person, id: 'd', name: 'Eva', email: 'eva@' },
  ]
  const found = new Map([['d', { email: 'Escribe un correo completo.' }]])
  expect([...withMissing(found, people)]).toEqual([
    ['d', { email: 'Escribe un correo completo.' }],
    ['a', { name: required, email: required }],
    ['c', { email: required }],
  ])
})
