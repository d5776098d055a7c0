// A link that shows a signed document to others until a day, and its early end.
import { signingPaths } from '#addresses/signing-paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostShares, shareEnds } from '#domain/signing/signed.ts'
import { canTakeAlong } from '#policy/account.ts'
import { canHaveSigned } from '#policy/signed-document.ts'
import { shareSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type CallContext, mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { presentShare } from '#server/present/signed-document.ts'
import { findSigned } from '#server/store/signed-document/signed-documents.ts'
import {
  countOpenShares,
  findShare,
  insertShare,
  revokeShare as revoke,
} from '#server/store/signed-document/signed-shares.ts'

/** An absolute address if the public origin is configured; otherwise a path, which the browser completes. */
export const shareLinks =
  ({ vault, config }: Pick<CallContext, 'vault' | 'config'>) =>
  (id: string): string =>
    (config.publicOrigin ?? '') + signingPaths.shared(shareSecretOf(vault, id))

export const shareSigned = mutation('share-signed', {
  budgets: (_input, { actor }) => budgets.showSigned(actor.account.id),
  load: (db, { signed }) => findSigned(db, signed),
  allow: canHaveSigned,
  async run({ db, actor, input, subject: { round }, now, vault, config }) {
    const userId = actor.account.id
    if (!round.sealed) throw new Refusal('forbidden')
    const { row, repeated } = await once({
      id: input.id,
      find: (id) => findShare(db, id),
      isSame: (found) => found.userId === userId && found.roundId === round.id,
      async create(id) {
        if ((await countOpenShares(db, userId, round.id, now)) >= mostShares) throw new Refusal('forbidden')
        const secretHash = hashToken(shareSecretOf(vault, id))
        const expiresAt = shareEnds(now, input.days)
        return insertShare(db, {
          id,
          roundId: round.id,
          userId,
          secretHash,
          createdAt: now,
          expiresAt,
          revokedAt: null,
        })
      },
    })
    return {
      output: presentShare(row, shareLinks({ vault, config }), now),
      event: repeated
        ? 'nothing-done'
        : { action: 'signed.shared', subject: round.id, detail: { share: row.id, days: input.days } },
    }
  },
})

export const revokeSignedLink = mutation('revoke-signed-link', {
  evenWhenFull: true,
  load: (db, { id }) => findShare(db, id),
  allow: canTakeAlong,
  async run({ db, subject, now }) {
    await revoke(db, subject.id, now)
    return {
      output: {},
      event: { action: 'signed.share-revoked', subject: subject.roundId, detail: { share: subject.id } },
    }
  },
})
