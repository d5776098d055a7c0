// One search for everything: the user's documents, what is under way, what is signed, what others share, and the catalogue.
import { stateAt } from '#domain/copy/copy.ts'
import { isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { suggestWritings } from '#server/store/catalogue/catalogue-suggestions.ts'
import { findCopies, findShared, findSignedDocuments, findWritings } from '#server/store/search/global-search.ts'

const mostOfCatalogue = 5

export const searchEverything = query('search-everything', {
  limited: true,
  budgets: (_input, { actor }) => budgets.searchEverything(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, caller, now }) {
    const { account } = actor
    const q = input.q.trim()
    const seesShared = isPremium(account, now) && account.emailVerifiedAt !== null
    const [writings, copies, signeds, shared, catalogue] = await Promise.all([
      findWritings(db, account.id, q),
      findCopies(db, account.id, q),
      // Without words it lists what the user worked on last.
      q ? findSignedDocuments(db, accountHolderOf(actor), q) : [],
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
