// What is behind a link that shows a signed document.
import type { LinkHolder } from '#domain/actor.ts'
import { found } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Link } from '#server/dispatch/method.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findWholeSigned } from '#server/store/signed-document/signed-documents.ts'
import { findShareBySecret } from '#server/store/signed-document/signed-shares.ts'

async function findShared(db: Database, secret: string) {
  const share = found(await findShareBySecret(db, hashToken(secret)))
  const { round, people } = found(await findWholeSigned(db, share.roundId))
  return { share, round, people }
}

type Shared = Awaited<ReturnType<typeof findShared>>

/** A link that shows a signed document; its secret is called `id` on the wire and `ref` in the address of the file. */
export const sharedLink: Link<{ id: string } | { ref: string }, LinkHolder<Shared>> = {
  holder: async ({ db }, input, caller) => ({
    kind: 'link-holder',
    found: await findShared(db, 'ref' in input ? input.ref : input.id),
    caller,
  }),
}
