// The letters about copies and rounds. Each is written when it leaves, from the present data, so that no recipient reads outdated news.

import type { Participant } from '#domain/copy/participant.ts'
import type { LetterState } from '#domain/letter-fact.ts'
import type { Signer } from '#domain/signing/round.ts'
import type { JobContext, JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'
import { findPerson, saveLetter } from '#server/store/copy/participants.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import type { CopyTemplate, LetterToPerson, RoundTemplate } from '#server/store/job/job-kinds.ts'
import { lockRound } from '#server/store/signing/rounds.ts'
import { letterOfCopy, writeToCopyOwner } from './send-copy-letter.ts'
import { deliver } from './send-mail.ts'
import { letterOfRound, writeToRoundOwner } from './send-round-letter.ts'

/** The outcomes that the certificate may mention: the letter was sent, or the address refused it. */
const evidenceOf: Partial<Record<LetterState, string>> = { sent: 'mailed', bounced: 'bounced' }
const isEvidence = (template: LetterToPerson['template']): boolean =>
  template === 'invitation' || template === 'reminder' || template === 'code'

type Outcome = { template: LetterToPerson['template']; state: LetterState; at: Date }

/** Stored with the person; while a round is being signed also in its chain, with the address. */
async function recordOutcome(db: Database, person: Participant | Signer, { template, state, at }: Outcome) {
  const kind = isEvidence(template) ? evidenceOf[state] : undefined
  const { id: who, email } = person
  await transaction(db, async (tx) => {
    const round = kind && 'roundId' in person ? await lockRound(tx, person.roundId) : undefined
    if (kind && round?.state === 'signing')
      await raise({ db: tx, now: at }, 'signer.mailed', { roundId: round.id, event: { kind, who, template, email } })
    await saveLetter(tx, [person], { template, state, at: at.toISOString() })
  })
}

/** Undefined if there is nothing to send any more. `isCounted`: the letter was counted against its limits before. */
export async function writeToPerson(
  context: JobContext,
  { template, participantId, generation }: LetterToPerson,
  isCounted = false,
): Promise<'sent' | 'kept' | undefined> {
  const { db, now } = context
  const person = await findPerson(db, participantId)
  if (!person?.email) return undefined
  // The link was renewed, and the new one has a letter of its own.
  if (generation !== undefined && generation !== person.generation) return undefined
  const hasAccount = (await findAccountByEmail(db, person.email))?.emailVerifiedAt != null
  const written =
    'roundId' in person
      ? await letterOfRound(context, template as RoundTemplate, person, hasAccount)
      : await letterOfCopy(context, template as CopyTemplate, person, hasAccount)
  if (!written) return undefined
  const { letter, isOwn, sender, ...about } = written
  return deliver(context, { name: person.name, address: person.email }, letter, {
    ...(!isCounted && { sender }),
    isUrgent: template === 'code',
    record: async (state, at) => {
      await recordOutcome(db, person, { template, state, at })
      if (state === 'bounced' && !isOwn) await raise({ db, now }, 'letter.bounced', { ...about, person })
    },
  })
}

export const sendLetter: JobHandler<'send-letter'> = async (context, payload) => {
  if ('copyId' in payload) await writeToCopyOwner(context, payload)
  else if ('roundId' in payload) await writeToRoundOwner(context, payload)
  else await writeToPerson(context, payload)
}
