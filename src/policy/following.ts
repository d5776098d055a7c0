// What the owner may do now about a copy, its round and each of its people. Pages show a button where its act is listed.
import type { CopyAct, PersonAct, RoundAct } from '#domain/copy/abilities.ts'
import { answerIn } from '#domain/copy/answers/answers.ts'
import { givenKeys } from '#domain/copy/answers/given.ts'
import { type Copy, type CopyHead, isCorrectable, isFilling, stateAt } from '#domain/copy/copy.ts'
import { isAwaited, isEverybodyDone, type Participant } from '#domain/copy/participant.ts'
import { hasActed, isUnderWay, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'

type Owner = { email: string }
type At = { owner: Owner; now: Date }

/** A person with the owner's address is the owner, who needs no link and no reminder. */
const isOwner = ({ email }: { email: string }, owner: Owner): boolean => email !== '' && email === owner.email

const allowed = <Act extends string>(acts: Record<Act, boolean>): Act[] =>
  (Object.keys(acts) as Act[]).filter((act) => acts[act])

/** `isHandwritten`: its text is copied by hand, so it is not sent (docs/decisions/0107). */
export function actsOnCopy(copy: CopyHead & { isHandwritten: boolean }, now: Date): CopyAct[] {
  const isSendable = !copy.isHandwritten
  const { state, sentAt, completedAt, deletedAt } = copy
  const isKept = deletedAt === null
  const isSent = isKept && sentAt !== null
  return allowed({
    fill: isFilling(copy, now) || isCorrectable(copy),
    mend: isCorrectable(copy),
    send: isSendable && isFilling(copy, now) && sentAt === null,
    start_signing:
      isSendable && (isCorrectable(copy) || (isKept && completedAt !== null && stateAt(copy, now) === 'expired')),
    extend: isSent && state === 'filling',
    // What is being signed is called off as such (`actsOnRound`).
    cancel: isSent && (state === 'filling' || state === 'complete'),
    // Of what is over, *Usarlo otra vez* asks what is to be kept.
    duplicate: !isKept || (state !== 'cancelled' && state !== 'signed'),
    trash: isKept && state !== 'signing',
    restore: !isKept,
  })
}

export function actsOnParticipant(
  person: Participant,
  { copy, people }: { copy: Copy; people: readonly Participant[] },
  { owner, now }: At,
): PersonAct[] {
  const isOther = !isOwner(person, owner)
  const isOpen = isFilling(copy, now)
  const takesPart = person.state !== 'absent'
  const isWaited = isOpen && isAwaited(person) && person.invitedAt !== null
  const given = givenKeys(copy, person, people)
  // Answers that the owner gave beforehand do not count until the person has answered something or handed in their part.
  const hasAnswered =
    person.state === 'begun' ||
    person.state === 'done' ||
    given.some((key) => answerIn(copy.answers, key)?.by === person.id)
  const hasGiven = given.length > 0 && (hasAnswered || !isOther)
  const isKept = copy.deletedAt === null
  return allowed({
    remind: isWaited && isOther,
    message: isWaited && isOther,
    give_link: isOther && takesPart && isKept && copy.state !== 'cancelled',
    fill: isWaited,
    hand_in: isOpen && isAwaited(person),
    sign: false,
    see_answers: hasGiven,
    ask_change: isOther && takesPart && hasGiven && isKept && (isOpen || stateAt(copy, now) === 'complete'),
    correct: isOpen && takesPart,
  })
}

export function actsOnRound(
  { round, people }: { round: Round; people: readonly Signer[] },
  copy: Pick<Copy, 'deletedAt'>,
  now: Date,
): RoundAct[] {
  const isOpen = copy.deletedAt === null && isUnderWay(round)
  return allowed({
    extend: isOpen,
    cancel: isOpen,
    sign_here: isOpen && roundStateAt(round, now) === 'signing' && !isEverybodyDone(people),
  })
}

export function actsOnSigner(
  signer: Signer,
  { round, copy }: { round: Round; copy: Pick<Copy, 'deletedAt'> },
  { owner, now }: At,
): PersonAct[] {
  if (copy.deletedAt !== null) return []
  const isOther = !isOwner(signer, owner)
  const state = roundStateAt(round, now)
  const isWaited = state === 'signing' && isAwaited(signer) && signer.invitedAt !== null
  const hasLink = isOther && (state === 'signing' || state === 'sealing' || state === 'signed')
  return allowed({
    remind: isWaited && isOther,
    message: hasLink,
    give_link: hasLink,
    fill: false,
    hand_in: false,
    sign: isWaited && !isOther,
    see_answers: false,
    ask_change: false,
    correct: state === 'signing' && !hasActed(signer),
  })
}
