// Without a network a navigation waits where it is, goes on by itself or when told, and can be called off.
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import { CallFailure } from './call.ts'
import { routerContext } from './context.ts'
import { guarded } from './guards.ts'
import { retry, stay } from './reconnecting.tsx'
import { waiting } from './waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isWaiting = () => waiting.shown() !== null

function app() {
  const network = { down: false, asked: 0 }
  const call = (async () => {
    network.asked += 1
    if (network.down) throw new CallFailure(0, {})
    return { email: 'ana@ejemplo.es' }
  }) as unknown as Call
  const page = (path: string) => ({
    path,
    loader: guarded('user'),
    shouldRevalidate: () => !waiting.isStaying(),
    Component: () => null,
  })
  const router = createMemoryRouter(
    [
      {
        loader: guarded('open', () => 'frame'),
        shouldRevalidate: () => !waiting.isStaying(),
        children: [page('/uno'), page('/dos'), page('/tres')],
      },
    ],
    { initialEntries: ['/uno'], getContext: () => routerContext(call) },
  )
  const path = () => router.state.location.pathname
  return { network, router, path }
}

it('waits, keeps the page, and goes on when the network is back', async () => {
  const { network, router, path } = app()
  await vi.advanceTimersByTimeAsync(0)
  network.down = true
  void router.navigate('/dos')
  await vi.advanceTimersByTimeAsync(100)
  expect([path(), router.state.errors, isWaiting()]).toEqual(['/uno', null, true])
  network.down = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([path(), isWaiting()]).toEqual(['/dos', false])
})

it('tries by itself, later and later, and at once when told', async () => {
  const { network, router, path } = app()
  await vi.advanceTimersByTimeAsync(0)
  network.down = true
  network.asked = 0
  void router.navigate('/dos')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(network.asked).toBe(4)
  network.down = false
  retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(path()).toBe('/dos')
})

it('called off, one is where one was, and nothing of it was read again', async () => {
  const { network, router, path } = app()
  await vi.advanceTimersByTimeAsync(0)
  network.down = true
  void router.navigate('/dos')
  await vi.advanceTimersByTimeAsync(100)
  network.asked = 0
  stay('/uno', false)
  await vi.advanceTimersByTimeAsync(0)
  expect([path(), router.state.navigation.state, router.state.errors]).toEqual(['/uno', 'idle', null])
  expect([network.asked, isWaiting()]).toEqual([0, false])
  waiting.stay(false)
})

it('another destination replaces the one that was waited for', async () => {
  const { network, router, path } = app()
  await vi.advanceTimersByTimeAsync(0)
  network.down = true
  void router.navigate('/dos')
  await vi.advanceTimersByTimeAsync(100)
  void router.navigate('/tres')
  await vi.advanceTimersByTimeAsync(100)
  network.down = false
  retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([path(), isWaiting()]).toEqual(['/tres', false])
})

it('a refusal is an answer: nobody waits for another one', async () => {
  const refusing = (async () => {
    throw new CallFailure(500, { error: { code: 'internal', message: 'Ha fallado.' } })
  }) as unknown as Call
  const router = createMemoryRouter([{ path: '/', loader: guarded('user'), Component: () => null }], {
    getContext: () => routerContext(refusing),
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 500 }])
})
