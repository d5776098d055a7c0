// What signing and approving have in common, under the round's lock. The last one enqueues the sealing.

import { timingSafeEqual } from 'node:crypto'
import type { Participant } from '#domain/actor.ts'
import type { Budget } from '#domain/budget.ts'
import { isEverybodyDone } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import type { Recorded } from '#domain/signing/evidence/chain.ts'
import { maySign, type RoundState, requireTurn, roundStateAt } from '#domain/signing/round.ts'
import { inviteSigners } from '#server/acts/round-turns.ts'
import { signingCodeHash } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Admitted, CallContext } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { addressToken } from '#server/methods/kiosk/address-token.ts'
import { changeCopyState, lockCopyState } from '#server/store/copy/copies.ts'
import { changeParticipant, findCode } from '#server/store/copy/participants.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { leftOf } from '#server/store/engine/rate-limits.ts'
import { changeRound } from '#server/store/signing/rounds.ts'
import { type LinkedRound, loadLinkedRound, type SigningLink } from './linked-round.ts'
import { inPersonOf, requirePlaceOfAct, seenFrom } from './signature-method.ts'

type Typed = { code?: string | undefined; sha256: string }

const asksCode = ({ round, me }: LinkedRound): boolean => round.asksCode && me.email !== ''

async function isCodeRight(
  db: Database,
  { me }: LinkedRound,
  code: string,
  { vault, now }: Pick<CallContext, 'vault' | 'now'>,
): Promise<boolean> {
  const known = await findCode(db, me.id)
  if (!known?.codeHash || !known.codeUntil || known.codeUntil <= now) return false
  return timingSafeEqual(known.codeHash, signingCodeHash(vault, me.id, code))
}

/** The number of tries is limited by a budget for each link: see `spentOn`. */
async function requireCode(
  db: Database,
  linked: LinkedRound,
  { code }: Typed,
  context: Pick<CallContext, 'vault' | 'now'>,
): Promise<void> {
  if (!asksCode(linked) || (code && (await isCodeRight(db, linked, code, context)))) return
  throw new Refusal('wrong_code', { fields: { code: { code: code ? 'wrong_code' : 'required' } } })
}

/**
 * Runs before the transaction of `sign` and `approve-signing`, which a refusal rolls back: a wrong code is added to the chain
 * in a transaction of its own, and refused with the number of tries that are left.
 */
export async function recordWrongCode(context: Admitted<Participant> & { input: Typed & SigningLink }): Promise<void> {
  const { db: outer, actor, now, caller, input } = context
  const { code, ref } = input
  if (!code) return
  const isWrong = await transaction(outer, async (db) => {
    const linked = found(await loadLinkedRound(db, input, actor))
    const { round, people, me } = linked
    if (!asksCode(linked) || !maySign(round, me, people, now) || (await isCodeRight(db, linked, code, context)))
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

type Change = Parameters<typeof changeParticipant>[2]
/** What a signature has besides: its evidence, and what is stored with the signer. */
type Particulars = { evidence: Recorded; changes: Change }
type Acting = Admitted<Participant> & { input: Typed & { owner_proof?: string | undefined }; subject: LinkedRound }

/**
 * Signs or approves the file that the round shows now, once: a double click, or a call repeated after a lost answer, changes nothing.
 * `particulars`: refuses what cannot be accepted.
 */
export async function signOrApprove(
  context: Acting,
  does: 'sign' | 'approve',
  particulars: () => Promise<Particulars> = async () => ({ evidence: {}, changes: {} }),
) {
  const { db, input, subject, now, caller, vault } = context
  const { round, people, me } = subject
  const isShown = round.shown?.sha256 === input.sha256
  if (me.state === 'done' && me.does === does && isShown)
    return { output: { state: roundStateAt(round, now) }, event: 'nothing-done' as const }
  requireTurn(round, me, people, now)
  if (!isShown) throw new Refusal('version_conflict')
  if (me.does !== does) throw new Refusal('forbidden')
  const { evidence, changes } = await particulars()
  await requireCode(db, subject, input, { vault, now })
  const deed = {
    kind: does === 'sign' ? 'signed' : 'approved',
    who: me.id,
    name: me.name,
    ...(me.email && { email: me.email }),
    sha256: input.sha256,
    ...evidence,
    code: asksCode(subject),
    ...seenFrom(caller),
    ...requirePlaceOfAct(context, subject),
  }
  const seenAt = me.seenAt ?? now
  await changeParticipant(db, me.id, { ...changes, state: 'done', doneAt: now, seenAt, codeHash: null })
  await raise({ db, now }, 'signer.done', { round, signer: me, deed })
  const output = { state: await goOn(db, subject, now), ...addressToken(context, me) }
  const action = does === 'sign' ? ('signing.signed' as const) : ('signing.approved' as const)
  return { output, event: { action, subject: round.id } }
}

/** Asks the next signers, or has the round sealed after the last. */
async function goOn(db: Database, { round, people, me }: LinkedRound, now: Date): Promise<RoundState> {
  const left = people.map((each) => (each.id === me.id ? { ...each, state: 'done' as const } : each))
  if (!isEverybodyDone(left)) {
    await inviteSigners(db, round, left, now)
    return 'signing'
  }
  await changeRound(db, round.id, { state: 'sealing' })
  // All have acted in time: without a deadline the copy cannot expire while it waits to be sealed.
  const copy = round.copyId ? await lockCopyState(db, round.copyId) : undefined
  if (copy?.deadline) await changeCopyState(db, copy, { deadline: null }, now)
  await raise({ db, now }, 'round.completed', { roundId: round.id })
  return 'sealing'
}
