// Effects that concern a person of a copy or of a round.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import type { NoticeKind } from '#domain/notice/notice.ts'
import type { LetterToPerson } from '#server/store/job/job-kinds.ts'
import { askLetters } from '#server/store/notice/letters.ts'
import { tell } from '#server/store/notice/notices.ts'
import type { Moment, PlainEffect } from './effect.ts'

/** Identifies a person and the generation of their link. */
export type PersonLink = { id: string; generation: number }

export const letters =
  <Facts>(template: LetterToPerson['template'], to: (facts: Facts) => readonly PersonLink[]): PlainEffect<Facts> =>
  ({ db, now }, facts) =>
    askLetters(db, template, to(facts), now)

type Deed = {
  /** The owner and the copy; null once they are deleted. */
  userId: string | null
  copyId: string | null
  named: Parameters<typeof nameForOthers>[0]
  person: { id: string; email: string }
}

/** Tells the owner of the document what a person did; not if the owner's account is deleted, or the owner did it. */
export const noticesToOwner =
  <Facts>(describe: (facts: Facts) => Deed) =>
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
