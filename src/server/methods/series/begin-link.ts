// A visitor begins behind an open link: a copy of their own, and a link by which they continue.
import { randomUUIDv7 } from 'node:crypto'
import { normalEmail } from '#domain/account/account.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { copyFor, linkStateAt } from '#domain/series/series.ts'
import { linkHashOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { linking } from '#server/methods/copy/locked-copy.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { countReached, insertCopyOfSeries, lockSeries } from '#server/store/series/series.ts'
import { lockStorage } from '#server/store/writing/storage.ts'
import { openLinkAddress } from './open-link.ts'
import { hasRoom } from './own-link.ts'

export const beginLink = mutation('begin-link', {
  limited: true,
  publicForm: true,
  budgets: ({ id }, { caller }) => budgets.beginOpenLink(caller.address, hashToken(id).toString('base64url')),
  allow: openLinkAddress,
  async run({ db, input, actor: { found: subject }, now, caller, ...context }) {
    const { name } = input
    const linkOf = linking(context)
    // Serialised from here on: the limit is exact, and a repeated call finds what the first one made.
    const link = found(await lockSeries(db, subject.id))
    if (link.generation !== subject.generation) throw new Refusal('not_found')
    const owner = found(await findAccount(db, link.userId))
    // A participant with the owner's address could count as the owner (`isOwnersPart`): they get their link here only.
    const isOwners = normalEmail(input.email) === normalEmail(owner.email)
    const email = isOwners ? '' : input.email
    const before = input.new_id ? await findCopy(db, input.new_id) : undefined
    if (before) {
      const [first] = await listParticipants(db, before.id)
      const isSame = before.seriesId === link.id && first?.name === name && first.email === email
      if (!isSame || before.deletedAt) throw new Refusal('invalid_input', { fields: { new_id: { code: 'bad_value' } } })
      return { output: { link: linkOf(first), letter: first.way === 'email' }, event: 'nothing-done' as const }
    }
    // The code before signing is sent to their address.
    if (link.asksCode && email === '')
      throw new Refusal('invalid_input', { fields: { email: { code: isOwners ? 'own_email' : 'required' } } })
    const { made } = await countReached(db, link.id)
    const state = linkStateAt(link, made, now)
    if (state !== 'open') throw new Refusal(state === 'full' ? 'link_full' : 'link_expired')
    await lockStorage(db, link.userId)
    if (!(await hasRoom(db, link, now))) throw new Refusal('storage_full')
    // Beyond the budgets no letter is sent; the page shows the link anyway.
    const letter = email !== '' && (await spend(db, budgets.openLinkLetters(caller.address, link.id, email), now)) === 0
    const [copyId, participantId] = [input.new_id ?? randomUUIDv7(), randomUUIDv7()]
    const way = letter ? ('email' as const) : ('link' as const)
    const self = { name: `${owner.firstname} ${owner.lastname}`.trim(), email: owner.email }
    const row = { copyId, participantId, name, email, way, values: {} }
    const whole = copyFor(link, row, { owner: self, newId: randomUUIDv7 }, now)
    const inserted = await insertCopyOfSeries(db, whole, (each) => linkHashOf(context.vault, each))
    if (!inserted) throw new Refusal('invalid_input', { fields: { new_id: { code: 'bad_value' } } })
    if (letter) await raise({ db, now }, 'part.begun-by-link', { part: whole.participant })
    return {
      output: { link: linkOf(whole.participant), letter },
      event: { action: 'copy.created', subject: copyId },
    }
  },
})
