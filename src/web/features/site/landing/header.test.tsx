// The ways in at the top and at the foot of the landing.
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouterProvider } from '#web/app/router/router.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shownLanding } from './shown-landing.ts'

afterEach(cleanup)

async function show(session: object | null) {
  const element = (
    <>
      <Header />
      <Footer />
    </>
  )
  const page = { id: 'landing', index: true, loader: () => shownLanding(undefined), element }
  const hydrationData = { loaderData: { root: session, landing: shownLanding(undefined) } }
  const router = createMemoryRouter([{ id: 'root', loader: () => session, children: [page] }], { hydrationData })
  render(<RouterProvider router={router} />)
  await screen.findByRole('banner')
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('lead a visitor to log in or to register', async () => {
  await show(null)
  expect(addresses()).toEqual(expect.arrayContaining(['/login', '/register']))
  expect(addresses()).not.toContain('/dashboard')
})

it('lead whoever is in to what is theirs', async () => {
  await show({ email: 'ana@ejemplo.es' })
  expect(screen.getByRole('link', { name: 'Ir a Inicio' }).getAttribute('href')).toBe('/dashboard')
  expect(addresses()).toEqual(expect.arrayContaining(['/dashboard', '/account']))
  expect(addresses()).not.toContain('/login')
  expect(addresses()).not.toContain('/register')
})
