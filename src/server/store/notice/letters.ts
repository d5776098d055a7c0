// Queues letters to the people of copies and rounds, and stores the outcome of the last one with the person.
import { and, eq, inArray } from 'drizzle-orm'
import type { Participant } from '#domain/copy/participant.ts'
import type { LetterFact, LetterState } from '#domain/letter-fact.ts'
import type { Signer } from '#domain/signing/round.ts'
import { type Database, transaction } from '../engine/database.ts'
import type { LetterToPerson } from '../job/job-kinds.ts'
import { enqueueAll } from '../job/jobs.ts'
import { participants } from '../schema/participants.ts'
import { appendEvent } from '../signing/round-events.ts'
import { lockRound } from '../signing/rounds.ts'

type Template = LetterToPerson['template']

const factOf = (template: Template, state: LetterState, at: Date): LetterFact => ({
  template,
  state,
  at: at.toISOString(),
})

/** At most one of each template is queued for each link. The copy or the round must be locked, so that no link changes meanwhile. */
export async function askLetters(
  db: Database,
  template: Template,
  people: readonly { id: string; generation: number }[],
  now: Date,
): Promise<void> {
  const asked = people.map(({ id, generation }) => ({
    payload: { template, participantId: id, generation },
    key: `${template}:${id}:${generation}`,
  }))
  await enqueueAll(db, 'send-letter', asked, now)
  const ids = people.map(({ id }) => id)
  const letter = factOf(template, 'queued', now)
  if (ids.length > 0) await db.update(participants).set({ letter }).where(inArray(participants.id, ids))
}

/** The outcomes that the certificate may mention: the letter was sent, or the address refused it. */
const evidenceOf: Partial<Record<LetterState, string>> = { sent: 'mailed', bounced: 'bounced' }
const isEvidence = (template: Template): boolean =>
  template === 'invitation' || template === 'reminder' || template === 'code'

/** Stores the outcome, unless the link has changed since; while a round is being signed also in its chain, with the address. */
export async function recordLetter(
  db: Database,
  person: Participant | Signer,
  { template, state, at }: { template: Template; state: LetterState; at: Date },
): Promise<void> {
  const { id, generation, email } = person
  const kind = isEvidence(template) ? evidenceOf[state] : undefined
  await transaction(db, async (tx) => {
    if (kind && 'roundId' in person && (await lockRound(tx, person.roundId))?.state === 'signing')
      await appendEvent(tx, person.roundId, { kind, who: id, template, email }, at)
    await tx
      .update(participants)
      .set({ letter: factOf(template, state, at) })
      .where(and(eq(participants.id, id), eq(participants.generation, generation)))
  })
}
