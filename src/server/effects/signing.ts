// The effects of events of a signing round: evidence in its chain, letters, notices and jobs.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import type { Recorded } from '#domain/signing/evidence/chain.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import type { LetterToRoundOwner } from '#server/store/job/job-kinds.ts'
import { tell } from '#server/store/notice/tell.ts'
import { appendEvent } from '#server/store/signing/append-event.ts'
import { job, type PlainEffect, type RaisedEffectTable, when } from './effect.ts'
import { letters, noticesToOwner, type PersonLink, tellOfExpiry } from './people.ts'

type OfRound = { roundId: string }
type One = { round: Round; signer: Signer }
type Asked = { round: Round; people: readonly Signer[] }
/** For the chain: address and browser of the call, and whether it came from a kiosk session. */
type Seen = { seen: Recorded }
type Ended = Asked & { reason: string }
type Expired = { round: Round; late: readonly (PersonLink & { name: string; email: string })[] }

export type RoundEvents = {
  /** `isOwnerOnPage`: the owner began the round, and their page leads to their own signature. */
  'round.begun': OfRound & { isOwnerOnPage: boolean }
  /** `isOwnerTold`: the owner sees it on the page, or gets a letter that asks for their signature. */
  'round.begun-by-itself': OfRound & { isOwnerTold: boolean }
  /** The PDF to sign has been made. `started`: the chain's event of the beginning. */
  'round.shown': OfRound & { started: Recorded }
  /** `evidence`: how each person gets the link, by the signer's id; those with `email` get a letter. */
  'signers.invited': Asked & { evidence: ReadonlyMap<string, Recorded> }
  /** The signer was corrected, and has a new link. */
  'signer.corrected': One & { evidence: Recorded }
  /** `roundId`: null for people of a copy. */
  'people.reminded': { people: readonly PersonLink[]; roundId: string | null; byItself: boolean }
  /** The mail server has taken or refused a letter that the certificate may mention. */
  'signer.mailed': OfRound & { event: Recorded }
  'signer.opened': One & Seen
  'signer.code-asked': One & Seen
  'signer.code-failed': One & Seen
  /** Signed or approved. */
  'signer.done': One & { deed: Recorded }
  'signer.declined': One & Seen & { people: readonly Signer[]; reason: string }
  /** A signer gave an address after the document was sealed. */
  'signer.address-given': { signer: PersonLink }
  /** Of a round, or of a copy: then `roundId` is null. `told`: the awaited people, if it had expired. */
  'deadline.extended': { roundId: string | null; until: Date | null; told: readonly PersonLink[] }
  /** `evidence`: the address of the call, or that the account was erased. `people`: the candidates for a letter and a notice. */
  'round.cancelled': Ended & { evidence: Recorded }
  'round.expired': Expired
  /** The last awaited signer or approver has acted. */
  'round.completed': OfRound
  'round.sealed': Asked & { sha256: string; level: string }
  /** The next timestamp of the file is planned. */
  'round.archive-planned': OfRound & { level: string; runAt: Date }
  /** A timestamp that was missing (`B-T`), or the one of the archive (`B-LTA`). */
  'round.timestamped': OfRound & { sha256: string; level: string }
  /** The owner hands over the device (*Firmar aquí*), or gets it back. */
  'round.handed-over': OfRound & { event: Recorded }
}

/** A link of the round's chain; nothing for a copy before its round. */
const evidence =
  <Facts>(
    roundOf: (facts: NoInfer<Facts>) => string | null,
    describe: (facts: Facts) => Recorded,
  ): PlainEffect<Facts> =>
  async ({ db, now }, facts) => {
    const roundId = roundOf(facts)
    if (roundId !== null) await appendEvent(db, roundId, describe(facts), now)
  }
const inRound = <Id extends string | null>({ roundId }: { roundId: Id }): Id => roundId
const inOne = ({ round }: { round: Round }): string => round.id

const letterToOwner = <Facts>(template: LetterToRoundOwner['template'], roundOf: (facts: NoInfer<Facts>) => string) =>
  job<'send-letter', Facts>('send-letter', (facts) => ({
    payload: { template, roundId: roundOf(facts) },
    key: `round-${template}:${roundOf(facts)}`,
  }))

const noticeToOwner = noticesToOwner<One>(({ round, signer }) => ({
  userId: round.userId,
  copyId: round.copyId,
  named: round,
  person: signer,
}))

const byEmail = ({ people, evidence }: RoundEvents['signers.invited']): Signer[] =>
  people.filter(({ id }) => evidence.get(id)?.by === 'email')

