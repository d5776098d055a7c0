// A user who has asked to close the account finds the way back in the same section, and reads beforehand what becomes of pending work.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { MyData } from '#contract/account/my-data.ts'
import { RouterProvider } from '#web/app/router/router.tsx'
import { MyDataSection } from './my-data-section.tsx'

afterEach(cleanup)

async function show(erase_at: string | null) {
  const none = { bytes: 0, documents: 0 }
  const mine = { export: null, storage: { used: none, most: none }, renews: false } as unknown as MyData
  const root = { email: 'ana@correo.es', erase_at }
  const routes = [{ id: 'root', path: '*', element: <MyDataSection mine={mine} />, loader: () => root }]
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />)
  return within((await screen.findByRole('heading', { name: 'Borrar mi cuenta' })).closest('section') as HTMLElement)
}

it('has «Deshacer» beside the day on which the account goes', async () => {
  const section = await show('2026-12-01T10:00:00.000Z')
  expect(section.getByText(/^Tu cuenta se borrará el 1 de diciembre de 2026/)).toBeDefined()
  expect(section.getByRole('button', { name: 'Deshacer' })).toBeDefined()
  expect(section.queryByRole('button', { name: 'Borrar mi cuenta' })).toBeNull()
})

it('says before asking that what is under way ends with the account', async () => {
  const section = await show(null)
  fireEvent.click(section.getByRole('button', { name: 'Borrar mi cuenta' }))
  expect(
    await screen.findByText(/^Lo que tengas en marcha .* los enlaces que mandaste dejan de funcionar/),
  ).toBeDefined()
})
