// The loading overlay: there on every route change, gone half a second later.
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Outlet, RouterProvider } from '#web/app/router/router.tsx'
import { RouteOverlay } from './route-overlay.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Frame() {
  return (
    <>
      <Outlet />
      <RouteOverlay />
    </>
  )
}

const overlayIsHidden = () => screen.getByTestId('route-overlay').hidden

it('is hidden 500 ms after each route change, and not before', async () => {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: <p>Página</p> }] }])
  render(<RouterProvider router={router} />)
  expect(overlayIsHidden()).toBe(true)
  for (const path of ['/uno', '/dos']) {
    await act(() => router.navigate(path))
    expect(overlayIsHidden()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(490))
    expect(overlayIsHidden()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(overlayIsHidden()).toBe(true)
  }
})

it('stays away while the address only keeps up with what is typed', async () => {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: <p>Página</p> }] }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/uno?q=a', { replace: true, state: 'stay' }))
  expect(overlayIsHidden()).toBe(true)
})
