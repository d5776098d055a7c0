// D.ª, D. or neither: asked under a label that is read, wherever a person is named.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonInput } from '../people/person-input.tsx'

afterEach(cleanup)

it('the treatments of a person stand under their label, and one is chosen', () => {
  const onType = vi.fn()
  const typed = { name: 'Ana Ruiz', gender: 'unknown' as const }
  const input = { id: 'buyer', name: 'buyer', described: undefined, isInvalid: false, isRequired: true }
  render(<PersonInput {...input} label="Comprador" typed={typed} onType={onType} />)
  expect(screen.getByText('Tratamiento')).toBeTruthy()
  const treatments = within(screen.getByRole('radiogroup', { name: 'Tratamiento' }))
  expect(treatments.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual([
    'D.ª',
    'D.',
    'Ninguno',
  ])
  fireEvent.click(treatments.getByLabelText('D.ª'))
  expect(onType).toHaveBeenCalledWith({ ...typed, gender: 'feminine' })
})
