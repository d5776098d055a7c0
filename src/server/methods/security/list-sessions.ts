// The user's sessions: this one first, then the latest.
import { deviceOf } from '#domain/account/device.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listSessions as list } from '#server/store/account/sessions.ts'

export const listSessions = query('list-sessions', {
  allow: isUser,
  async run({ db, actor, now }) {
    const sessions = await list(db, actor.account.id, now)
    const listed = sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
      // The stored hash, not the cookie's secret: it names the session, but does not open it.
      id: id.toString('hex'),
      current: id.toString('hex') === actor.session.id,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    }))
    return listed.sort((one, other) => Number(other.current) - Number(one.current))
  },
})
