// One search for everything: one's own documents, what is under way, what is signed, what others share, and the catalogue.
import { stateAt } from '#domain/copy/copy.ts'
import { isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { whoseAre } from '#server/methods/signeds/whose.ts'
import { suggestWritings } from '#server/store/catalogue-suggestions.ts'
import { findCopies, findShared, findSigneds, findWritings } from '#server/store/everything.ts'

const mostOfCatalogue = 5

export const searchEverything = query('search-everything', {
  costly: true,
  budgets: (_input, { actor }) => budgets.searchEverything(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, caller, now }) {
    const { account } = actor
    const q = input.q.trim()
    const seesShared = isPremium(account, now) && account.emailVerifiedAt !== null
    const [writings, copies, signeds, shared, catalogue] = await Promise.all([
      findWritings(db, account.id, q),
      findCopies(db, account.id, q),
      // Without words it is a list of what one was at.
      q ? findSigneds(db, whoseAre(actor), q) : [],
      q && seesShared ? findShared(db, account.email, q) : [],
      q ? suggestWritings(db, q, caller.country) : [],
    ])
    return {
      writings: writings.map(({ updatedAt, ...head }) => ({ ...head, updated_at: updatedAt.toISOString() })),
      copies: copies.map((copy) => ({
        id: copy.id,
        title: copy.title,
        state: stateAt(copy, now),
        updated_at: copy.updatedAt.toISOString(),
      })),
      signeds: signeds.map(({ sealedAt, ...head }) => ({ ...head, sealed_at: sealedAt?.toISOString() ?? null })),
      shared,
      catalogue: catalogue.slice(0, mostOfCatalogue),
    }
  },
})
