// The letters about copies and rounds. Each is written when it leaves, from the present data, so that no recipient reads outdated news.

import type { JobContext, JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'
import { findPerson } from '#server/store/copy/participants.ts'
import type { CopyTemplate, LetterToPerson, RoundTemplate } from '#server/store/job/job-kinds.ts'
import { recordLetter } from '#server/store/notice/letters.ts'
import { letterOfCopy, writeToCopyOwner } from './send-copy-letter.ts'
import { deliver } from './send-mail.ts'
import { letterOfRound, writeToRoundOwner } from './send-round-letter.ts'

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
      await recordLetter(db, person, { template, state, at })
      if (state === 'bounced' && !isOwn) await raise({ db, now }, 'letter.bounced', { ...about, person })
    },
  })
}

export const sendLetter: JobHandler<'send-letter'> = async (context, payload) => {
  if ('copyId' in payload) await writeToCopyOwner(context, payload)
  else if ('roundId' in payload) await writeToRoundOwner(context, payload)
  else await writeToPerson(context, payload)
}
