// Who is asking: runs on every route change, so it reads nothing but what the door already knows.
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentSession } from '#server/present/session.ts'

export const getSession = query('get-session', {
  allow: anyone,
  run: ({ actor, now }) => (actor.kind === 'user' ? presentSession(actor.account, now) : null),
})
