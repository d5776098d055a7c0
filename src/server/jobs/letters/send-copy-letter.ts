// The letters about a copy: what they say is looked up when they leave, so that nobody is told what is over.

import { paths } from '#addresses/paths.ts'
import { valuesOf } from '#domain/copy/answers.ts'
import { type Copy, stateAt } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { isAwaited, type Participant } from '#domain/copy/participant.ts'
import { countOfParticipant, whoKey } from '#domain/copy/parts.ts'
import { changedByOthers, hindranceTo } from '#domain/signing/hindrance.ts'
import { fullName } from '#domain/signing/in-person.ts'
import { isOwnersPart } from '#domain/signing/owners-part.ts'
import { calledName } from '#domain/words/called-name.ts'
import { refusedAnswers } from '#domain/writing/refused.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { raise } from '#server/effects/effects.ts'
import type { JobContext, JobHandler } from '#server/job.ts'
import { readableName } from '#server/mail/letter.ts'
import { askedNote, copyLetter } from '#server/mail/letters.ts'
import { findAccount, findAccountByEmail } from '#server/store/accounts.ts'
import { findCopy } from '#server/store/copies.ts'
import type { CopyLetter } from '#server/store/jobs.ts'
import { recordCopyLetter } from '#server/store/letters.ts'
import { findParticipant, listParticipants } from '#server/store/participants.ts'
import { deliver } from './send-mail.ts'

type ToParticipant = Extract<CopyLetter, { participantId: string }>
type ToOwner = Extract<CopyLetter, { copyId: string }>

/** Whether it is still so: between asking for a letter and sending it, everything may have changed. */
function isDue(template: ToParticipant['template'], participant: Participant, state: string): boolean {
  if (template === 'cancelled') return state === 'cancelled'
  if (template === 'expired') return state === 'expired' && isAwaited(participant)
  if (template === 'correction')
    return participant.corrections.length > 0 && state === 'filling' && isAwaited(participant)
  return state === 'filling' && isAwaited(participant)
}

/** What strangers ask for at an open link takes nothing from its owner's other letters. */
const senderOf = (template: ToParticipant['template'], { userId, seriesId }: Copy): string =>
  template === 'own-link' && seriesId ? seriesId : userId

/** Undefined where there is nothing to send any more. */
export async function writeToParticipant(
  context: JobContext,
  { template, participantId, generation }: ToParticipant,
  isCounted = false,
): Promise<'sent' | 'kept' | undefined> {
  const { db, vault, origin, now } = context
  const participant = await findParticipant(db, participantId)
  const copy = participant && (await findCopy(db, participant.copyId))
  const owner = copy && !copy.deletedAt && (await findAccount(db, copy.userId))
  if (!owner || !participant.email || !isDue(template, participant, stateAt(copy, now))) return undefined
  // Their link is another by now, and has a letter of its own.
  if (generation !== undefined && generation !== participant.generation) return undefined
  const people = await listParticipants(db, copy.id)
  const isOwn = isOwnersPart(participant, people, { name: fullName(owner), email: owner.email })
  // What the owner did, or is told in a letter to the owner.
  if (isOwn && (template === 'cancelled' || template === 'expired')) return undefined
  const asked = participant.corrections.map(({ key, note }) => {
    const about = key === whoKey(copy.content, participant, people) ? 'own-data' : 'company'
    return askedNote(copy.content.fields.find(({ id }) => id === key) ?? about, note)
  })
  const notes = template === 'cancelled' ? [copy.cancelReason] : asked
  const letter = copyLetter(template, {
    to: calledName(participant.name),
    link: origin + paths.complete(secretOf(vault, participant)),
    owner: fullName(owner),
    document: readableName(isOwn ? nameForOwner(copy) : nameForOthers(copy), copy.title),
    message: copy.message,
    deadline: copy.deadline,
    boxes: countOfParticipant(copy.content, copy.answers, participant, people),
    signs: copy.content.parties.some(({ id, signs }) => id === participant.party && signs),
    notes: notes.filter(Boolean),
    awaitsChange: asked.length > 0,
    waiting: [],
    isOwn,
    gaveAddress: participant.addressBy === 'self',
    hasAccount: (await findAccountByEmail(db, participant.email))?.emailVerifiedAt != null,
  })
  return deliver(context, { name: participant.name, address: participant.email }, letter, {
    ...(!isCounted && { sender: senderOf(template, copy) }),
    record: async (state, at) => {
      await recordCopyLetter(db, participant, { template, state, at })
      const about = { userId: copy.userId, copyId: copy.id, named: copy, person: participant }
      if (state === 'bounced' && !isOwn) await raise({ db, now }, 'letter.bounced', about)
    },
  })
}

/** As what the owner is told of it. */
const owned = { complete: 'complete', 'owner-corrects': 'filling', 'owner-expired': 'expired' } as const

async function writeToOwner(context: JobContext, { template, copyId }: ToOwner): Promise<void> {
  const { db, origin, now } = context
  const copy = await findCopy(db, copyId)
  const owner = copy && !copy.deletedAt && (await findAccount(db, copy.userId))
  if (!owner || stateAt(copy, now) !== owned[template]) return
  const refused = template === 'owner-corrects' ? refusedAnswers(copy.content, valuesOf(copy.answers)) : []
  if (template === 'owner-corrects' && refused.length === 0) return
  const people = await listParticipants(db, copyId)
  const awaited = people.filter(isAwaited)
  const self = { name: fullName(owner), email: owner.email }
  const isSelf = (each: Participant) => isOwnersPart(each, people, self)
  const letter = copyLetter(template, {
    to: owner.firstname,
    link: origin + paths.copy(copy.id),
    owner: '',
    document: readableName(nameForOwner(copy), copy.title),
    message: '',
    deadline: copy.deadline,
    boxes: { missing: 0, total: 0 },
    notes: [],
    refused: refused.map(({ label }) => label),
    signsAlone: copy.signsWhenComplete,
    changed: template === 'complete' ? changedByOthers(copy, people, owner).map(({ label }) => label) : [],
    waiting: awaited.filter((each) => !isSelf(each)).map(({ name }) => name),
    waitsForReader: awaited.some(isSelf),
    isOwn: true,
    hasAccount: true,
    hindrance: template === 'complete' ? hindranceTo(copy, people, owner) : undefined,
  })
  await deliver(context, { name: self.name, address: self.email }, letter)
}

export const sendCopyLetter: JobHandler<'send-copy-letter'> = (context, payload) =>
  'copyId' in payload ? writeToOwner(context, payload) : writeToParticipant(context, payload).then(() => {})
