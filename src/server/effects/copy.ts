// What follows from what happens to a copy and to the parts of the people who fill it in.
import { changedAnswers } from '#domain/copy/changed-answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import type { Participant } from '#domain/copy/participant.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { type CopyLetter, enqueueAll } from '#server/store/jobs.ts'
import { askCopyLetter } from '#server/store/letters.ts'
import { tell } from '#server/store/notices.ts'
import { findOpenLinkOf } from '#server/store/series.ts'
import { job, notice, type PlainEffect, type RaisedEffectTable, when } from './effect.ts'

type Part = { copy: Copy; part: Participant }
/** A part by its link alone. */
type Linked = { part: Pick<Participant, 'id' | 'generation'> }
type Whole = { copy: Copy; byOwner: boolean }
type Expired = { copy: { id: string; userId: string; title: string; deadline: Date | null } }

export type CopyEvents = {
  /** A participant's turn to fill in has come. `isAtHand`: it is the owner's own part, and the owner has just sent the copy. */
  'part.asked': Part & { isAtHand: boolean }
  /** A visitor of an open link has begun, and wants a letter with the link. */
  'part.begun-by-link': Linked
  'part.opened': Part
  'part.reminded': Linked
  /** `copy` and `part` as they are now; `hadCorrections`: a change had been asked for. */
  'part.handed-in': Part & { hadCorrections: boolean }
  'part.correction-asked': Part
  /** The owner has replaced answers of another participant in one sitting. */
  'part.answers-replaced': Part & { sitting: string }
  'part.cancelled': Part
  'part.expired': Linked
  /** `byOwner`: the owner did it, and the page says so. */
  'copy.completed': Whole
  /** Everything is answered, but the text does not admit an answer. */
  'copy.refused': Whole
  'copy.expired': Expired
  /** The mail server refuses an address for good. Also of a signer. */
  'letter.bounced': Bounced
  /** Rows of a table that become copies, one job for each. */
  'batch.rows-waiting': { seriesId: string; rows: readonly number[] }
}

type Bounced = {
  userId: string | null
  /** Null where it is gone. */
  copyId: string | null
  named: Parameters<typeof nameForOwner>[0]
  person: Pick<Participant, 'id' | 'generation' | 'email' | 'addressBy'>
}

type ToPart = Extract<CopyLetter, { participantId: string }>['template']
type ToOwner = Extract<CopyLetter, { copyId: string }>['template']

const letterToPart =
  (template: ToPart): PlainEffect<Linked> =>
  ({ db, now }, { part }) =>
    askCopyLetter(db, template, part, now)

const letterToOwner = <Facts extends { copy: { id: string } }>(template: ToOwner, key: (facts: Facts) => string) =>
  job<'send-copy-letter', Facts>('send-copy-letter', (facts) => ({
    payload: { template, copyId: facts.copy.id },
    key: key(facts),
  }))

const noticeToPart = <Facts extends Part>(kind: NoticeKind, key: (facts: Facts) => string, namesPart = false) =>
  notice<Facts>((facts) => ({
    to: { email: facts.part.email },
    kind,
    key: key(facts),
    subject: facts.copy.id,
    title: nameForOthers(facts.copy),
    who: facts.copy.userId,
    ...(namesPart && { detail: { part: facts.part.id } }),
    by: { userId: facts.copy.userId },
  }))

const noticeToOwner = <Facts extends Part>(kind: NoticeKind, key: (facts: Facts) => string) =>
  notice<Facts>((facts) => ({
    to: { userId: facts.copy.userId },
    kind,
    key: key(facts),
    subject: facts.copy.id,
    title: nameForOthers(facts.copy),
    who: facts.part.id,
    by: { email: facts.part.email },
  }))

const isByEmail = ({ part }: Part): boolean => part.way === 'email'
const ofVersion = ({ copy, part }: Part): string => `${part.id}:${copy.version}`
const ofLink = ({ part }: Part): string => `${part.id}:${part.generation}`

