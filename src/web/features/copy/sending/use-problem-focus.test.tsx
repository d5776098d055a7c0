// Where the cursor goes when nothing was sent.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useProblemFocus } from './use-problem-focus.ts'

afterEach(cleanup)

const words = { unverified: 'Confirma tu correo', letterSent: '', resend: 'Enviarme otro enlace' }

function Form({ isWrong }: { isWrong: boolean }) {
  const { form, focusOnProblem } = useProblemFocus()
  return (
    <form ref={form}>
      <Unverified words={words} />
      <input aria-label="Correo" aria-invalid={isWrong} />
      <button type="button" onClick={focusOnProblem}>
        Enviar
      </button>
    </form>
  )
}

it('goes to the notice that explains where no box is wrong', () => {
  render(<Form isWrong={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(document.activeElement?.textContent).toBe('Confirma tu correo')
})

it('goes to a box that is wrong first', () => {
  render(<Form isWrong />)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
