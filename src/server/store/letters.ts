// Letters to the people of copies and rounds: each is queued here, and what became of it is kept beside the person it went to.
import { and, eq, inArray } from 'drizzle-orm'
import type { LetterFact, LetterState } from '#domain/letter-fact.ts'
import { type Database, transaction } from './database.ts'
import { type CopyLetter, enqueue, enqueueAll, type RoundLetter } from './jobs.ts'
import { appendEvent } from './round-events.ts'
import { holdRound } from './rounds.ts'
import { participants } from './schema/copies.ts'
import { signers } from './schema/rounds.ts'

type ToParticipant = Extract<CopyLetter, { participantId: string }>
type ToSigner = Extract<RoundLetter, { signerId: string }>
/** Whose letter it is, by the link that it is about. */
type Part = { id: string; generation: number }

const factOf = (template: string, state: LetterState, at: Date): LetterFact => ({
  template,
  state,
  at: at.toISOString(),
})

/** One of a kind is queued for each link at a time. */
export async function askCopyLetter(
  db: Database,
  template: ToParticipant['template'],
  { id, generation }: Part,
  now: Date,
): Promise<void> {
  await enqueue(db, 'send-copy-letter', { template, participantId: id, generation }, now, {
    key: `${template}:${id}:${generation}`,
  })
  await recordCopyLetter(db, { id, generation }, { template, state: 'queued', at: now })
}

/** Of a round that is held: nobody's link changes meanwhile. */
export async function askRoundLetters(
  db: Database,
  template: ToSigner['template'],
  people: readonly Part[],
  now: Date,
): Promise<void> {
  const asked = people.map(({ id, generation }) => ({
    payload: { template, signerId: id, generation },
    key: `round-${template}:${id}:${generation}`,
  }))
  await enqueueAll(db, 'send-round-letter', asked, now)
  const ids = people.map(({ id }) => id)
  const letter = factOf(template, 'queued', now)
  if (ids.length > 0) await db.update(signers).set({ letter }).where(inArray(signers.id, ids))
}

type Outcome = { template: string; state: LetterState; at: Date }

/** Of somebody whose link is another by now it says nothing. */
export async function recordCopyLetter(
  db: Database,
  { id, generation }: Part,
  { template, state, at }: Outcome,
): Promise<void> {
  await db
    .update(participants)
    .set({ letter: factOf(template, state, at) })
    .where(and(eq(participants.id, id), eq(participants.generation, generation)))
}

/** What the certificate may say of letters: that one left, or that the address was refused. */
const evidenceOf: Partial<Record<LetterState, string>> = { sent: 'mailed', bounced: 'bounced' }
const isEvidence = (template: string): boolean =>
  template === 'invitation' || template === 'reminder' || template === 'code'

/** In the chain too, while it is being signed, with the address that it went to. */
export async function recordRoundLetter(
  db: Database,
  { id, generation, roundId, email }: Part & { roundId: string; email: string },
  { template, state, at }: Outcome,
): Promise<void> {
  const kind = isEvidence(template) ? evidenceOf[state] : undefined
  await transaction(db, async (tx) => {
    if (kind && (await holdRound(tx, roundId))?.state === 'signing')
      await appendEvent(tx, roundId, { kind, who: id, template, email }, at)
    await tx
      .update(signers)
      .set({ letter: factOf(template, state, at) })
      .where(and(eq(signers.id, id), eq(signers.generation, generation)))
  })
}
