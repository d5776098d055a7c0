// A participant or signer without an address gives one: later letters go there.
import { mayGiveAddress, maySignerGiveAddress, requireGivenAddress } from '#domain/copy/address-giving.ts'
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { type CallContext, mutation, pay, payForLetters } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { requireAddressToken } from '#server/methods/kiosk/address-token.ts'
import { loadLinkedRound, signingLink } from '#server/methods/signing/linked-round.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { changeCopy, changeCopyState, lockCopyState } from '#server/store/copy/copies.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import { findOpenLinkOf } from '#server/store/series/series.ts'
import { completionLink, loadLinked } from './locked-copy.ts'

type Owner = Awaited<ReturnType<typeof findAccount>>
type Giving = {
  me: { email: string }
  /** Of the copy or the round; null once they are gone. */
  of: { userId: string | null; copyId: string | null }
  mayGive: (owner: Owner) => boolean
}

const callBudgets = (secret: string, { caller }: Pick<CallContext, 'caller'>) =>
  budgets.giveAddress(caller.address, hashToken(secret).toString('base64url'))

/** The changes to store; undefined if the person has this address already: a double click, or a call repeated after a lost answer. */
async function takeAddress(
  { db, now, caller }: Pick<CallContext, 'db' | 'now' | 'caller'>,
  email: string,
  { me, of: { userId, copyId }, mayGive }: Giving,
) {
  if (email !== '' && me.email === email) return undefined
  const owner = userId ? await findAccount(db, userId) : undefined
  requireGivenAddress(email, owner, mayGive(owner))
  await pay({ db, now }, budgets.givenMailbox(email))
  const link = copyId ? await findOpenLinkOf(db, copyId) : undefined
  // The same budget as at the start of an open link: strangers must not make the server write to any address they like.
  if (link) await payForLetters({ db, now }, budgets.openLinkLetters(caller.address, link, email))
  return { email, addressBy: 'self', way: 'email' } as const
}

const nothingDone = { output: {}, event: 'nothing-done' } as const

/** By the link to a part of a copy: letters about signing go to the address, too. */
export const giveAddress = mutation('give-address', {
  budgets: ({ id }, context) => callBudgets(id, context),
  load: loadLinked,
  allow: completionLink,
  async run({ input, subject: { copy, me }, ...context }) {
    const { db, now } = context
    const mayGive = (owner: Owner) => mayGiveAddress(copy, me, owner, now)
    const given = await takeAddress(context, input.email, { me, of: { userId: copy.userId, copyId: copy.id }, mayGive })
    if (!given) return nothingDone
    await changeParticipant(db, me.id, given)
    await changeCopy(db, copy, {}, now)
    return { output: {}, event: { action: 'copy.address-given', subject: copy.id, detail: { participant: me.id } } }
  },
})

/** By the link to sign, after signing: the link to the sealed document goes to the address. */
export const giveSignerAddress = mutation('give-signer-address', {
  budgets: ({ ref }, context) => callBudgets(ref, context),
  load: loadLinkedRound,
  allow: signingLink,
  async run(context) {
    const { db, now, input, subject } = context
    const { round, me } = subject
    requireAddressToken(context, me)
    const mayGive = (owner: Owner) => maySignerGiveAddress(round, me, owner)
    const given = await takeAddress(context, input.email, { me, of: round, mayGive })
    if (!given) return nothingDone
    await changeParticipant(db, me.id, given)
    // Until then nothing: the sealing job writes to all signers with an address.
    if (round.state === 'signed') await raise({ db, now }, 'signer.address-given', { signer: me })
    const copy = round.copyId ? await lockCopyState(db, round.copyId) : undefined
    if (copy) await changeCopyState(db, copy, {}, now)
    const detail = me.participantId && { detail: { participant: me.participantId } }
    return { output: {}, event: { action: 'copy.address-given', subject: round.copyId ?? round.id, ...detail } }
  },
})
