// *Inicio*: what waits for one, where one left off, and what one could begin with.
import { paths } from '#addresses/paths.ts'
import { shownWaiting } from '#domain/copy/waiting.ts'
import { shownOnDashboard } from '#domain/dashboard.ts'
import { excerptOf } from '#domain/sheet/excerpt.ts'
import { isUser } from '#policy/account.ts'
import { isReachedAt } from '#policy/copy.ts'
import { secretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { presentWaiting } from '#server/present/waiting.ts'
import { findWaiting } from '#server/store/waiting.ts'
import { listDrafts } from '#server/store/writing-lists.ts'

const mostDrafts = 3
type Linked = { id: string; generation: number }

export const getDashboard = query('get-dashboard', {
  costly: true,
  allow: isUser,
  async run({ db, actor, caller, shelf, vault, now }) {
    const { id, email } = actor.account
    const first = caller.country
    const [{ waiting, isAnythingUnderWay }, drafts, found] = await Promise.all([
      findWaiting(db, { userId: id, email: isReachedAt(actor, email) ? email : null, now }),
      listDrafts(db, id, mostDrafts),
      shelf(first, now),
    ])
    const { starts, community } = shownOnDashboard(found.filter(({ authorId }) => authorId !== id))
    // A path, not an address of ours: they are on our page already.
    const links = {
      complete: (participant: Linked) => paths.complete(secretOf(vault, participant)),
      sign: (tempId: string, signer: Linked) => paths.sign(tempId, signingSecretOf(vault, signer)),
    }
    return {
      waiting: shownWaiting(waiting).map((each) => presentWaiting(each, links)),
      under_way: isAnythingUnderWay,
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
