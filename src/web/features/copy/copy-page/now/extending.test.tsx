// A deadline where there was none is set, not made longer: the confirmation says until when. Using a document again names the dates that stay.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { followedCopy, followedRound } from '#tests/support/followed.ts'
import { routed } from '#tests/support/routed.tsx'
import { SiteContext } from '#web/app/site.ts'
import { Toasts } from '#web/ui/overlay/toasts.tsx'
import { AgainDialog, ExtendDialog } from './questions.tsx'
import { type Acts, useActs } from './use-acts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const over = '2026-11-16T22:59:59.999Z'
const site = { origin: '', chatUrl: '', avatarUrl: '', googleEnabled: false, paymentsEnabled: false }

type Late = Partial<Pick<CopyOnWire, 'deadline' | 'state'>>
const person = (name: string, more: object = {}) => ({
  ...{ id: name, name, does: 'sign', state: 'pending', email: `${name}@ejemplo.es`, invited_at: over, ...more },
})

/** `told`: what the server answers. */
async function saved(copy: Late, round: object | null = null, { told = [] as string[], mailEnabled = true } = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { told } }))
  const made = { id: 'c', state: 'filling', deadline: null, participants: [], missing: [], refused: [], ...copy }
  const whole = followedCopy(made as unknown as CopyOnWire)
  const last = round && followedRound(whole, round as RoundOnWire)
  function Question() {
    const acts = useActs(whole, last)
    return <ExtendDialog copy={whole} round={last} acts={acts} onClose={() => {}} />
  }
  render(
    routed(
      <SiteContext value={{ ...site, mailEnabled }}>
        <Question />
        <Toasts />
      </SiteContext>,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el plazo' }))
}

it('says until when a first deadline lasts, and of a later one that it was made longer', async () => {
  await saved({ deadline: null })
  expect(await screen.findByText(/^Plazo puesto: hasta el \S+ \d+ de \S+( de \d{4})?\.$/)).toBeDefined()
  expect(screen.queryByText(/^Plazo ampliado/)).toBeNull()
  cleanup()
  await saved({ deadline: new Date().toISOString() })
  expect(await screen.findByText('Plazo ampliado. Los enlaces funcionan.')).toBeDefined()
})

it('says of a time that was over who gets a letter, and whom the owner tells', async () => {
  const people = [person('Luis'), person('Eva'), person('Ana', { state: 'done' }), person('Rosa', { invited_at: null })]
  const late = { state: 'expired', deadline: over, participants: people }
  await saved({}, late, { told: ['Luis'] })
  const both = 'Plazo ampliado. Sale un correo para avisar a Luis. Avisa tú a Eva: su enlace vuelve a funcionar.'
  expect(await screen.findByText(both)).toBeDefined()
  cleanup()
  await saved({}, late, { told: ['Luis'], mailEnabled: false })
  const none = 'Plazo ampliado. Avisa tú a Luis y Eva: sus enlaces vuelven a funcionar.'
  expect(await screen.findByText(none)).toBeDefined()
  cleanup()
  const filling = { ...late, participants: [person('Luis', { does: 'fill' })] }
  await saved(filling as unknown as Late, null, { told: ['Luis'] })
  expect(await screen.findByText('Plazo ampliado. Sale un correo para avisar a Luis.')).toBeDefined()
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
