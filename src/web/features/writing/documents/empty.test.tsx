// An empty list says what to do next, and in which other list the documents of the account are.
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import { RouterProvider } from '#web/app/router/router.tsx'
import { Empty } from './empty.tsx'
import type { Documents } from './load.ts'
import { viewOf } from './view.ts'

afterEach(cleanup)

function showEmpty(loose: Documents['loose']) {
  const list = { items: [], total: 0, pages: 1, counts: {} }
  const view = viewOf('writings', new URLSearchParams())
  render(routed(<Empty documents={{ view, list, loose, folders: [], now: '2026-11-20T10:00:00.000Z' }} others={0} />))
}

it('who has written nothing, but has documents under way, is led to those', () => {
  showEmpty({ writings: 0, copies: 1, signeds: 0 })
  expect(
    screen.getByText('Lo que rellenas para enviar o firmar está en «En curso»: ahora hay un documento.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver lo que está en curso' }).getAttribute('href')).toBe('/account/copies')
})

it('who has nothing at all begins with a blank sheet or in the catalogue', () => {
  showEmpty({ writings: 0, copies: 0, signeds: 0 })
  expect(screen.getByRole('heading', { name: 'Aquí estarán tus documentos' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Buscar en el catálogo' })).toBeDefined()
})

it('who has not confirmed their address reads where the letter is, and may have another', async () => {
  const list = { items: [], total: 0, pages: 1, counts: {} }
  const view = viewOf('signeds', new URLSearchParams())
  const loose = { writings: 0, copies: 0, signeds: 0 }
  const documents = { view, list, loose, folders: [], now: '2026-11-20T10:00:00.000Z' }
  const shown = (email_verified: boolean) => {
    const root = { email: 'carmen@correo.es', email_verified }
    const routes = [{ id: 'root', path: '*', element: <Empty documents={documents} others={0} />, loader: () => root }]
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })
    render(<RouterProvider router={router} />)
  }
  shown(false)
  expect(
    await screen.findByText(/^Te hemos escrito a carmen@correo\.es: .* Entonces verás aquí lo que ya firmaste/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Enviarme otro enlace' })).toBeDefined()
  cleanup()
  shown(true)
  expect(await screen.findByRole('heading', { name: 'Aquí estarán los documentos firmados' })).toBeDefined()
})
