// A dialog is left on purpose only, and what is announced while it is open is announced in it.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toasts, toast } from './toasts.tsx'

const onClose = vi.fn()
const dialog = () => screen.getByRole('dialog', { name: 'Mi cuenta' })

/** The page's own region comes last: it is fetched after the page. */
const show = (open: boolean, busy = false) => (
  <>
    {open && (
      <Dialog labelledBy="title" busy={busy} onClose={onClose}>
        <h2 id="title">Mi cuenta</h2>
        <input aria-label="Nombre" />
      </Dialog>
    )}
    <Toasts />
  </>
)

beforeEach(() => onClose.mockReset())
afterEach(cleanup)

it('Escape and a press beside it leave it; while something is on its way nothing does', () => {
  const { rerender } = render(show(true))
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledTimes(2)
  rerender(show(true, true))
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('marking a word past its edge does not throw away what was typed', () => {
  render(show(true))
  fireEvent.pointerDown(screen.getByLabelText('Nombre'))
  // Where it began and where it ended have only the dialog in common: the browser calls that a click on it.
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
})

it('what is announced is shown in the dialog, where it can be touched, and on the page once it is closed', () => {
  const { rerender } = render(show(true))
  act(() => void toast('failed', 'No hemos podido conectar.'))
  expect(screen.getAllByText('No hemos podido conectar.')).toHaveLength(1)
  expect(within(dialog()).getByRole('region', { name: 'Avisos' }).textContent).toContain('No hemos podido conectar.')
  expect(screen.getAllByRole('region')).toHaveLength(1)
  rerender(show(false))
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toContain('No hemos podido conectar.')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
  expect(screen.queryByText('No hemos podido conectar.')).toBeNull()
})
