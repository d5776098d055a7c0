// Who registers from a document finds the name and the address that it knows, each in its box; from Premium or a document, that it comes next.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouterProvider } from '#web/app/router/router.tsx'
import * as login from '#web/pages/login.tsx'
import { load, Page } from '#web/pages/register.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(cleanup)

it('fills in name, surnames and address from the document that the person signed', async () => {
  const known = { pathname: '/register', state: { name: 'Carmen Vidal Ros', email: 'carmen@correo.es' } }
  const routes = [{ path: '/register', element: <RegisterForm /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [known] })} />)
  const values = (await screen.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value)
  expect(values.slice(0, 3)).toEqual(['Carmen', 'Vidal Ros', 'carmen@correo.es'])
})

it('asks about an address that is probably mistyped once its box is left, and only then', async () => {
  const routes = [{ path: '/register', element: <RegisterForm /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/register'] })} />)
  const box = await screen.findByRole('textbox', { name: /E-?mail|correo/i })
  fireEvent.change(box, { target: { value: 'luis@gmial.com' } })
  expect(screen.queryByText(/Querías decir/)).toBeNull()
  fireEvent.blur(box)
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('¿Querías decir luis@gmail.com?').id)
  fireEvent.change(box, { target: { value: 'luis@gmail.com' } })
  expect(screen.queryByText(/Querías decir/)).toBeNull()
})

it.each([
  ['/register?next=%2Fpremium%3Fpor%3Dplanes', 'Primero crea tu cuenta, que es gratis; después activas Premium.'],
  ['/register?next=%2Fpremium', 'Primero crea tu cuenta, que es gratis; después activas Premium.'],
  [
    '/register?next=%2Faccount%2Fuse%2Fprestamo',
    'Lo que has rellenado te espera: crea tu cuenta, gratis y sin tarjeta, y sigues donde lo dejaste.',
  ],
  ['/register?next=%2Fpanel', 'Gratis y sin tarjeta.'],
  ['/register', 'Gratis y sin tarjeta.'],
])('says at %s what joining costs, and what comes next', async (address, intro) => {
  const routes = [{ path: '/register', element: <Page />, loader: load }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
  expect(await screen.findByText(intro)).toBeDefined()
})

it.each([
  ['/login?next=%2Fpremium', 'Premium se activa en tu cuenta: entra, o crea una gratis.'],
  ['/login?next=%2Faccount%2Fuse%2Fprestamo', 'Lo que has rellenado te espera: entra y sigues donde lo dejaste.'],
])('says at %s why one is asked to come in', async (address, intro) => {
  const routes = [{ path: '/login', element: <login.Page />, loader: login.load }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
  expect(await screen.findByText(intro)).toBeDefined()
})
