// The current user: called at every route change, so it reads only what is in the call context already.
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'

export const getSession = query('get-session', {
  allow: anyone,
  run: ({ actor, now }) => (actor.kind === 'user' ? presentSession(actor.account, now) : null),
})
