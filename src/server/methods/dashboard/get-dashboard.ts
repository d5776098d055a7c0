// *Inicio*: where one left off, and what one could begin with.
import { shownOnDashboard } from '#domain/dashboard.ts'
import { excerptOf } from '#domain/sheet/excerpt.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { searchWritings } from '#server/store/catalogue-search.ts'
import { countDrafts, listDrafts } from '#server/store/writing-lists.ts'

const mostDrafts = 3

export const getDashboard = query('get-dashboard', {
  allow: isUser,
  async run({ db, actor, caller }) {
    const { id } = actor.account
    const first = caller.country
    const drafts = await listDrafts(db, id, mostDrafts)
    const { items } = await searchWritings(db, { q: '', sort: 'relevance', page: 1, first })
    const { starts, community } = shownOnDashboard(items.filter(({ authorId }) => authorId !== id))
    return {
      drafts: drafts.map(({ id, title, visibility, updatedAt, content }) => {
        const { number, pieces } = excerptOf(content)
        return { id, title, visibility, updated_at: updatedAt.toISOString(), number, excerpt: pieces }
      }),
      draft_count: drafts.length < mostDrafts ? drafts.length : await countDrafts(db, id),
      starts: starts.map(({ slug, title }) => ({ slug, title })),
      community: community.map(({ snippet, ...head }) => presentFound(head)),
      first,
    }
  },
})
