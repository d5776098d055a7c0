// What has happened to a copy so far, for whoever follows it.
import { historyOf } from '#domain/copy/history.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { listEventsOf } from '#server/store/events.ts'
import { listDeclinedBefore } from '#server/store/rounds.ts'
import { loadFollowed } from './held.ts'

export const getCopyHistory = query('get-copy-history', {
  costly: true,
  load: loadFollowed,
  allow: canFollow,
  async run({ db, subject: { copy, people }, now }) {
    const events = await listEventsOf(db, copy.id)
    const happened = historyOf(copy, people, events, now, await listDeclinedBefore(db, copy.id))
    return { happened: happened.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })) }
  },
})
