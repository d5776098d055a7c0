// The letters about a copy: what they say is looked up when they leave, so that nobody is told what is over.
import { paths } from '#addresses/paths.ts'
import { stateAt } from '#domain/copy/copy.ts'
import { fills, type Participant } from '#domain/copy/participant.ts'
import { missingOfParticipant } from '#domain/copy/parts.ts'
import { hindranceTo } from '#domain/signing/hindrance.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import type { JobContext, JobHandler } from '#server/job.ts'
import { copyLetter } from '#server/mail/letters.ts'
import { findAccount } from '#server/store/accounts.ts'
import { findCopy } from '#server/store/copies.ts'
import type { CopyLetter } from '#server/store/jobs.ts'
import { findParticipant, listParticipants } from '#server/store/participants.ts'
import { deliver } from './send-mail.ts'

type ToParticipant = Extract<CopyLetter, { participantId: string }>
type ToOwner = Extract<CopyLetter, { copyId: string }>

const isOpen = (participant: Participant): boolean => fills(participant) && participant.state !== 'done'

/** Whether it is still so: between asking for a letter and sending it, everything may have changed. */
function isDue(template: ToParticipant['template'], participant: Participant, state: string): boolean {
  if (template === 'cancelled') return state === 'cancelled'
  if (template === 'expired') return state === 'expired' && isOpen(participant)
  if (template === 'correction') return participant.corrections.length > 0 && state === 'filling'
  return state === 'filling' && isOpen(participant)
}

export async function writeToParticipant(
  context: JobContext,
  { template, participantId }: ToParticipant,
): Promise<void> {
  const { db, vault, origin, now } = context
  const participant = await findParticipant(db, participantId)
  const copy = participant && (await findCopy(db, participant.copyId))
  const owner = copy && !copy.deletedAt && (await findAccount(db, copy.userId))
  if (!owner || !participant.email || !isDue(template, participant, stateAt(copy, now))) return
  const people = await listParticipants(db, copy.id)
  const notes = template === 'cancelled' ? [copy.cancelReason] : participant.corrections.map(({ note }) => note)
  const letter = copyLetter(template, {
    to: participant.name,
    link: origin + paths.complete(secretOf(vault, participant)),
    owner: `${owner.firstname} ${owner.lastname}`,
    document: copy.title,
    message: copy.message,
    deadline: copy.deadline,
    asked: missingOfParticipant(copy.content, copy.answers, participant, people).length,
    notes: notes.filter(Boolean),
    waiting: [],
  })
  await deliver(context, { name: participant.name, address: participant.email }, letter)
}

async function writeToOwner(context: JobContext, { template, copyId }: ToOwner): Promise<void> {
  const { db, origin, now } = context
  const copy = await findCopy(db, copyId)
  const owner = copy && !copy.deletedAt && (await findAccount(db, copy.userId))
  const isStill = copy && stateAt(copy, now) === (template === 'complete' ? 'complete' : 'expired')
  if (!owner || !isStill) return
  const people = await listParticipants(db, copyId)
  const letter = copyLetter(template, {
    to: owner.firstname,
    link: origin + paths.copy(copy.id),
    owner: '',
    document: copy.title,
    message: '',
    deadline: copy.deadline,
    asked: 0,
    notes: [],
    waiting: people.filter(isOpen).map(({ name }) => name),
    hindrance: template === 'complete' ? hindranceTo(copy, people, owner) : undefined,
  })
  await deliver(context, { name: `${owner.firstname} ${owner.lastname}`, address: owner.email }, letter)
}

export const sendCopyLetter: JobHandler<'send-copy-letter'> = (context, payload) =>
  'copyId' in payload ? writeToOwner(context, payload) : writeToParticipant(context, payload)
