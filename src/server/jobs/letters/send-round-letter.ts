// The letters about a signing round: what they say is looked up when they leave, so that nobody is told what is over.

import { paths } from '#addresses/paths.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { codeMilliseconds } from '#domain/signing/code-letter.ts'
import { earlierRound, tookPart } from '#domain/signing/earlier-round.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import { type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { calledName } from '#domain/words/called-name.ts'
import { signingCode, signingCodeHash, signingSecretOf } from '#server/auth/link-secret.ts'
import { raise } from '#server/effects/effects.ts'
import type { JobContext, JobHandler } from '#server/job.ts'
import { readableName } from '#server/mail/letter.ts'
import { roundLetter } from '#server/mail/letters.ts'
import { findAccountByEmail } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'
import type { RoundLetter } from '#server/store/jobs.ts'
import { recordRoundLetter } from '#server/store/letters.ts'
import { changeSigner, findRound, findRoundBefore, findSigner, listSigners } from '#server/store/rounds.ts'
import { findOpenLinkOf } from '#server/store/series.ts'
import { deliver } from './send-mail.ts'

type ToSigner = Extract<RoundLetter, { signerId: string }>
type ToOwner = Extract<RoundLetter, { roundId: string }>

/** Whether it is still so: between asking for a letter and sending it, everything may have changed. */
function isDue(template: ToSigner['template'], round: Round, signer: Signer, now: Date): boolean {
  const state = roundStateAt(round, now)
  if (template === 'cancelled' || template === 'declined' || template === 'expired' || template === 'signed')
    return state === template
  return state === 'signing' && (signer.state === 'pending' || signer.state === 'seen')
}

/** The same for every try of one letter: an earlier one may have arrived after all. */
async function codeFor({ db, vault, job, now }: JobContext, signer: Signer): Promise<string> {
  const code = signingCode(vault, job.id)
  const codeUntil = new Date(now.getTime() + codeMilliseconds)
  await changeSigner(db, signer.id, { codeHash: signingCodeHash(vault, signer.id, code), codeUntil })
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

/** How the round before ended, for a letter that asks the same person again; nothing is new to people who did not read that one. */
async function earlierOf(db: Database, round: Round, signer: Signer) {
  const before = await findRoundBefore(db, round)
  if (!before) return undefined
  const people = await listSigners(db, before.id)
  if (!tookPart({ round: before, people }, signer)) return undefined
  const { zone } = clockOf(round.country)
  return { ...earlierRound({ round: before, people }, signer), isSame: before.isSameText, zone }
}

async function writeToSigner(context: JobContext, { template, signerId, generation }: ToSigner): Promise<void> {
  const { db, vault, origin, now } = context
  const signer = await findSigner(db, signerId)
  const round = signer && (await findRound(db, signer.roundId))
  if (!round || !signer.email || !isDue(template, round, signer, now)) return
  // Their link is another by now, and has a letter of its own.
  if (generation !== undefined && generation !== signer.generation) return
  const people = await listSigners(db, round.id)
  const isOwn = isRoundOwner(signer, people, round)
  const letter = roundLetter(template, {
    ...particularsOf(round, people, isOwn ? nameForOwner(round) : nameForOthers(round)),
    does: signer.does,
    isOwn,
    earlier: template === 'invitation' ? await earlierOf(db, round, signer) : undefined,
    gaveAddress: signer.addressBy === 'self',
    hasAccount: (await findAccountByEmail(db, signer.email))?.emailVerifiedAt != null,
    code: template === 'code' ? await codeFor(context, signer) : '',
    to: calledName(signer.name),
    link: origin + paths.sign(round.tempId, signingSecretOf(vault, signer)),
  })
  await deliver(context, { name: signer.name, address: signer.email }, letter, {
    // What strangers ask for at an open link takes nothing from its owner's other letters.
    sender: (round.copyId && (await findOpenLinkOf(db, round.copyId))) || (round.userId ?? round.id),
    isUrgent: template === 'code',
    record: async (state, at) => {
      await recordRoundLetter(db, signer, { template, state, at })
      const { userId, copyId } = round
      if (state === 'bounced' && !isOwn)
        await raise({ db, now }, 'letter.bounced', { userId, copyId, named: round, person: signer })
    },
  })
}

function isStill(template: ToOwner['template'], round: Round, now: Date): boolean {
  const state = roundStateAt(round, now)
  return template === 'owner-started' ? state === 'preparing' || state === 'signing' : `owner-${state}` === template
}

async function writeToOwner(context: JobContext, { template, roundId }: ToOwner): Promise<void> {
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

export const sendRoundLetter: JobHandler<'send-round-letter'> = (context, payload) =>
  'roundId' in payload ? writeToOwner(context, payload) : writeToSigner(context, payload)
