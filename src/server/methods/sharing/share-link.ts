// Links by which a document is shared: made and closed by its owner, opened by those who have their address.

import { randomUUIDv7 } from 'node:crypto'
import { documentPaths } from '#addresses/document-paths.ts'
import type { LinkHolder } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { isOpenAt, linkLimits, type ShareLink } from '#domain/sharing/link.ts'
import { requireSharing } from '#domain/sharing/share.ts'
import { requireKept, requirePremium, requireVerified } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { canShare, roleOf } from '#policy/writing.ts'
import { sharingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type CallContext, type Link, mutation, query } from '#server/dispatch/method.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { presentLink } from '#server/present/share.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import type { Database } from '#server/store/engine/database.ts'
import {
  countGuests,
  deleteShareLink,
  findShareLink,
  insertGuest,
  saveShareLink,
} from '#server/store/sharing/share-links.ts'
import { findSharedWriting, lockSharedWriting } from '#server/store/sharing/shares.ts'

/** An absolute address if the public origin is configured; otherwise a path, which the browser completes. */
export const addressOfLink =
  ({ vault, config }: Pick<CallContext, 'vault' | 'config'>) =>
  (id: string): string =>
    (config.publicOrigin ?? '') + documentPaths.sharedByLink(sharingSecretOf(vault, id))

/** With a role that has a link already, only its last day changes. */
export const createShareLink = mutation('create-share-link', {
  limited: true,
  budgets: (_input, { actor }) => budgets.share(actor.account.id),
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canShare,
  async run({ db, actor, input, subject, now, vault, config }) {
    requireKept(subject)
    requirePremium('private', actor.account, now)
    requireVerified(actor.account)
    if (subject.visibility !== 'private') throw new Refusal('forbidden')
    const id = randomUUIDv7()
    const link = await saveShareLink(db, {
      id,
      writingId: subject.id,
      role: input.role,
      secretHash: hashToken(sharingSecretOf(vault, id)),
      endsAt: requireDeadline(input.ends_at, now, 'ends_at'),
      createdAt: now,
    })
    const guests = await countGuests(db, link.id)
    return {
      output: presentLink({ ...link, guests }, addressOfLink({ vault, config }), now),
      event: { action: 'writing.link-shared', subject: subject.id, detail: { role: input.role } },
    }
  },
})

/** To take something away needs no Premium. */
export const closeShareLink = mutation('close-share-link', {
  limited: true,
  evenWhenFull: true,
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canShare,
  async run({ db, input, subject: { id } }) {
    // Already gone: a repeated call.
    if (!(await deleteShareLink(db, id, input.link))) return { output: {}, event: 'nothing-done' as const }
    return { output: {}, event: { action: 'writing.link-closed', subject: id } }
  },
})

/** An open link, its document and its owner; whatever is missing of them, there is nothing behind the address. */
async function behind(db: Database, secret: string, now: Date) {
  const link: ShareLink = found(await findShareLink(db, { secretHash: hashToken(secret) }))
  const writing = found(await findSharedWriting(db, link.writingId))
  const owner = found(await findAccount(db, writing.userId))
  if (!isOpenAt(link, now) || writing.deletedAt || writing.visibility !== 'private') throw new Refusal('not_found')
  return { link, writing, owner }
}

const byLink: Link<{ id: string }, LinkHolder<Awaited<ReturnType<typeof behind>>>> = {
  holder: async ({ db, now }, { id }, caller) => ({ kind: 'link-holder', found: await behind(db, id, now), caller }),
}

/** For people without an account too: the text, where the link is one to read; otherwise what awaits them. */
export const readShareLink = query('read-share-link', {
  limited: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  allow: byLink,
  run({ actor: { found: subject, caller }, now }) {
    const { link, writing, owner } = subject
    const role = roleOf(caller, writing)
    return {
      title: writing.title,
      owner: `${owner.firstname} ${owner.lastname}`.trim(),
      role: link.role,
      ends_at: link.endsAt?.toISOString() ?? null,
      updated_at: writing.updatedAt.toISOString(),
      now: now.toISOString(),
      text: link.role === 'reader' ? { content: writing.content, country: writing.country } : null,
      // The caller's own, or one that they have already.
      writing: role ? { id: writing.id, role } : null,
    }
  },
})

/** The user has the document from now on, among what is shared with them. */
export const joinShareLink = mutation('join-share-link', {
  limited: true,
  budgets: (_input, { actor }) => budgets.share(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { link, writing } = await behind(db, input.id, now)
    const userId = actor.account.id
    const output = { id: writing.id }
    if (writing.userId === userId) return { output, event: 'nothing-done' as const }
    requireSharing(false, actor.account, now)
    // Counted under the lock of the document.
    await lockSharedWriting(db, writing.id)
    if ((await countGuests(db, link.id)) >= linkLimits.guests) throw new Refusal('too_many_guests')
    if (!(await insertGuest(db, { linkId: link.id, userId, cameAt: now })))
      return { output, event: 'nothing-done' as const }
    return { output, event: { action: 'writing.joined-by-link', subject: writing.id, detail: { role: link.role } } }
  },
})