/** Asks people to sign or approve: when their turn has come, or their link is new. */
const noticesToAsked: PlainEffect<Asked> = async ({ db, now }, { round, people }) => {
  const { id: subject, userId: who } = round
  const about = { subject, title: nameForOthers(round), who, ...(who && { by: { userId: who } }) }
  for (const { id, email, does, generation } of people) {
    const kind = does === 'approve' ? 'asked-to-approve' : 'asked-to-sign'
    const key = `asked:${id}:${generation}`
    await tell(db, { ...about, to: { email }, kind, key, detail: { part: id } }, now)
  }
}

/** The invited people, who are told that the round is over; without `except`, the person who ended it. */
const hadHeard = ({ people, except }: { people: readonly Signer[]; except?: string }): Signer[] =>
  people.filter(({ id, invitedAt }) => invitedAt && id !== except)

type Over = Asked & { except?: string }
const lettersToInvited = <Facts>(template: 'cancelled' | 'declined', over: (facts: Facts) => Over) =>
  letters<Facts>(template, (facts) => {
    const { round, people, except } = over(facts)
    return hadHeard({ people, ...(except && { except }) }).filter(
      (each) => each.way === 'email' && !isRoundOwner(each, people, round),
    )
  })

const noticesToInvited =
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

const noticesToAll: PlainEffect<Asked> = async ({ db, now }, { round, people }) => {
  const { id, userId } = round
  const sealed = { kind: 'sealed', key: `sealed:${id}`, subject: id, title: nameForOthers(round) } as const
  for (const { email } of people) await tell(db, { ...sealed, to: { email } }, now)
  if (userId) await tell(db, { ...sealed, to: { userId } }, now)
}

const invitationsEvidence: PlainEffect<RoundEvents['signers.invited']> = async ({ db, now }, facts) => {
  for (const { id } of facts.people)
    await appendEvent(db, facts.round.id, { kind: 'invited', who: id, ...facts.evidence.get(id) }, now)
}

const remindersEvidence: PlainEffect<RoundEvents['people.reminded']> = async ({ db, now }, facts) => {
  const { roundId, people, byItself } = facts
  if (roundId === null) return
  for (const { id } of people)
    await appendEvent(db, roundId, { kind: 'reminded', who: id, ...(byItself && { by_itself: true }) }, now)
}

export const roundEffects: RaisedEffectTable<RoundEvents> = {
  'round.begun': [job('prepare-round', (payload) => ({ payload, key: `prepare:${payload.roundId}` }))],
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
  'signer.mailed': [evidence(inRound, ({ event }) => event)],
  'people.reminded': [letters('reminder', ({ people }) => people), remindersEvidence],
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
    lettersToInvited('declined', declinedFor),
    noticesToInvited('declined', declinedFor),
    noticeToOwner(
      () => 'declined',
      ({ round }) => `declined:${round.id}`,
    ),
    when(({ round, people, signer }) => !isRoundOwner(signer, people, round), letterToOwner('owner-declined', inOne)),
  ],
  'signer.address-given': [letters('signed', ({ signer }) => [signer])],
  'deadline.extended': [
    evidence(inRound, ({ until }) => ({ kind: 'extended', until: until?.toISOString() ?? null })),
    letters('extended', ({ told }) => told),
  ],
  'round.cancelled': [
    evidence(inOne, (facts) => ({ kind: 'cancelled', reason: facts.reason, ...facts.evidence })),
    lettersToInvited('cancelled', (facts) => facts),
    noticesToInvited('cancelled', (facts) => facts),
  ],
  'round.expired': [
    evidence(inOne, () => ({ kind: 'expired' })),
    letters('expired', ({ round, late }) => late.filter((each) => !isRoundOwner(each, late, round))),
    letterToOwner('owner-expired', inOne),
    (moment, { round }) => tellOfExpiry(moment, round),
  ],
  'round.completed': [
    evidence(inRound, () => ({ kind: 'completed' })),
    job('seal-round', ({ roundId }) => ({ payload: { roundId }, key: `seal:${roundId}` })),
  ],
  'round.sealed': [
    evidence(inOne, ({ sha256, level }) => ({ kind: 'sealed', sha256, level })),
    noticesToAll,
    letters('signed', ({ round, people }) => people.filter((each) => !isRoundOwner(each, people, round))),
    letterToOwner('owner-signed', inOne),
  ],
  'round.archive-planned': [
    // The level is in the key because the job for the previous level is still running.
    job('archive-round', ({ roundId, level, runAt }) => ({
      payload: { roundId },
      key: `archive:${roundId}:${level}`,
      runAt,
    })),
  ],
  'round.timestamped': [evidence(inRound, ({ sha256, level }) => ({ kind: 'timestamped', sha256, level }))],
  'round.handed-over': [evidence(inRound, ({ event }) => event)],
}
