// *Inicio*: what waits for the user, recent work, and texts to begin with.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { shownWaiting } from '#domain/copy/waiting.ts'
import { shownOnDashboard } from '#domain/dashboard.ts'
import { isUser } from '#policy/account.ts'
import { isReachedAt } from '#policy/copy.ts'
import { secretOf, signingSecretOf } from '#server/auth/link-secret.ts'
import { query } from '#server/dispatch/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { presentWaiting } from '#server/present/waiting.ts'
import { findWaiting } from '#server/store/copy/waiting.ts'
import { findLeftOff } from '#server/store/writing/left-off.ts'
import { firstWordsOf } from './first-words.ts'

type Linked = { id: string; generation: number }

export const getDashboard = query('get-dashboard', {
  limited: true,
  allow: isUser,
  async run({ db, actor, caller, catalogueCache, vault, now }) {
    const { id, email } = actor.account
    const first = caller.country
    const [{ waiting, signed, isAnythingUnderWay }, [leftOff, words], found] = await Promise.all([
      findWaiting(db, { userId: id, email: isReachedAt(actor, email) ? email : null, ownEmail: email, now }),
      findLeftOff(db, id).then(async (found) => [found, await firstWordsOf(db, found)] as const),
      catalogueCache(first, now),
    ])
    const { starts, community } = shownOnDashboard(found.filter(({ authorId }) => authorId !== id))
    // A path without an origin: the page is on our origin.
    const links = {
      complete: (participant: Linked) => paths.complete(secretOf(vault, participant)),
      fill: (copy: string) => documentPaths.fillCopy(copy),
      sign: (tempId: string, signer: Linked) => paths.sign(tempId, signingSecretOf(vault, signer)),
    }
    return {
      waiting: shownWaiting(waiting).map((each) => presentWaiting(each, links)),
      signed: signed.map(({ id, title, at }) => ({ id, title, at: at.toISOString() })),
      under_way: isAnythingUnderWay,
      drafts: leftOff.map(({ kind, id, title, visibility, updatedAt }, place) => {
        const { number = null, pieces = [], missing = 0 } = words[place] ?? {}
        const at = { updated_at: updatedAt.toISOString(), number, excerpt: pieces }
        return { kind, id, title, visibility, missing, ...at }
      }),
      draft_count: leftOff[0]?.drafts ?? 0,
      starts: starts.map(({ slug, title }) => ({ slug, title })),
      community: community.map((head) => presentFound(head)),
      first,
    }
  },
})
