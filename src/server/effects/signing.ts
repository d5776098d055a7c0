// What follows from what happens in a signing round: evidence in its chain, letters, notices and jobs.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import type { Recorded } from '#domain/signing/chain.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import type { RoundLetter } from '#server/store/jobs.ts'
import { askRoundLetters } from '#server/store/letters.ts'
import { tell } from '#server/store/notices.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { job, type PlainEffect, type RaisedEffectTable, when } from './effect.ts'

type OfRound = { roundId: string }
type One = { round: Round; signer: Signer }
type Asked = { round: Round; people: readonly Signer[] }
type LetterTo = Pick<Signer, 'id' | 'generation'>
/** From where, and in whose hands, as the chain keeps it. */
type Seen = { seen: Recorded }
type Ended = Asked & { reason: string }
type Expired = OfRound & { round: ExpiredRound; late: readonly (LetterTo & { name: string; email: string })[] }
type ExpiredRound = Pick<Round, 'userId' | 'copyId' | 'title' | 'deadline' | 'ownerName' | 'ownerEmail'>

export type RoundEvents = {
  'round.begun': OfRound
  /** `isOwnerTold`: the owner sees it on the page, or is among those who sign first, and gets that letter. */
  'round.begun-by-itself': OfRound & { isOwnerTold: boolean }
  /** The file that people read is there. `started`: what the chain says of the beginning. */
  'round.shown': OfRound & { started: Recorded }
  /** `evidence`: how each of them gets the link, by the signer's id. */
  'signers.invited': Asked & { evidence: ReadonlyMap<string, Recorded> }
  /** Their link is a new one. */
  'signer.corrected': One & { evidence: Recorded }
  'signers.reminded': OfRound & { signers: readonly LetterTo[]; byItself: boolean }
  'signer.opened': One & Seen
  'signer.code-asked': One & Seen
  'signer.code-failed': One & Seen
  /** Signed or approved. */
  'signer.done': One & { deed: Recorded }
  'signer.declined': One & Seen & { people: readonly Signer[]; reason: string }
  /** An address given after everybody has signed. */
  'signer.address-given': { signer: LetterTo }
  'round.extended': OfRound & { until: Date | null }
  /** `evidence`: from where, or that the account was erased. `people`: those who are told. */
  'round.cancelled': Ended & { evidence: Recorded }
  'round.expired': Expired
  /** Everybody has signed. */
  'round.completed': OfRound
  'round.sealed': Asked & { sha256: string; level: string }
  /** The file is stamped next. */
  'round.archive-planned': OfRound & { level: string; runAt: Date }
  'round.timestamped': OfRound & { sha256: string; level: string }
  /** The device changes hands, or is given back. */
  'round.handed-over': OfRound & { event: Recorded }
}

const evidence =
  <Facts>(roundOf: (facts: NoInfer<Facts>) => string, describe: (facts: Facts) => Recorded): PlainEffect<Facts> =>
  async ({ db, now }, facts) => {
    await appendEvent(db, roundOf(facts), describe(facts), now)
  }
const inRound = ({ roundId }: OfRound): string => roundId
const inOne = ({ round }: { round: Round }): string => round.id

type ToSigner = Extract<RoundLetter, { signerId: string }>['template']
type ToOwner = Extract<RoundLetter, { roundId: string }>['template']

const letters =
  <Facts>(template: ToSigner, to: (facts: Facts) => readonly LetterTo[]): PlainEffect<Facts> =>
  ({ db, now }, facts) =>
    askRoundLetters(db, template, to(facts), now)

const letterToOwner = <Facts>(template: ToOwner, roundOf: (facts: NoInfer<Facts>) => string) =>
  job<'send-round-letter', Facts>('send-round-letter', (facts) => ({
    payload: { template, roundId: roundOf(facts) },
    key: `round-${template}:${roundOf(facts)}`,
  }))