const changedBy = ({ copy, part }: Part) => changedAnswers(copy).filter(({ by }) => by === part.id)
/** When the last of them was changed: handed in again without another change, it is the same notice. */
const lastChange = (facts: Part): number =>
  Math.max(...changedBy(facts).map(({ key }) => Date.parse(facts.copy.answers[key]?.at ?? '')))

/** Once for each link of a person, however many letters to it come back. */
const noticeOfBounce: PlainEffect<Bounced> = async ({ db, now }, { userId, copyId: subject, named, person }) => {
  if (!userId || !subject) return
  // Visitors of an open link have their own link on the page already, and could ring the owner's bell without end.
  if (person.addressBy === 'self' && (await findOpenLinkOf(db, subject))) return
  const key = `bounced:${person.id}:${person.generation}:${person.email}`
  const title = nameForOwner(named)
  await tell(db, { to: { userId }, kind: 'letter-bounced', key, subject, title, who: person.id }, now)
}

const jobForEachRow: PlainEffect<CopyEvents['batch.rows-waiting']> = ({ db, now }, { seriesId, rows }) => {
  const jobs = rows.map((row) => ({ payload: { seriesId, row }, key: `row:${seriesId}:${row}` }))
  return enqueueAll(db, 'send-row', jobs, now)
}

export const copyEffects: RaisedEffectTable<CopyEvents> = {
  'part.asked': [
    when((facts) => isByEmail(facts) && !facts.isAtHand, letterToPart('invitation')),
    noticeToPart('asked-to-fill', (facts) => `asked:${ofLink(facts)}`, true),
  ],
  'part.begun-by-link': [letterToPart('own-link')],
  'part.opened': [noticeToOwner('link-opened', (facts) => `opened:${ofLink(facts)}`)],
  'part.reminded': [letterToPart('reminder')],
  'part.handed-in': [
    when(
      ({ hadCorrections }) => hadCorrections,
      noticeToOwner('correction-answered', (facts) => `handed-in:${ofVersion(facts)}`),
    ),
    when(
      ({ hadCorrections }) => !hadCorrections,
      noticeToOwner('part-completed', (facts) => `handed-in:${ofVersion(facts)}`),
    ),
    when(
      (facts) => changedBy(facts).length > 0,
      noticeToOwner('own-answer-changed', (facts) => `own-answer-changed:${facts.part.id}:${lastChange(facts)}`),
    ),
  ],
  'part.correction-asked': [
    when(isByEmail, letterToPart('correction')),
    noticeToPart('correction-asked', (facts) => `correction:${ofVersion(facts)}`, true),
  ],
  'part.answers-replaced': [
    noticeToPart('answer-changed', ({ part, sitting }) => `answer-changed:${part.id}:${sitting}`),
  ],
  'part.cancelled': [
    when(isByEmail, letterToPart('cancelled')),
    noticeToPart('cancelled', ({ copy }) => `cancelled:${copy.id}`),
  ],
  'part.expired': [letterToPart('expired')],
  'copy.completed': [
    // Why it is not being signed, as the owner had asked for, is worth a letter in any case.
    when(
      ({ copy, byOwner }) => !byOwner || copy.signsWhenComplete,
      letterToOwner('complete', ({ copy }) => `complete:${copy.id}:${copy.version}`),
    ),
  ],
  'copy.refused': [
    when(
      ({ byOwner }) => !byOwner,
      letterToOwner('owner-corrects', ({ copy }) => `owner-corrects:${copy.id}:${copy.version}`),
    ),
  ],
  'copy.expired': [
    letterToOwner('owner-expired', ({ copy }) => `owner-expired:${copy.id}`),
    notice(({ copy: { id, userId, title, deadline } }) => ({
      to: { userId },
      kind: 'expired',
      key: `expired:${id}:${deadline?.toISOString()}`,
      subject: id,
      title,
    })),
  ],
  'letter.bounced': [noticeOfBounce],
  'batch.rows-waiting': [jobForEachRow],
}
