// The box with a copy's name, where the default name is about to change.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { nameWhenSent } from '#web/features/copy/sending/name-when-sent.ts'
import { CopyNameField } from './copy-name.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = { email: 'dora@ejemplo.es', profile: { firstname: 'Dora', lastname: 'Paz Lima' } }
const copy = { id: 'c', name: 'Contrato de préstamo', default_name: 'Contrato de préstamo' }
const sentTo = (...names: string[]) => {
  const people = names.map((name) => ({ party: 'tenant', name, email: '' }))
  return nameWhenSent({ title: 'Contrato de préstamo', content: leaseContent(), answers: {} }, people, session)
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de este ejemplar' })

it('the name that a copy will have is made of the people typed on Enviar, without the owner', () => {
  expect(sentTo()).toBe('Contrato de préstamo')
  expect(sentTo('Persona A', 'Dora Paz Lima', 'Persona B')).toBe('Préstamo · Persona A y Persona B')
})

it('the box follows the default name until the owner types another', () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status: 500 })),
  )
  const { rerender } = render(<CopyNameField copy={copy} defaultName={sentTo('Ana')} />)
  expect(box().value).toBe('Préstamo · Ana')
  rerender(<CopyNameField copy={copy} defaultName={sentTo('Ana', 'Luis')} />)
  expect(box().value).toBe('Préstamo · Ana y Luis')
  fireEvent.change(box(), { target: { value: 'El de mi prima' } })
  rerender(<CopyNameField copy={copy} defaultName={sentTo('Ana')} />)
  expect(box().value).toBe('El de mi prima')
  expect(screen.getByText(/Los demás leen «Préstamo · Ana»/)).toBeTruthy()
})
