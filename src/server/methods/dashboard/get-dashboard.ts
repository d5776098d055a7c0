// *Inicio*: where one left off, and what one could begin with.
import { shownOnDashboard } from '#domain/dashboard.ts'
import { excerptOf } from '#domain/sheet/excerpt.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { listDrafts } from '#server/store/writing-lists.ts'

const mostDrafts = 3

export const getDashboard = query('get-dashboard', {
  costly: true,
  allow: isUser,
  async run({ db, actor, caller, shelf, now }) {
    const { id } = actor.account
    const first = caller.country
    const [drafts, found] = await Promise.all([listDrafts(db, id, mostDrafts), shelf(first, now)])
    const { starts, community } = shownOnDashboard(found.filter(({ authorId }) => authorId !== id))
    return {
      drafts: drafts.map(({ id, title, visibility, updatedAt, content }) => {
        const { number, pieces } = excerptOf(content)
        return { id, title, visibility, updated_at: updatedAt.toISOString(), number, excerpt: pieces }
      }),
      draft_count: drafts[0]?.count ?? 0,
      starts: starts.map(({ slug, title }) => ({ slug, title })),
      community: community.map((head) => presentFound(head)),
      first,
    }
  },
})
