// The name of a folder is kept once, however the field is left.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FolderNameForm } from './folder-name-form.tsx'

afterEach(cleanup)

const show = (onSave: () => Promise<string | null>) => {
  // The field is still there: its parent removes it a moment later.
  render(<FolderNameForm label="Nombre" onSave={onSave} onClose={() => {}} />)
  const field = screen.getByLabelText('Nombre')
  fireEvent.change(field, { target: { value: 'Pisos' } })
  return field
}

it('leaving the field after it is kept, and before it is gone, does not keep it again', async () => {
  const onSave = vi.fn(async () => null)
  const field = show(onSave)
  await act(async () => fireEvent.submit(field))
  await act(async () => fireEvent.blur(field))
  expect(onSave).toHaveBeenCalledTimes(1)
})

it('after a refusal it can be tried again', async () => {
  const onSave = vi.fn(async () => 'Ya hay demasiadas.')
  const field = show(onSave)
  await act(async () => fireEvent.submit(field))
  expect(screen.getByRole('alert').textContent).toBe('Ya hay demasiadas.')
  await act(async () => fireEvent.submit(field))
  expect(onSave).toHaveBeenCalledTimes(2)
})
