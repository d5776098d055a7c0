// What the plans say of Premium before a visitor registers for it.
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouterProvider } from '#web/app/router/router.tsx'
import { SiteContext } from '#web/app/site.ts'
import { shownLanding } from '../shown-landing.ts'
import { Plans } from './plans.tsx'

afterEach(cleanup)

const site = { origin: '', chatUrl: '', avatarUrl: '', googleEnabled: false, mailEnabled: false }

it.each([
  [true, '4,90', 'se activa con un código'],
  [false, 'De momento se activa con un código, que se pide a quien lleva Rúbrica.', '4,90'],
])('where paying is %s, they say «%s» and not «%s»', async (paymentsEnabled, said, unsaid) => {
  const routes = [{ path: '/', element: <Plans />, loader: () => shownLanding(undefined) }]
  render(
    <SiteContext value={{ ...site, paymentsEnabled }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SiteContext>,
  )
  await screen.findByText('Premium')
  expect(document.body.textContent).toContain(said)
  expect(document.body.textContent).not.toContain(unsaid)
})
