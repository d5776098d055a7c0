// What the page of sending begins with.
import { expect, it } from 'vitest'
import { routerContext } from '#web/app/context.ts'
import { loadSendPage } from './load.ts'

it.each([
  ['of the round before', { deadline: '2026-12-01T22:59:59.999Z' }, '2026-12-01T22:59:59.999Z'],
  ['of the copy where there was none', null, '2026-11-30T22:59:59.999Z'],
])('proposes the deadline %s', async (_, round, expected) => {
  const copy = { can: ['start_signing'], deadline: '2026-11-30T22:59:59.999Z' }
  const answers = { 'get-copy': copy, 'get-own-people': { contacts: [] }, 'get-signing-advice': {}, 'get-round': round }
  const call = (method: keyof typeof answers) => Promise.resolve(answers[method])
  const params = { id: '0199a1b2-0000-7000-8000-000000000000' }
  const page = await loadSendPage({ params, context: routerContext(call as never) } as never)
  expect(page.deadline).toBe(expected)
})
