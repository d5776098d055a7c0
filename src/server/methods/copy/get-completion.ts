// The page of a participant's link: what there is to do, or why there is nothing. Not recorded as an act: mail scanners open links too.
import { createHash } from 'node:crypto'
import type { Participant as LinkedPerson } from '#domain/actor.ts'
import { mayGiveAddress } from '#domain/copy/address-giving.ts'
import { answerIn, valuesOf } from '#domain/copy/answers/answers.ts'
import { stateAt } from '#domain/copy/copy.ts'
import { dutyOf } from '#domain/copy/duty.ts'
import { isAwaited, isTheirTurn, type Participant } from '#domain/copy/participant.ts'
import { keysChangedByOwner, missingOfParticipant, openKeys, ownKeys, whoKey } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { givenAddress } from '#domain/signing/signer/given-address.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import { query } from '#server/dispatch/method.ts'
import { signingOfParticipant } from '#server/methods/signing/signing-of-participant.ts'
import { presentAnswers, presentSomebody } from '#server/present/copy.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import type { CopyStanding } from '#server/store/copy/copies.ts'
import { keysOf } from './answering.ts'
import { completionLink, type Linked, loadLinkedToRead } from './locked-copy.ts'

function completionState({ copy, people, me }: Linked<CopyStanding>, now: Date) {
  if (me.state === 'absent' && copy.state !== 'cancelled') return 'absent'
  // For participants every later state (signing, signed, declined) is `complete`: rounds have links of their own.
  if (copy.state !== 'filling' && copy.state !== 'cancelled') return 'complete'
  const state = stateAt(copy, now)
  if (state === 'cancelled' || state === 'expired') return state
  if (me.state === 'done' || me.does !== 'fill') return 'done'
  return isTheirTurn(me, people, copy.inOrder) ? 'filling' : 'not_yet'
}

function partOf({ copy, people, me }: Linked) {
  const { content, answers } = copy
  return {
    content,
    answers: presentAnswers(answers),
    own: [...openKeys(content, answers, me, people)],
    who: whoKey(content, me, people) ?? null,
  }
}

const taskOf = (linked: Linked) => ({
  ...partOf(linked),
  sent: [...keysOf(linked).sent],
  missing: missingOfParticipant(linked.copy.content, linked.copy.answers, linked.me, linked.people),
})

/** Participants who wait for their turn or are done may read the text. After cancellation or expiry they get only the state. */
const isReadable = (state: ReturnType<typeof completionState>): boolean =>
  state === 'not_yet' || state === 'done' || state === 'complete'

/** How many answers the participant gave; those that the owner gave for them do not count. */
const answeredBy = ({ copy, people, me }: Linked): number =>
  [...ownKeys(copy.content, me, people)].filter((key) => {
    const answer = answerIn(copy.answers, key)
    return answer?.by === me.id && answer.value !== null
  }).length

/** The names and progress of all participants: each of them may know who reads their answers. */
const others = (people: readonly Participant[]) => people.filter(({ state }) => state !== 'absent').map(presentSomebody)

/** Only a confirmed address identifies the participant: any other account that opens the link is a stranger. */
function isAccountOf({ caller }: LinkedPerson, { people, me }: Linked): boolean {
  if (caller.kind !== 'user' || !caller.account.emailVerifiedAt) return false
  return isOwnersPart(me, people, { name: fullName(caller.account), email: caller.account.email })
}

/** A hash of what the page shows: differs when the page has to reload. */
export const markOf = (
  linked: Linked<CopyStanding>,
  standing: Awaited<ReturnType<typeof signingOfParticipant>>,
  now: Date,
): string =>
  createHash('sha256')
    .update(JSON.stringify([linked.copy.version, completionState(linked, now), standing]))
    .digest('base64url')

export const getCompletion = query('get-completion', {
  limited: true,
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedToRead,
  allow: completionLink,
  async run({ db, actor, subject, now, vault, config }) {
    const { copy, people, me } = subject
    const account = await findAccount(db, copy.userId)
    const owner = { name: account ? fullName(account) : '', email: account?.email ?? '' }
    const isOwner = isOwnersPart(me, people, owner)
    const state = completionState(subject, now)
    const mayGive = config.smtpUrl !== undefined && mayGiveAddress(copy, me, account, now)
    const given = mayGive ? givenAddress(copy, me, people, owner.email) : undefined
    // Letters about signing go to the address that the participant wrote, except where signing begins automatically after an open link.
    const hasGiven = given?.by === me.id
    const standing = await signingOfParticipant(db, subject, { vault, now })
    const isTold = hasGiven && !(copy.seriesId !== null && copy.signsWhenComplete)
    return {
      title: copy.title,
      state,
      owner: owner.name,
      is_owner: isOwner,
      me: presentSomebody(me),
      is_me: isAccountOf(actor, subject),
      duty: dutyOf(copy.content, valuesOf(copy.answers), copy.country, me.party),
      people: others(people),
      deadline: copy.deadline?.toISOString() ?? null,
      message: copy.message,
      cancel_reason: copy.cancelReason,
      corrections: me.corrections,
      changed: keysChangedByOwner(copy.answers, me),
      country: copy.country,
      answered: answeredBy(subject),
      task: state === 'filling' ? taskOf(subject) : null,
      text: isReadable(state) ? partOf(subject) : null,
      ...standing,
      mark: markOf(subject, standing, now),
      told_at: isTold ? given.email : null,
      mailed_to: config.smtpUrl !== undefined && me.way === 'email' ? me.email : null,
      can: {
        give_address: mayGive && !hasGiven,
        ask_time: state === 'expired' && isAwaited(me) && !isOwner,
      },
    }
  },
})
