// What Premium lets its owner do stands before their plan and in place of the sales text; days are those of the reader's zone.
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnPlan } from '#contract/plan.ts'
import { Page } from '#web/pages/premium.tsx'
import { RouterProvider } from '#web/router/router.tsx'

const until = '2026-12-17T23:18:00.000Z'
const plan: OwnPlan = {
  premium: true,
  until,
  payments: false,
  portal: false,
  subscription: null,
  withdrawal: null,
  entries: [{ source: 'code', days: 30, until, at: '2026-11-17T23:18:00.000Z' }],
}

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

async function show(shown: OwnPlan) {
  const waiting = { verified: true, count: 0, newest: null }
  const routes = [{ id: 'premium', path: '*', element: <Page />, loader: () => ({ plan: shown, waiting }) }]
  const hydrationData = { loaderData: { premium: { plan: shown, waiting } } }
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  await act(async () => {})
}

const ways = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .slice(0, 3)

it('leads to what Premium gives, before the plan and instead of the sales text', async () => {
  await show(plan)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ya tienes Premium.')
  expect(ways()).toEqual(['/create/private/writings/help', '/account/writings', '/account/share'])
  const acts = screen.getByRole('region', { name: 'Ya puedes…' })
  const own = screen.getByRole('region', { name: 'Premium activo' })
  expect(acts.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText('Lo que no quieres hacer público.')).toBeNull()
  // Documents begin in the ways that the page of a new one offers.
  expect(acts.textContent).toContain('Desde cero, desde un texto del catálogo o desde un documento de Word.')
  expect(screen.queryByText('Antes de decidirte')).toBeNull()
})

it('offers nothing that a free account cannot do', async () => {
  await show({ ...plan, premium: false, until: null, entries: [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lo que no quieres hacer público.')
  expect(screen.queryByRole('region', { name: 'Ya puedes…' })).toBeNull()
  expect(document.body.textContent).not.toContain('instalación')
})

it('says the days of the zone of the reader', async () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  await show(plan)
  expect(screen.getByRole('region', { name: 'Premium activo' }).textContent).toContain('18 de diciembre de 2026')
  const row = screen.getByRole('row', { name: /Código de activación/ })
  expect(row.textContent).toContain('18 de noviembre de 2026')
})
