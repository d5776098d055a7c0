import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import type { Person } from '../draft.ts'
import { PersonDetails } from './person-details.tsx'

afterEach(cleanup)

const said = 'La parte fiadora aparece si en «Otra garantía» eliges «una persona».'
const person: Person = { id: 'a', party: null, name: '', email: '', way: 'link', does: 'receive', isMe: false }
const shown = (party: string | null, more: Partial<Person> = {}) =>
  render(
    routed(
      <PersonDetails
        person={{ ...person, party, ...more }}
        parties={[{ id: 'landlord', role: 'arrendadora' }]}
        absent={[{ id: 'guarantor', said, field: 'more', to: '/fill?en=more' }]}
        agenda={[]}
        problems={{}}
        onChange={() => {}}
        onReady={() => {}}
      />,
    ),
  )

it('whoever stands for no party yet reads which answer brings another one in, with the way there', async () => {
  shown(null)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a esa pregunta' }).getAttribute('href')).toBe('/fill?en=more')
  cleanup()
  shown('landlord')
  expect(await screen.findByRole('combobox', { name: 'En el documento es' })).toBeTruthy()
  expect(screen.queryByText(said)).toBeNull()
})

it('asks about an address that is probably mistyped, and not about one that may go on', async () => {
  shown('landlord', { way: 'email', email: 'rosa@gmial.com' })
  expect(await screen.findByText('¿Querías decir rosa@gmail.com?')).toBeTruthy()
  cleanup()
  shown('landlord', { way: 'email', email: 'rosa@gmail.co' })
  expect(await screen.findByRole('textbox', { name: /correo/i })).toBeTruthy()
  expect(screen.queryByText(/Querías decir/)).toBeNull()
})
