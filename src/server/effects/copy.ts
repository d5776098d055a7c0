// The effects of events of a copy, and of its participants' parts.
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import type { Participant } from '#domain/copy/participant.ts'
import type { NoticeKind } from '#domain/notice/notice.ts'
import { enqueueAll } from '#server/store/job/enqueue.ts'
import type { CopyTemplate, LetterToCopyOwner } from '#server/store/job/job-kinds.ts'
import { tell } from '#server/store/notice/tell.ts'
import { findOpenLinkOf } from '#server/store/series/series.ts'
import { job, notice, type PlainEffect, type RaisedEffectTable, when } from './effect.ts'
import { type Expired, letters, noticesToOwner, type PersonLink, tellOfExpiry } from './people.ts'

type Part = { copy: Copy; part: Participant }
/** A part by its link alone. */
type Linked = { part: PersonLink }
type Whole = { copy: Copy; byOwner: boolean }

export type CopyEvents = {
  /** A participant's turn to fill in has come. `isAtHand`: it is the owner's own part, and the owner has just sent the copy. */
  'part.asked': Part & { isAtHand: boolean }
  /** A visitor of an open link has begun, and asked for a letter with the link. */
  'part.begun-by-link': Linked
  'part.opened': Part
  /** `copy` and `part` after the change; `hadCorrections`: the owner had asked for a correction. */
  'part.handed-in': Part & { hadCorrections: boolean }
  'part.correction-asked': Part
  /** The owner has replaced answers of a participant. `sitting`: the id of the owner's open page, for one notice each. */
  'part.answers-replaced': Part & { sitting: string }
  'part.cancelled': Part
  /** `byOwner`: the owner caused it, and sees it on the page. */
  'copy.completed': Whole
  /** All questions are answered, but the text refuses an answer. */
  'copy.refused': Whole
  /** `late`: the awaited people. */
  'copy.expired': { copy: Omit<Expired, 'copyId'>; late: readonly PersonLink[] }
  /** The mail server refuses the address of a participant or signer permanently. */
  'letter.bounced': Bounced
  /** Rows of a table that become copies, one job for each. */
  'batch.rows-waiting': { seriesId: string; rows: readonly number[] }
}

type Bounced = {
  userId: string | null
  /** Null once the copy is deleted. */
  copyId: string | null
  named: Parameters<typeof nameForOwner>[0]
  person: Pick<Participant, 'id' | 'generation' | 'email' | 'addressBy'>
}

const letterToPart = (template: CopyTemplate): PlainEffect<Linked> => letters(template, ({ part }) => [part])

const letterToOwner = <Facts extends { copy: { id: string } }>(
  template: LetterToCopyOwner['template'],
  key: (facts: Facts) => string,
) =>
  job<'send-letter', Facts>('send-letter', (facts) => ({
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

const noticeToOwner = noticesToOwner<Part>(({ copy, part }) => ({
  userId: copy.userId,
  copyId: copy.id,
  named: copy,
  person: part,
}))

const isByEmail = ({ part }: Part): boolean => part.way === 'email'
const ofVersion = ({ copy, part }: Part): string => `${part.id}:${copy.version}`
const ofLink = ({ part }: Part): string => `${part.id}:${part.generation}`

const changedBy = ({ copy, part }: Part) => changedAnswers(copy).filter(({ by }) => by === part.id)
/** The time of the last change, for the key: handing in again without another change makes no second notice. */
const lastChange = (facts: Part): number =>
  Math.max(...changedBy(facts).map(({ key }) => Date.parse(facts.copy.answers[key]?.at ?? '')))

/** One notice for each link and address, however many letters come back. */
const noticeOfBounce: PlainEffect<Bounced> = async ({ db, now }, { userId, copyId: subject, named, person }) => {
  if (!userId || !subject) return
  // Visitors of an open link see their link on the page, and could cause any number of notices with false addresses.
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
  'part.opened': [
    noticeToOwner(
      () => 'link-opened',
      (facts) => `opened:${ofLink(facts)}`,
    ),
  ],
  'part.handed-in': [
    when(
      ({ hadCorrections }) => hadCorrections,
      noticeToOwner(
        () => 'correction-answered',
        (facts) => `handed-in:${ofVersion(facts)}`,
      ),
    ),
    when(
      ({ hadCorrections }) => !hadCorrections,
      noticeToOwner(
        () => 'part-completed',
        (facts) => `handed-in:${ofVersion(facts)}`,
      ),
    ),
    when(
      (facts) => changedBy(facts).length > 0,
      noticeToOwner(
        () => 'own-answer-changed',
        (facts) => `own-answer-changed:${facts.part.id}:${lastChange(facts)}`,
      ),
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
  'copy.completed': [
    // An owner who asked for signing to begin is told why it has not, also if their own act completed the copy.
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
    letters('expired', ({ late }) => late),
    letterToOwner('owner-expired', ({ copy }) => `owner-expired:${copy.id}`),
    (moment, { copy }) => tellOfExpiry(moment, { ...copy, copyId: copy.id }),
  ],
  'letter.bounced': [noticeOfBounce],
  'batch.rows-waiting': [jobForEachRow],
}
