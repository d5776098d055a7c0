// A copy and its people as they go over the wire.
import type { Output } from '#contract/contract.ts'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import type { CopyOnWire, CopySummary } from '#contract/copy/copy.ts'
import { type Answers, valuesOf } from '#domain/copy/answers/answers.ts'
import { type Copy, type CopyHead, stateAt } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { copyNeedOf, isToHand, progressOf } from '#domain/copy/following.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { missingInCopy, missingOfParticipant } from '#domain/copy/parts.ts'
import { refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import { actsOnCopy, actsOnParticipant } from '#policy/following.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentAnswers = (answers: Answers): AnswersOnWire =>
  Object.fromEntries(
    Object.entries(answers).map(([key, { from: _, was: __, earlier: ___, ...answer }]) => [key, answer]),
  )

/** Keeps `was`, the owner's answer before others changed it. */
const presentToOwner = (answers: Answers): AnswersOnWire =>
  Object.fromEntries(Object.entries(answers).map(([key, { from: _, earlier: __, ...answer }]) => [key, answer]))

export const presentSomebody = ({ id, party, name, does, turn, state }: Participant) => ({
  id,
  party,
  name,
  does,
  turn,
  state,
})

/** The link to a participant's part. */
export type LinkOf = (participant: Participant) => string

export const presentParticipant = (
  participant: Participant,
  { copy, people }: { copy: Copy; people: readonly Participant[] },
  linkOf: LinkOf,
): Output<'remind'> => ({
  ...presentSomebody(participant),
  email: participant.email,
  way: participant.way,
  link: linkOf(participant),
  corrections: participant.corrections,
  missing: missingOfParticipant(copy.content, copy.answers, participant, people),
  invited_at: iso(participant.invitedAt),
  seen_at: iso(participant.seenAt),
  begun_at: iso(participant.begunAt),
  done_at: iso(participant.doneAt),
  reminded_at: iso(participant.remindedAt),
  handed_at: iso(participant.handedAt),
  letter: participant.letter,
})

const presentHead = (head: CopyHead & { isHandwritten: boolean }, now: Date) => ({
  id: head.id,
  title: head.title,
  name: nameForOwner(head),
  default_name: nameForOthers(head),
  state: stateAt(head, now),
  version: head.version,
  folder_id: head.folderId,
  deadline: iso(head.deadline),
  sent_at: iso(head.sentAt),
  completed_at: iso(head.completedAt),
  created_at: head.createdAt.toISOString(),
  updated_at: head.updatedAt.toISOString(),
  deleted_at: iso(head.deletedAt),
  can: actsOnCopy(head, now),
})

export type ListedCopy = CopyHead & {
  isHandwritten: boolean
  furthest: CopySummary['furthest']
  toRemind: string | null
  done: number
  people: number
  names: (string | null)[]
  missing: (string | null)[]
}

const isRemindable = (head: CopyHead, now: Date): boolean => ['filling', 'signing'].includes(stateAt(head, now))

export const presentListed = (listed: ListedCopy, now: Date): CopySummary => ({
  ...presentHead(listed, now),
  done: listed.done,
  people: listed.people,
  names: listed.names,
  missing: listed.missing,
  furthest: listed.furthest,
  to_remind: isRemindable(listed, now) ? listed.toRemind : null,
})

export const presentCopy = (
  copy: Copy,
  people: readonly Participant[],
  linkOf: LinkOf,
  at: { owner: { email: string }; now: Date },
): CopyOnWire => {
  const missing = missingInCopy(copy.content, copy.answers, people)
  const refused = refusedAnswers(copy.content, valuesOf(copy.answers))
  return {
    ...presentHead({ ...copy, isHandwritten: copy.content.handwritten === true }, at.now),
    writing: copy.writingId,
    slug: copy.slug,
    country: copy.country,
    content: copy.content,
    answers: presentToOwner(copy.answers),
    message: copy.message,
    in_order: copy.inOrder,
    sign_when_complete: copy.signsWhenComplete,
    asks_code: copy.asksCode,
    cancel_reason: copy.cancelReason,
    participants: people.map((each) => ({
      ...presentParticipant(each, { copy, people }, linkOf),
      progress: progressOf(each, copy, at),
      to_hand: isToHand(each, each.handedAt, at),
      can: actsOnParticipant(each, { copy, people }, at),
    })),
    need: copyNeedOf({ copy, people, missing, isRefused: refused.length > 0 }, at),
    missing,
    refused,
  }
}
