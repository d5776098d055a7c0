// Effects that concern a person of a copy or of a round.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import type { NoticeKind } from '#domain/notice/notice.ts'
import { saveLetter } from '#server/store/copy/participants.ts'
import { enqueueAll } from '#server/store/job/enqueue.ts'
import type { LetterToPerson } from '#server/store/job/job-kinds.ts'
import { tell } from '#server/store/notice/tell.ts'
import type { Moment, PlainEffect } from './effect.ts'

/** Identifies a person and the generation of their link. */
export type PersonLink = { id: string; generation: number }

/** At most one of each template is queued for each link. The copy or the round must be locked, so that no link changes meanwhile. */
export const letters =
  <Facts>(template: LetterToPerson['template'], to: (facts: Facts) => readonly PersonLink[]): PlainEffect<Facts> =>
  async ({ db, now }, facts) => {
    const people = to(facts)
    const asked = people.map(({ id, generation }) => ({
      payload: { template, participantId: id, generation },
      key: `${template}:${id}:${generation}`,
    }))
    await enqueueAll(db, 'send-letter', asked, now)
    await saveLetter(db, people, { template, state: 'queued', at: now.toISOString() })
  }

type PersonAct = {
  /** The owner and the copy; null once they are deleted. */
  userId: string | null
  copyId: string | null
  named: Parameters<typeof nameForOthers>[0]
  person: { id: string; email: string }
}

/** Tells the owner of the document what a person did; not if the owner's account is deleted, or the owner did it. */
export const noticesToOwner =
  <Facts>(describe: (facts: Facts) => PersonAct) =>
  <More extends Facts>(kindOf: (facts: More) => NoticeKind, key: (facts: More) => string): PlainEffect<More> =>
  async ({ db, now }, facts) => {
    const { userId, copyId: subject, named, person } = describe(facts)
    if (!userId) return
    const about = { to: { userId }, subject, title: nameForOthers(named), who: person.id, by: { email: person.email } }
    await tell(db, { ...about, kind: kindOf(facts), key: key(facts) }, now)
  }

export type Expired = {
  id: string
  userId: string | null
  copyId: string | null
  title: string
  deadline: Date | null
}

/** Tells the owner that the copy or the round has expired: once for each deadline. */
export async function tellOfExpiry(
  { db, now }: Moment,
  { id, userId, copyId: subject, title, deadline }: Expired,
): Promise<void> {
  const key = `expired:${id}:${deadline?.toISOString()}`
  if (userId) await tell(db, { to: { userId }, kind: 'expired', key, subject, title }, now)
}
