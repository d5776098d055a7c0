// The reminder to confirm the address goes away once that has happened in another tab.
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '#contract/account/account.ts'
import { RouterProvider, useLoaderData } from '#web/app/router/router.tsx'
import { VerifyNotice } from './verify-notice.tsx'

afterEach(cleanup)

const Reminder = () => <VerifyNotice session={useLoaderData<SessionUser>()} />

it('asks whether the address was confirmed when the window gets the focus back, and only until then', async () => {
  let [isVerified, asked] = [false, 0]
  const loader = () => {
    asked += 1
    return { email: 'ana@correo.es', email_verified: isVerified }
  }
  const router = createMemoryRouter([{ path: '/', element: <Reminder />, loader }])
  render(<RouterProvider router={router} />)
  await screen.findByText('Confirma tu correo')
  // An address cannot be changed.
  expect(screen.getByText(/^¿Está mal escrita la dirección\? .* borra esta cuenta en «Mi cuenta»/)).toBeTruthy()
  const comeBack = () => act(async () => window.dispatchEvent(new Event('focus')))
  await comeBack()
  expect([asked, screen.queryByText('Confirma tu correo') === null]).toEqual([2, false])
  isVerified = true
  await comeBack()
  await comeBack()
  expect([asked, screen.queryByText('Confirma tu correo') === null]).toEqual([3, true])
})
