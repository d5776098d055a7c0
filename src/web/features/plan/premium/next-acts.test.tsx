// What Premium lets its owner do stands before their plan and in place of the sales text; days are those of the reader's zone.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnPlan } from '#contract/plan.ts'
import { RouterProvider } from '#web/app/router/router.tsx'
import { SiteContext } from '#web/app/site.ts'
import { Page } from '#web/pages/account/premium.tsx'

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

const chatUrl = 'https://chat.example/hola'

async function show(shown: OwnPlan, operator = '') {
  const loaded = { plan: shown, waiting: { verified: true, count: 0, newest: null }, operator }
  const routes = [{ id: 'premium', path: '*', element: <Page />, loader: () => loaded }]
  const hydrationData = { loaderData: { premium: loaded } }
  const site = { origin: '', chatUrl, avatarUrl: '', googleEnabled: false, mailEnabled: false, paymentsEnabled: false }
  render(
    <SiteContext value={site}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </SiteContext>,
  )
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
  expect(screen.queryByText('Lo que escribes y no quieres publicar.')).toBeNull()
  // Documents begin in the ways that the page of a new one offers.
  expect(acts.textContent).toContain('Desde cero, desde un texto del catálogo o desde un documento de Word.')
  expect(screen.queryByText('Antes de decidirte')).toBeNull()
})

it('offers nothing that a free account cannot do', async () => {
  await show({ ...plan, premium: false, until: null, entries: [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lo que escribes y no quieres publicar.')
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

const free: OwnPlan = { ...plan, premium: false, until: null, entries: [] }
const asking = () => within(screen.getByRole('region', { name: 'Tengo un código' }))

it('says where to ask for a code, where one cannot pay', async () => {
  await show(free, 'hola@rubrica.example')
  const mail = asking().getByRole('link', { name: 'hola@rubrica.example' })
  expect(mail.getAttribute('href')).toMatch(/^mailto:hola@rubrica\.example\?subject=/)
  expect(asking().getByRole('link', { name: 'el chat' }).getAttribute('href')).toBe(chatUrl)
})

it('leads to the chat alone where the operator has configured no address', async () => {
  await show(free)
  expect(asking().getByText(/^Pídeselo a quien lleva Rúbrica/).textContent).toMatch(/: pregunta por el chat\.$/)
  const points = 'cambiar tus puntos por días de Premium'
  expect(
    asking()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['el chat', points])
  expect(asking().getByRole('link', { name: points }).getAttribute('href')).toBe('/page/recompensas')
})

it('asks nobody for a code where one can pay', async () => {
  await show({ ...free, payments: true })
  expect(screen.queryByText(/^Pídeselo/)).toBeNull()
})

it('says that what is filled in, sent and signed is private without Premium too', async () => {
  await show(free)
  expect(screen.getByText(/^Lo que rellenas, envías y firmas es siempre privado, también gratis\./)).toBeDefined()
})
