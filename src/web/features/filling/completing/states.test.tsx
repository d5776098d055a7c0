// The last page of a participant: what comes after their part.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CompletionOnWire } from '#contract/completing.ts'
import { leaseContent } from '#tests/support/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { Done } from './states.tsx'

afterEach(cleanup)

async function shown(more: Partial<CompletionOnWire>, signs = true): Promise<string> {
  const content = leaseContent()
  content.parties = content.parties.map((party) => ({ ...party, signs }))
  const me = { id: 'a', party: 'tenant', name: 'Ana Ruiz', does: 'fill', turn: 1, state: 'done' }
  const completion = {
    ...{ title: 'Alquiler', country: 'ES', state: 'done', owner: 'Lucía Ferrer', is_owner: false, me, people: [me] },
    ...{ text: { content, answers: {}, own: [], who: null }, changed: [], signing: null, round: null, told_at: null },
    ...{ mailed_to: null, can: { give_address: false }, corrections: [], deadline: null },
    ...more,
  } as unknown as CompletionOnWire
  const { container } = render(routed(<Done completion={completion} secret="s" />))
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
