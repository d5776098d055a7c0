// The letters about a copy. Each is written when it leaves, from the present data, so that no recipient reads outdated news.

import { paths } from '#addresses/paths.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { type Copy, stateAt } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { isAwaited, type Participant } from '#domain/copy/participant.ts'
import { countOfParticipant, whoKey } from '#domain/copy/parts.ts'
import { changedByOthers, hindranceTo } from '#domain/signing/hindrance.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import { calledName } from '#domain/words/called-name.ts'
import { refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { readableName } from '#server/mail/letter.ts'
import { askedNote, copyLetter } from '#server/mail/letters.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import type { CopyTemplate, LetterToCopyOwner } from '#server/store/job/job-kinds.ts'
import { deliver } from './send-mail.ts'
import type { WrittenLetter } from './written-letter.ts'

/** Whether the reason for the letter still holds: the copy may have changed since the letter was queued. */
function isDue(template: CopyTemplate, participant: Participant, state: string): boolean {
  if (template === 'cancelled') return state === 'cancelled'
  if (template === 'expired') return state === 'expired' && isAwaited(participant)
  if (template === 'correction')
    return participant.corrections.length > 0 && state === 'filling' && isAwaited(participant)
  return state === 'filling' && isAwaited(participant)
}

/** Letters that visitors of an open link cause have a budget of their own, apart from the owner's other letters. */
const senderOf = (template: CopyTemplate, { userId, seriesId }: Copy): string =>
  template === 'own-link' && seriesId ? seriesId : userId

/** Undefined if there is nothing to send any more. */
export async function letterOfCopy(
  { db, vault, origin, now }: JobContext,
  template: CopyTemplate,
  participant: Participant,
  hasAccount: boolean,
): Promise<WrittenLetter | undefined> {
  const copy = await findCopy(db, participant.copyId)
  const owner = copy && !copy.deletedAt && (await findAccount(db, copy.userId))
  if (!owner || !isDue(template, participant, stateAt(copy, now))) return undefined
  const people = await listParticipants(db, copy.id)
  const isOwn = isOwnersPart(participant, people, { name: fullName(owner), email: owner.email })
  // The owner has cancelled the copy, or gets `owner-expired` instead.
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
    hasAccount,
  })
  return { letter, isOwn, sender: senderOf(template, copy), userId: copy.userId, copyId: copy.id, named: copy }
}

/** The state that a copy must still have when the letter to its owner leaves. */
const owned = { complete: 'complete', 'owner-corrects': 'filling', 'owner-expired': 'expired' } as const

export async function writeToCopyOwner(context: JobContext, { template, copyId }: LetterToCopyOwner): Promise<void> {
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
