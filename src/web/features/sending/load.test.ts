// What may go to be signed: what is whole, and whose signing has not begun, came to nothing or ran out.
import { expect, it } from 'vitest'
import { routerContext } from '#web/context.ts'
import { isToSign, loadSendPage } from './load.ts'

const whole = '2026-11-16T10:00:00.000Z'

it.each([
  ['complete', whole, true],
  ['declined', whole, true],
  ['expired', whole, true],
  // Ran out while it was being filled in.
  ['expired', null, false],
  ['filling', null, false],
  ['signing', whole, false],
  ['signed', whole, false],
  ['cancelled', whole, false],
] as const)('%s, complete since %s: %s', (state, completed_at, expected) => {
  expect(isToSign({ state, completed_at })).toBe(expected)
})

it.each([
  ['of the round before', { deadline: '2026-12-01T22:59:59.999Z' }, '2026-12-01T22:59:59.999Z'],
  ['of the copy where there was none', null, '2026-11-30T22:59:59.999Z'],
])('proposes the deadline %s', async (_, round, expected) => {
  const copy = { state: 'declined', completed_at: whole, deleted_at: null, deadline: '2026-11-30T22:59:59.999Z' }
  const answers = { 'get-copy': copy, 'get-own-people': { contacts: [] }, 'get-signing-advice': {}, 'get-round': round }
  const call = (method: keyof typeof answers) => Promise.resolve(answers[method])
  const params = { id: '0199a1b2-0000-7000-8000-000000000000' }
  const page = await loadSendPage({ params, context: routerContext(call as never) } as never)
  expect(page.deadline).toBe(expected)
})
