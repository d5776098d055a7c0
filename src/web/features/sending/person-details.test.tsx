import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import type { Person } from './draft.ts'
import { PersonDetails } from './person-details.tsx'

afterEach(cleanup)

const said = 'La parte fiadora aparece si en «Otra garantía» eliges «una persona».'
const person: Person = { id: 'a', party: null, name: '', email: '', way: 'link', does: 'receive', isMe: false }
const shown = (party: string | null) =>
  render(
    routed(
      <PersonDetails
        person={{ ...person, party }}
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