/** None where the account of the owner is gone. */
const noticeToOwner =
  <Facts extends One>(kind: (facts: Facts) => NoticeKind, key: (facts: Facts) => string): PlainEffect<Facts> =>
  async ({ db, now }, facts) => {
    const { round, signer } = facts
    const { userId, copyId: subject } = round
    if (!userId) return
    const about = { to: { userId }, subject, title: nameForOthers(round), who: signer.id, by: { email: signer.email } }
    await tell(db, { ...about, kind: kind(facts), key: key(facts) }, now)
  }

const byEmail = ({ people }: Asked): Signer[] => people.filter(({ way }) => way === 'email')

/** That it is theirs to sign: to people whose turn has come, and to people whose link is a new one. */
const noticesToAsked: PlainEffect<Asked> = async ({ db, now }, { round, people }) => {
  const { id: subject, userId: who } = round
  const about = { subject, title: nameForOthers(round), who, ...(who && { by: { userId: who } }) }
  for (const { id, email, does, generation } of people) {
    const kind = does === 'approve' ? 'asked-to-approve' : 'asked-to-sign'
    const key = `asked:${id}:${generation}`
    await tell(db, { ...about, to: { email }, kind, key, detail: { part: id } }, now)
  }
}

/** People who were invited hear that the round is over. The owner cancelled it, or gets a notice of their own. */
const hadHeard = ({ people, except }: { people: readonly Signer[]; except?: string }): Signer[] =>
  people.filter(({ id, invitedAt }) => invitedAt && id !== except)

type Over = Asked & { except?: string }
const lettersOfEnd = <Facts>(template: 'cancelled' | 'declined', over: (facts: Facts) => Over) =>
  letters<Facts>(template, (facts) => {
    const { round, people, except } = over(facts)
    return hadHeard({ people, ...(except && { except }) }).filter(
      (each) => each.way === 'email' && !isRoundOwner(each, people, round),
    )
  })

const noticesOfEnd =
  <Facts>(kind: 'cancelled' | 'declined', over: (facts: Facts) => Over): PlainEffect<Facts> =>
  async ({ db, now }, facts) => {
    const { round, people, except } = over(facts)
    const { userId } = round
    const about = { kind, key: `${kind}:${round.id}`, title: nameForOthers(round), who: except ?? userId }
    for (const { email } of hadHeard({ people, ...(except && { except }) }))
      await tell(db, { ...about, to: { email }, ...(userId && { by: { userId } }) }, now)
  }

const declinedFor = ({ round, people, signer }: One & { people: readonly Signer[] }): Over => ({
  round,
  people,
  except: signer.id,
})

const noticesOfSeal: PlainEffect<Asked> = async ({ db, now }, { round, people }) => {
  const { id, userId } = round
  const sealed = { kind: 'sealed', key: `sealed:${id}`, subject: id, title: nameForOthers(round) } as const
  for (const { email } of people) await tell(db, { ...sealed, to: { email } }, now)
  if (userId) await tell(db, { ...sealed, to: { userId } }, now)
}

const noticeOfExpiry: PlainEffect<Expired> = async ({ db, now }, { roundId, round }) => {
  const { userId, copyId: subject, title, deadline } = round
  if (!userId) return
  const key = `expired:${roundId}:${deadline?.toISOString()}`
  await tell(db, { to: { userId }, kind: 'expired', key, subject, title }, now)
}

const invitationsEvidence: PlainEffect<Asked & { evidence: ReadonlyMap<string, Recorded> }> = async (
  { db, now },
  facts,
) => {
  for (const { id } of facts.people)
    await appendEvent(db, facts.round.id, { kind: 'invited', who: id, ...facts.evidence.get(id) }, now)
}

const remindersEvidence: PlainEffect<RoundEvents['signers.reminded']> = async ({ db, now }, facts) => {
  const { roundId, signers, byItself } = facts
  for (const { id } of signers)
    await appendEvent(db, roundId, { kind: 'reminded', who: id, ...(byItself && { by_itself: true }) }, now)
}

