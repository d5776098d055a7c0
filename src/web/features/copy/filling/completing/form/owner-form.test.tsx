// The last step of the owner's own form: what comes next.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { OwnerForm } from './owner-form.tsx'

afterEach(cleanup)

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
  ...{
    state: 'declined',
    can: ['fill', 'mend'],
    sent_at: at,
    deleted_at: null,
    missing: [],
    refused: [],
    sign_when_complete: false,
  },
} as unknown as CopyOnWire

it('is starting the signatures again, of a document that was declined and is whole', async () => {
  const declined = { name: 'Luis Gil', does: 'sign', reason: 'No es así' } as const
  render(routed(<OwnerForm copy={copy} somebody={undefined} declined={declined} />))
  expect(await screen.findByText('Luis Gil no lo firmó y dijo: «No es así»')).toBeTruthy()
  fireEvent.click(await screen.findByText('Revisar'))
  const link = await screen.findByRole('link', { name: 'Empezar las firmas' })
  expect(link.getAttribute('href')).toBe('/account/copies/c1/send')
  expect(screen.queryByRole('link', { name: 'Ver cómo va' })).toBeNull()
})

it('mends what an approver said no to, who was not asked to sign it', async () => {
  const declined = { name: 'Pilar Sanz', does: 'approve', reason: 'Falta el aval' } as const
  render(routed(<OwnerForm copy={copy} somebody={undefined} declined={declined} />))
  expect(await screen.findByText('Pilar Sanz no dio el visto bueno y dijo: «Falta el aval»')).toBeTruthy()
})

it('is signing, as is said beside the button that hands in the last part', async () => {
  const lucia = { id: 'l', party: 'landlord', name: 'Lucía Ferrer', does: 'fill', email: '', way: 'link', turn: 1 }
  const mine = {
    ...lucia,
    state: 'begun',
    corrections: [],
    can: ['fill', 'hand_in'],
  } as unknown as CopyOnWire['participants'][number]
  const tenant = { ...mine, id: 'a', party: 'tenant', name: ana.name, state: 'done', can: [] } as typeof mine
  const filling = {
    ...copy,
    state: 'filling',
    can: ['fill'],
    participants: [mine, tenant],
    sign_when_complete: true,
  } as CopyOnWire
  const { unmount } = render(routed(<OwnerForm copy={filling} somebody={mine} declined={null} />))
  expect(await screen.findByText(/^Al entregarla, se empieza a firmar: .* el texto ya no cambia\.$/)).toBeTruthy()
  unmount()
  const reviewed = { ...filling, sign_when_complete: false }
  render(routed(<OwnerForm copy={reviewed} somebody={mine} declined={null} />))
  expect(await screen.findByRole('button', { name: 'Entregar por Lucía Ferrer' })).toBeTruthy()
  expect(screen.queryByText(/se empieza a firmar/)).toBeNull()
})

const unsent = (values: object) => {
  const { since: _, ...others } = answers
  return { ...copy, state: 'filling', sent_at: null, answers: { ...others, ...values } } as unknown as CopyOnWire
}

it('leads to the answer that has to be corrected, and does not submit its step under the same click', async () => {
  render(routed(<OwnerForm copy={unsent({ rent: given('5000') })} somebody={undefined} declined={null} />))
  fireEvent.click(await screen.findByText('Revisar'))
  const button = await screen.findByRole('button', { name: 'Corregir «Renta»' })
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Renta' }))
  // The same element, turned into the step's submit button while it is clicked, would go on to the next step.
  expect(screen.getByRole('button', { name: 'Siguiente' })).not.toBe(button)
})

it('leads back to Enviar, and speaks of nobody else, as long as nothing was sent', async () => {
  render(routed(<OwnerForm copy={unsent({})} somebody={undefined} declined={null} />))
  const back = await screen.findByRole('link', { name: 'Volver' })
  expect(back.getAttribute('href')).toBe('/account/copies/c1/send')
  expect(screen.queryByText(/quien lo tenga abierto/)).toBeNull()
  cleanup()
  const sent = { ...unsent({}), sent_at: at } as CopyOnWire
  render(routed(<OwnerForm copy={sent} somebody={undefined} declined={null} />))
  expect((await screen.findByRole('link', { name: 'Volver al seguimiento' })).getAttribute('href')).toBe(
    '/account/copies/c1',
  )
})

it('«Siguiente» stays once at an answer that the text refuses, with the reason alone', async () => {
  render(routed(<OwnerForm copy={unsent({ rent: given('900') })} somebody={undefined} at="rent" declined={null} />))
  const rent = await screen.findByRole('textbox', { name: 'Renta' })
  fireEvent.change(rent, { target: { value: '5000' } })
  expect(screen.getByRole('alert').textContent).toMatch(/^Hay un tope\. Poner 2\.000,00\s€$/)
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Renta' }))
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(screen.queryByRole('textbox', { name: 'Renta' })).toBeNull()
})

it.each([
  ['Enviar a firmar', given('2026-12-01')],
  ['Enviarlo a los demás', undefined],
])('«%s» is what comes next, as long as nothing was sent', async (name, since) => {
  // What was typed into the document above is kept under its id.
  const another = { ...unsent(since ? { since } : {}), id: 'c2' }
  render(routed(<OwnerForm copy={another} somebody={undefined} declined={null} />))
  const [step] = await screen.findAllByText('Revisar')
  fireEvent.click(step as HTMLElement)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/account/copies/c2/send')
})

it('sends a whole document to be signed, also where the text warns of an answer', async () => {
  const content = leaseContent()
  const [rent] = content.fields
  if (rent?.rules) rent.rules = rent.rules.map((rule) => ({ ...rule, stops: false }))
  const warned = { ...unsent({ since: given('2026-12-01'), rent: given('5000') }), id: 'c3', content }
  render(routed(<OwnerForm copy={warned} somebody={undefined} declined={null} />))
  const [step] = await screen.findAllByText('Revisar')
  fireEvent.click(step as HTMLElement)
  expect(await screen.findByRole('link', { name: 'Enviar a firmar' })).toBeTruthy()
  expect(screen.getAllByText(/Hay un tope\./).length).toBeGreaterThan(0)
})
