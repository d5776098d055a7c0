// Enter opens what was found for the words that are shown, and a refusal says itself why.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/account/account.ts'
import type { GlobalSearch } from '#contract/global-search.ts'
import { RouterProvider } from '#web/app/router/router.tsx'
import { Palette } from './palette.tsx'

const session: SessionUser = {
  email: 'ana@ejemplo.es',
  password: '',
  phone: '',
  premium_enabled: true,
  profile: { firstname: 'Ana', lastname: 'Gil' },
  email_verified: true,
  premium_until: null,
  created_at: '2026-11-03T09:04:00.000Z',
  erase_at: null,
}
const foundIn = (slug: string): GlobalSearch => ({
  writings: [],
  copies: [],
  signeds: [],
  shared: [],
  catalogue: [{ slug, title: slug }],
})

let router: ReturnType<typeof createMemoryRouter>
let answer: (response: Response | Error) => Promise<void>
const onClose = vi.fn()
const box = () => screen.getByRole('combobox')
const isAt = () => router.state.location.pathname

beforeEach(async () => {
  vi.useFakeTimers()
  onClose.mockReset()
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    answer = (response) =>
      act(async () => {
        if (response instanceof Error) reject(response)
        else resolve(response)
        await vi.advanceTimersByTimeAsync(0)
      })
    return promise
  })
  router = createMemoryRouter([{ path: '*', element: <Palette session={session} onClose={onClose} /> }])
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await answer(Response.json({ data: foundIn('reciente') }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function type(words: string) {
  fireEvent.change(box(), { target: { value: words } })
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(200))
const enter = () => act(async () => void fireEvent.keyDown(box(), { key: 'Enter' }))

it('counts the documents that it lists, not what one can do besides', async () => {
  expect(screen.getByRole('status').textContent).toBe('')
  await type('fianza')
  await pause()
  await answer(Response.json({ data: foundIn('fianza') }))
  expect(screen.getByRole('status').textContent).toBe('Un documento')
  await type('nada')
  await pause()
  await answer(Response.json({ data: { ...foundIn('nada'), catalogue: [] } }))
  expect(screen.getByRole('status').textContent).toBe('Ningún documento')
})

it('waits with Enter for what belongs to the words, unless one goes on typing', async () => {
  await type('fianza')
  await pause()
  await answer(Response.json({ data: foundIn('fianza') }))
  await type('renuncia')
  await enter()
  expect([isAt(), onClose.mock.calls.length]).toEqual(['/', 0])
  await type('renuncia a')
  await pause()
  await answer(Response.json({ data: foundIn('renuncia-a') }))
  expect(isAt()).toBe('/')
  await type('poder')
  await enter()
  await pause()
  await answer(Response.json({ data: foundIn('poder') }))
  expect([isAt(), onClose.mock.calls.length]).toEqual(['/writings/poder', 1])
})

it('says why there is no answer: a refusal in its own words, and the line where there is none', async () => {
  await type('uno')
  await enter()
  await pause()
  await answer(Response.json({ error: { code: 'too_many_requests', message: 'Espera un poco.' } }, { status: 429 }))
  expect(screen.getByRole('alert').textContent).toBe('Espera un poco.')
  expect(isAt()).toBe('/')
  await type('dos')
  await pause()
  await answer(new TypeError('Failed to fetch'))
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión')
})