export const roundEffects: RaisedEffectTable<RoundEvents> = {
  'round.begun': [job('prepare-round', ({ roundId }) => ({ payload: { roundId }, key: `prepare:${roundId}` }))],
  'round.begun-by-itself': [when(({ isOwnerTold }) => !isOwnerTold, letterToOwner('owner-started', inRound))],
  'round.shown': [evidence(inRound, ({ started }) => ({ kind: 'started', ...started }))],
  'signers.invited': [invitationsEvidence, letters('invitation', byEmail), noticesToAsked],
  'signer.corrected': [
    evidence(inOne, (facts) => ({ kind: 'corrected', who: facts.signer.id, ...facts.evidence })),
    when(
      ({ signer }) => signer.invitedAt !== null && signer.way === 'email',
      letters('invitation', ({ signer }) => [signer]),
    ),
    async (moment, { round, signer }) => {
      if (signer.invitedAt) await noticesToAsked(moment, { round, people: [signer] })
    },
  ],
  'signers.reminded': [letters('reminder', ({ signers }) => signers), remindersEvidence],
  'signer.opened': [
    evidence(inOne, ({ signer, seen }) => ({ kind: 'opened', who: signer.id, ...seen })),
    noticeToOwner(
      () => 'link-opened',
      ({ signer }) => `opened:${signer.id}:${signer.generation}`,
    ),
  ],
  'signer.code-asked': [
    letters('code', ({ signer }) => [signer]),
    evidence(inOne, ({ signer, seen }) => ({ kind: 'code_asked', who: signer.id, email: signer.email, ...seen })),
  ],
  'signer.code-failed': [
    evidence(inOne, ({ signer, seen }) => ({ kind: 'code_failed', who: signer.id, email: signer.email, ...seen })),
  ],
  'signer.done': [
    when(
      ({ deed }) => deed.code === true,
      evidence(inOne, ({ signer }) => ({ kind: 'code_accepted', who: signer.id, email: signer.email })),
    ),
    evidence(inOne, ({ deed }) => deed),
    noticeToOwner(
      ({ signer }) => (signer.does === 'approve' ? 'approved' : 'signed'),
      ({ signer }) => `signed:${signer.id}`,
    ),
  ],
  'signer.declined': [
    evidence(inOne, ({ signer, reason, seen }) => ({
      kind: 'declined',
      who: signer.id,
      name: signer.name,
      reason,
      ...seen,
    })),
    lettersOfEnd('declined', declinedFor),
    noticesOfEnd('declined', declinedFor),
    noticeToOwner(
      () => 'declined',
      ({ round }) => `declined:${round.id}`,
    ),
    when(({ round, people, signer }) => !isRoundOwner(signer, people, round), letterToOwner('owner-declined', inOne)),
  ],
  'signer.address-given': [letters('signed', ({ signer }) => [signer])],
  'round.extended': [evidence(inRound, ({ until }) => ({ kind: 'extended', until: until?.toISOString() ?? null }))],
  'round.cancelled': [
    evidence(inOne, (facts) => ({ kind: 'cancelled', reason: facts.reason, ...facts.evidence })),
    lettersOfEnd('cancelled', (facts) => facts),
    noticesOfEnd('cancelled', (facts) => facts),
  ],
  'round.expired': [
    evidence(inRound, () => ({ kind: 'expired' })),
    letters('expired', ({ round, late }) => late.filter((each) => !isRoundOwner(each, late, round))),
    letterToOwner('owner-expired', inRound),
    noticeOfExpiry,
  ],
  'round.completed': [
    evidence(inRound, () => ({ kind: 'completed' })),
    job('seal-round', ({ roundId }) => ({ payload: { roundId }, key: `seal:${roundId}` })),
  ],
  'round.sealed': [
    evidence(inOne, ({ sha256, level }) => ({ kind: 'sealed', sha256, level })),
    noticesOfSeal,
    letters('signed', ({ round, people }) => people.filter((each) => !isRoundOwner(each, people, round))),
    letterToOwner('owner-signed', inOne),
  ],
  'round.archive-planned': [
    // Of its own level: the job before it has not ended yet.
    job('archive-round', ({ roundId, level, runAt }) => ({
      payload: { roundId },
      key: `archive:${roundId}:${level}`,
      runAt,
    })),
  ],
  'round.timestamped': [evidence(inRound, ({ sha256, level }) => ({ kind: 'timestamped', sha256, level }))],
  'round.handed-over': [evidence(inRound, ({ event }) => event)],
}
