// The last step of the owner's own form: what comes next.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copies.ts'
import { ana, leaseContent, lucia } from '#tests/support/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { OwnerForm } from './owner-form.tsx'

const at = '2026-11-16T10:00:00.000Z'
const given = (value: unknown) => ({ value, by: null, at, revision: 1 })
const answers = {
  '@landlord': given(lucia),
  '@tenant': given({ kind: 'person', people: [ana] }),
  city: given('Madrid'),
  rent: given('900'),
  since: given('2026-12-01'),
}
const copy = {
  ...{ id: 'c1', title: 'Alquiler', country: 'ES', content: leaseContent(), answers, participants: [] },
  ...{ state: 'declined', sent_at: at, deleted_at: null, missing: [], refused: [], sign_when_complete: false },
} as unknown as CopyOnWire

it('is starting the signatures again, of a document that was declined and is whole', async () => {
  render(routed(<OwnerForm copy={copy} somebody={undefined} declined={{ name: 'Luis Gil', reason: 'No es así' }} />))
  fireEvent.click(await screen.findByText('Revisar'))
  const link = await screen.findByRole('link', { name: 'Empezar las firmas' })
  expect(link.getAttribute('href')).toBe('/account/copies/c1/send')
  expect(screen.queryByRole('link', { name: 'Ver cómo va' })).toBeNull()
})

it('is signing, as is said beside the button that hands in the last part', async () => {
  const lucia = { id: 'l', party: 'landlord', name: 'Lucía Ferrer', does: 'fill', email: '', way: 'link', turn: 1 }
  const mine = { ...lucia, state: 'begun', corrections: [] } as unknown as CopyOnWire['participants'][number]
  const filling = { ...copy, state: 'filling', participants: [mine], sign_when_complete: true } as CopyOnWire
  const { unmount } = render(routed(<OwnerForm copy={filling} somebody={mine} declined={null} />))
  expect(await screen.findByText(/^Al entregarla, se empieza a firmar: .* el texto ya no cambia\.$/)).toBeTruthy()
  unmount()
  const reviewed = { ...filling, sign_when_complete: false }
  render(routed(<OwnerForm copy={reviewed} somebody={mine} declined={null} />))
  expect(await screen.findByRole('button', { name: 'Entregar por Lucía Ferrer' })).toBeTruthy()
  expect(screen.queryByText(/se empieza a firmar/)).toBeNull()
})
