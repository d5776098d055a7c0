// The letters about a signing round. Each is written when it leaves, from the present data, so that no recipient reads outdated news.

import { paths } from '#addresses/paths.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { earlierRound, tookPart } from '#domain/signing/earlier-round.ts'
import { type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { codeMilliseconds } from '#domain/signing/signer/code-letter.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { calledName } from '#domain/words/called-name.ts'
import { signingCode, signingCodeHash, signingSecretOf } from '#server/auth/link-secret.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { readableName } from '#server/mail/letter.ts'
import { roundLetter } from '#server/mail/letters.ts'
import { changeParticipant, listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { LetterToRoundOwner, RoundTemplate } from '#server/store/job/job-kinds.ts'
import { findOpenLinkOf } from '#server/store/series/series.ts'
import { findRound, findRoundBefore } from '#server/store/signing/rounds.ts'
import { deliver } from './send-mail.ts'
import type { WrittenLetter } from './written-letter.ts'

/** Whether the reason for the letter still holds: the round may have changed since the letter was queued. */
function isDue(template: RoundTemplate, round: Round, signer: Signer, now: Date): boolean {
  const state = roundStateAt(round, now)
  if (template === 'cancelled' || template === 'declined' || template === 'expired' || template === 'signed')
    return state === template
  return state === 'signing' && (signer.state === 'pending' || signer.state === 'seen')
}

/** The same code at every attempt of one job: an earlier attempt may have delivered the letter after all. */
async function codeFor({ db, vault, job, now }: JobContext, signer: Signer): Promise<string> {
  const code = signingCode(vault, job.id)
  const codeUntil = new Date(now.getTime() + codeMilliseconds)
  await changeParticipant(db, signer.id, { codeHash: signingCodeHash(vault, signer.id, code), codeUntil })
  return code
}

function particularsOf(round: Round, people: readonly Signer[], name: string) {
  const refused = people.find(({ state }) => state === 'declined')
  return {
    owner: round.ownerName,
    document: readableName(name, round.title),
    message: round.message,
    deadline: round.deadline,
    reason: round.endReason,
    who: refused?.name ?? '',
    isOwnerGone: round.userId === null,
    signers: people.filter(({ does }) => does === 'sign').length,
  }
}

/** How the previous round ended, for a letter that asks the same person again; undefined for a person who did not read that round. */
async function earlierOf(db: Database, round: Round, signer: Signer) {
  const before = await findRoundBefore(db, round)
  if (!before || !tookPart(before, signer)) return undefined
  const { zone } = clockOf(round.country)
  return { ...earlierRound(before, signer), isSame: before.round.isSameText, zone }
}

/** Undefined if there is nothing to send any more. */
export async function letterOfRound(
  context: JobContext,
  template: RoundTemplate,
  signer: Signer,
  hasAccount: boolean,
): Promise<WrittenLetter | undefined> {
  const { db, vault, origin, now } = context
  const round = await findRound(db, signer.roundId)
  if (!round || !isDue(template, round, signer, now)) return undefined
  const people = await listSigners(db, round.id)
  const isOwn = isRoundOwner(signer, people, round)
  const letter = roundLetter(template, {
    ...particularsOf(round, people, isOwn ? nameForOwner(round) : nameForOthers(round)),
    does: signer.does,
    isOwn,
    earlier: template === 'invitation' ? await earlierOf(db, round, signer) : undefined,
    gaveAddress: signer.addressBy === 'self',
    hasAccount,
    code: template === 'code' ? await codeFor(context, signer) : '',
    to: calledName(signer.name),
    link: origin + paths.sign(round.tempId, signingSecretOf(vault, signer)),
  })
  // Letters that visitors of an open link cause have a budget of their own, apart from the owner's other letters.
  const sender = (round.copyId && (await findOpenLinkOf(db, round.copyId))) || (round.userId ?? round.id)
  return { letter, isOwn, sender, userId: round.userId, copyId: round.copyId, named: round }
}

function isStill(template: LetterToRoundOwner['template'], round: Round, now: Date): boolean {
  const state = roundStateAt(round, now)
  return template === 'owner-started' ? state === 'preparing' || state === 'signing' : `owner-${state}` === template
}

export async function writeToRoundOwner(context: JobContext, { template, roundId }: LetterToRoundOwner): Promise<void> {
  const { db, origin, now } = context
  const round = await findRound(db, roundId)
  if (!round?.userId || !round.copyId || !isStill(template, round, now)) return
  const letter = roundLetter(template, {
    ...particularsOf(round, await listSigners(db, roundId), nameForOwner(round)),
    does: 'receive',
    isOwn: true,
    hasAccount: true,
    code: '',
    to: calledName(round.ownerName),
    link: origin + paths.copy(round.copyId),
  })
  await deliver(context, { name: round.ownerName, address: round.ownerEmail }, letter)
}
