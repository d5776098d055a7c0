// A deadline where there was none is set, not made longer: the confirmation says until when.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { ExtendBox } from './question-boxes.tsx'

afterEach(cleanup)

async function saved(before: string | null): Promise<void> {
  const box = <ExtendBox deadline={before} text="" busy={false} onExtend={async () => null} onClose={() => {}} />
  render(
    routed(
      <>
        {box}
        <Toasts />
      </>,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el plazo' }))
}

it('says until when a first deadline lasts, and of a later one that it was made longer', async () => {
  await saved(null)
  expect(await screen.findByText(/^Plazo puesto: hasta el \S+ \d+ de \S+( de \d{4})?\.$/)).toBeDefined()
  expect(screen.queryByText(/^Plazo ampliado/)).toBeNull()
  cleanup()
  await saved(new Date().toISOString())
  expect(await screen.findByText('Plazo ampliado. Los enlaces funcionan.')).toBeDefined()
})
