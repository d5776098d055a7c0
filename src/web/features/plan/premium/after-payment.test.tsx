// Back from paying: the page waits for the confirmation, says when it is there, and does not wait for ever.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnPlan } from '#contract/plan.ts'
import { routed } from '#tests/support/routed.tsx'
import { AfterPayment } from './after-payment.tsx'

const free: OwnPlan = {
  premium: false,
  until: null,
  payments: true,
  portal: false,
  subscription: null,
  withdrawal: null,
  entries: [],
}
const until = '2027-11-17T10:00:00.000Z'
const byCode: OwnPlan = { ...free, premium: true, until }
const paid: OwnPlan = { ...byCode, subscription: { interval: 'year', state: 'renewing', at: until } }

let looks: number
beforeEach(() => {
  vi.useFakeTimers()
  looks = 0
  vi.stubGlobal('fetch', async () => {
    looks += 1
    return Response.json({ data: byCode })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = async (payment: string | null, plan: OwnPlan) => {
  render(routed(<AfterPayment payment={payment} plan={plan} />))
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const said = () => screen.queryByRole('status')?.textContent

it('looks for a minute and a half, not taking other days for the ones that were paid, and then asks nobody to pay again', async () => {
  await show('hecho', byCode)
  expect(said()).toContain('Estamos confirmando tu pago')
  for (let second = 0; second < 120; second += 2) await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(said()).toContain('No pagues otra vez')
  expect(looks).toBe(45)
})

it('says that it is there, and asks no more', async () => {
  await show('hecho', paid)
  expect(said()).toContain('Ya tienes Premium, hasta el 17 de noviembre de 2027.')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(looks).toBe(0)
})

it('says that nothing was paid where somebody came back without paying, and nothing to everybody else', async () => {
  await show('cancelado', free)
  expect(said()).toContain('No se te ha cobrado nada')
  cleanup()
  await show(null, free)
  expect(said()).toBeUndefined()
})
