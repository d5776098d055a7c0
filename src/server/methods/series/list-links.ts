// The open links that the user owns: summaries only.
import { linkStateAt } from '#domain/series/series.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listSeries } from '#server/store/series/series.ts'

export const pageSize = 50

export const listLinks = query('list-links', {
  allow: isUser,
  async run({ db, actor, input: { page }, now }) {
    const { items, total } = await listSeries(db, { userId: actor.account.id, kind: 'link', page, pageSize })
    return {
      items: items.map(({ endsAt, closedAt, createdAt, ...item }) => ({
        ...item,
        state: linkStateAt({ endsAt, closedAt, most: item.most }, item.made, now),
        ends_at: endsAt?.toISOString() ?? null,
        created_at: createdAt.toISOString(),
      })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
    }
  },
})
