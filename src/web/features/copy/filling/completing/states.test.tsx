// The last page of a participant: what comes after their part.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { Done, Expired } from './states.tsx'

afterEach(cleanup)

async function shown(more: Partial<CompletionOnWire>, signs = true, Page = Done): Promise<string> {
  const content = leaseContent()
  content.parties = content.parties.map((party) => ({ ...party, signs }))
  const me = { id: 'a', party: 'tenant', name: 'Ana Ruiz', does: 'fill', turn: 1, state: 'done' }
  const completion = {
    ...{ title: 'Alquiler', country: 'ES', state: 'done', owner: 'Lucía Ferrer', is_owner: false, me, people: [me] },
    ...{ text: { content, answers: {}, own: [], who: null }, changed: [], signing: null, round: null, told_at: null },
    ...{ mailed_to: null, can: { give_address: false, ask_time: false }, corrections: [], deadline: null },
    ...more,
  } as unknown as CompletionOnWire
  const { container } = render(routed(<Page completion={completion} secret="s" />))
  await screen.findByRole('heading', { level: 1 })
  return container.textContent ?? ''
}

it('says that whoever signs too does so afterwards, and how they will be told', async () => {
  expect(await shown({ mailed_to: 'ana@ejemplo.es' })).toContain(
    'Después también firmas tú: cuando toque, te escribiremos a ana@ejemplo.es.',
  )
  cleanup()
  expect(await shown({})).toContain('Después también firmas tú: cuando toque, podrás hacerlo con este mismo enlace.')
  cleanup()
  expect(await shown({}, false)).not.toContain('firmas tú')
})

const somebody = (name: string, state: 'seen' | 'done', does: 'fill' | 'receive' = 'fill') =>
  ({ id: name, party: null, name, does, turn: 1, state }) as const
const late = { state: 'expired', deadline: '2026-11-16T22:59:59.999Z', text: null, answered: 0 } as const
const mayAsk = { can: { give_address: false, ask_time: true } }

it('a participant who is late reads of which document, and asks its sender for more days', async () => {
  const me = somebody('Ana Ruiz', 'seen')
  expect(await shown({ ...late, ...mayAsk, me, people: [me] }, true, Expired)).toContain(
    'A «Alquiler», que te envió Lucía Ferrer, le falta tu parte.',
  )
  const href = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
  const message = /Hola, Lucía\. Se me ha pasado el plazo para rellenar mi parte de «Alquiler»/
  expect(href(/^Pedirlo por WhatsApp/)).toMatch(message)
  // The sender's address is not revealed: it is filled in where the message is sent.
  expect(href(/^Pedirlo por correo/)).toMatch(/^mailto:\?subject=Más plazo para «Alquiler»/)
  cleanup()
  await shown({ ...late, me, people: [me], is_owner: true }, true, Expired)
  expect(screen.queryByRole('link', { name: /Pedirlo/ })).toBeNull()
})

it('a participant who has sent their part in time is asked for nothing, and reads who is missing', async () => {
  const [me, luis] = [somebody('Ana Ruiz', 'done'), somebody('Luis Gil', 'seen')]
  const said = await shown({ ...late, me, people: [me, luis] }, true, Expired)
  expect(said).toContain('Gracias, Ana. Tu parte está lista')
  expect(said).toContain('El plazo acabó el 16 de noviembre de 2026 y a «Alquiler» le falta la parte de Luis Gil.')
  expect(said).toContain('Lo tuyo queda guardado y no tienes que rellenar nada.')
  expect(said).not.toMatch(/pídele|le falta tu parte/)
  expect(screen.queryByRole('link', { name: /Pedirlo/ })).toBeNull()
  cleanup()
  const receiver = somebody('Eva Sanz', 'seen', 'receive')
  expect(await shown({ ...late, me: receiver, people: [receiver, luis] }, true, Expired)).toContain(
    'No tienes que rellenar nada.',
  )
})
