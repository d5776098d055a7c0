// A deadline where there was none is set, not made longer: the confirmation says until when. Using a document again names the dates that stay.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { ExtendBox } from './question-boxes.tsx'
import { AgainDialog } from './questions.tsx'
import type { Acts } from './use-acts.ts'

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

it('using a document again, the dates that others answered stay only with their data', () => {
  const date = (id: string, label: string) => ({ id, label, type: 'date', party: null })
  const answer = (by: string | null) => ({ value: '2026-12-01', by, at: '2026-11-16T10:00:00.000Z', revision: 1 })
  const copy = {
    content: { sections: [], parties: [], fields: [date('given', 'Entrega'), date('back', 'Devolución')] },
    answers: { given: answer(null), back: answer('luis') },
    participants: [{ id: 'luis', email: 'luis@ejemplo.es' }],
  } as unknown as CopyOnWire
  const acts = { isBusy: false, isMe: () => false } as unknown as Acts
  render(routed(<AgainDialog copy={copy} round={null} acts={acts} onClose={() => {}} />))
  expect(screen.getByText('Revisa las fechas: «Entrega» sigue como estaba.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /respuestas de las demás personas/ }))
  expect(screen.getByText('Revisa las fechas: «Entrega» y «Devolución» siguen como estaban.')).toBeDefined()
})
