// Somebody signs or approves, under the round's lock: the last one of them sends it to be sealed.

import { timingSafeEqual } from 'node:crypto'
import type { Participant } from '#domain/actor.ts'
import { type Budget, budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import type { Recorded } from '#domain/signing/chain.ts'
import { insistOnSigning, isEverybodyThrough, maySign, type RoundState } from '#domain/signing/round.ts'
import { inviteSigners } from '#server/acts/round-turns.ts'
import { signingCodeHash } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import type { Admitted, Scene } from '#server/method.ts'
import { changeCopyState, holdCopyState } from '#server/store/copies.ts'
import { type Database, transaction } from '#server/store/database.ts'
import { leftOf } from '#server/store/rate-limits.ts'
import { changeRound, changeSigner, findCode } from '#server/store/rounds.ts'
import { type LinkedRound, loadLinkedRound, type SigningLink } from './held.ts'
import { inPersonOf, seenFrom } from './seen-how.ts'

type Typed = { code?: string | undefined; sha256: string }

const asksCode = ({ round, me }: LinkedRound): boolean => round.asksCode && me.email !== ''

async function isCodeRight(
  db: Database,
  { me }: LinkedRound,
  code: string,
  { vault, now }: Pick<Scene, 'vault' | 'now'>,
): Promise<boolean> {
  const known = await findCode(db, me.id)
  if (!known?.codeHash || !known.codeUntil || known.codeUntil <= now) return false
  return timingSafeEqual(known.codeHash, signingCodeHash(vault, me.id, code))
}

/** How often one may be typed wrong is a budget of the link's: see `spentOn`. */
export async function insistOnCode(
  db: Database,
  linked: LinkedRound,
  { code }: Typed,
  scene: Pick<Scene, 'vault' | 'now'>,
): Promise<void> {
  if (!asksCode(linked) || (code && (await isCodeRight(db, linked, code, scene)))) return
  throw new Refusal('wrong_code', { fields: { code: { code: code ? 'wrong_code' : 'required' } } })
}

/**
 * Before the transaction of `sign` and `approve-signing`, whose refusal would take the event back: a wrong code goes into the chain
 * in a transaction of its own, and is refused with the number of tries that are left.
 */
export async function recordWrongCode(scene: Admitted<Participant> & { input: Typed & SigningLink }): Promise<void> {
  const { db: outer, actor, now, caller, input } = scene
  const { code, ref } = input
  if (!code) return
  const isWrong = await transaction(outer, async (db) => {
    const linked = found(await loadLinkedRound(db, input, actor))
    const { round, people, me } = linked
    if (!asksCode(linked) || !maySign(round, me, people, now) || (await isCodeRight(db, linked, code, scene)))
      return false
    const seen = { ...seenFrom(caller), ...inPersonOf(actor, linked) }
    await raise({ db, now }, 'signer.code-failed', { round, signer: me, seen })
    return true
  })
  if (!isWrong) return
  const limit = await leftOf(outer, budgets.typeSigningCode(linkOf(ref)), now)
  throw new Refusal('wrong_code', { fields: { code: { code: 'wrong_code', limit } } })
}

const linkOf = (ref: string): string => hashToken(ref).toString('hex')

export function spentOn(
  { ref, code }: { ref: string; code?: string | undefined },
  { caller }: { caller: { address: string } },
): Budget[] {
  const link = linkOf(ref)
  return [...budgets.sign(caller.address, link), ...(code ? budgets.typeSigningCode(link) : [])]
}

/** The file that was before their eyes is the one that they speak of. */
export function insistOnShown({ round, people, me }: LinkedRound, { sha256 }: Typed, now: Date): void {
  insistOnSigning(round, me, people, now)
  if (round.shown?.sha256 !== sha256) throw new Refusal('version_conflict')
}

type Done = { event: Recorded; changes: Parameters<typeof changeSigner>[2] }

export async function recordDeed(
  db: Database,
  { round, people, me }: LinkedRound,
  { event, changes }: Done,
  now: Date,
): Promise<RoundState> {
  await changeSigner(db, me.id, { ...changes, state: 'done', doneAt: now, seenAt: me.seenAt ?? now, codeHash: null })
  await raise({ db, now }, 'signer.done', { round, signer: me, deed: event })
  const left = people.map((each) => (each.id === me.id ? { ...each, state: 'done' as const } : each))
  if (!isEverybodyThrough(left)) {
    await inviteSigners(db, round, left, now)
    return 'signing'
  }
  await changeRound(db, round.id, { state: 'sealing' })
  // Everybody was in time: while it is being sealed no last day goes by.
  const copy = round.copyId ? await holdCopyState(db, round.copyId) : undefined
  if (copy?.deadline) await changeCopyState(db, copy, { deadline: null }, now)
  await raise({ db, now }, 'round.completed', { roundId: round.id })
  return 'sealing'
}
