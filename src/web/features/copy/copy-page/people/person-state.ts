// What is said of one person: a word for where they are, and a line on what happened last.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Progress } from '#domain/copy/following.ts'
import { boxCount } from '#language/es/boxes.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import type { StateLook } from '#web/ui/state-pill.tsx'
import { boxesOfPerson } from '../standing.ts'
import type { Times } from '../times.ts'
import { isSigner, type Tracked } from '../tracked.ts'
import { isByLetter, isMailedSealed, letterBadge, letterLine } from './letter.ts'

type Shown = StateLook & { text: string }

const looks: Record<Progress, StateLook> = {
  absent: { tone: 'plain', icon: 'person' },
  cancelled: { tone: 'plain', icon: 'close' },
  expired: { tone: 'plain', icon: 'close' },
  later: { tone: 'plain', icon: 'mail' },
  available: { tone: 'plain', icon: 'mail' },
  not_yet: { tone: 'plain', icon: 'clock' },
  own_turn: { tone: 'pending', icon: 'clock' },
  to_hand: { tone: 'pending', icon: 'send' },
  handed: { tone: 'plain', icon: 'send' },
  seen: { tone: 'pending', icon: 'eye' },
  begun: { tone: 'pending', icon: 'clock' },
  correction: { tone: 'danger', icon: 'undo' },
  done: { tone: 'done', icon: 'check' },
  void: { tone: 'plain', icon: 'clock' },
  declined: { tone: 'danger', icon: 'close' },
  missed: { tone: 'plain', icon: 'clock' },
}

/** Words that differ between those who fill in and those who sign. */
function textOf(person: Tracked, isMe: boolean): Partial<Record<Progress, string>> {
  if (!isSigner(person)) {
    const { badge } = isMe ? ownTracking : copyPageWords
    const { cancelled, expired } = copyPageWords.state
    const { absent, later, seen, begun, correction, done } = badge
    const own = { own_turn: badge.yours, missed: badge.unfinished }
    return { absent, later, seen, begun, correction, done, cancelled, expired, ...own }
  }
  const { badge } = isMe ? ownTracking.signing : trackingSigningWords
  const done = person.does === 'approve' ? badge.approved : badge.signed
  return {
    ...{ later: badge.later, declined: badge.declined, seen: badge.seen, own_turn: badge.mine, done, void: done },
    // That a letter left is known; whether its link was used is not.
    available: isMailedSealed(person) ? badge.mailed : badge.available,
    missed: person.does === 'receive' ? '' : badge.missed[person.does],
  }
}

export function badgeOf(person: Tracked, isMe: boolean): Shown {
  const { progress, way } = person
  const { badge } = isMe ? ownTracking : copyPageWords
  const look = looks[progress]
  if (progress === 'not_yet') return { ...look, text: badge.notYet }
  if (progress === 'to_hand') return { ...look, text: way === 'email' ? letterBadge(person) : badge.toHand }
  if (progress === 'handed')
    return { ...look, text: isByLetter(person, person.handed_at) ? letterBadge(person) : badge.handed[way] }
  const icon = progress === 'own_turn' && isSigner(person) ? 'pen' : look.icon
  return { ...look, icon, text: textOf(person, isMe)[progress] ?? '' }
}

/** Whether their party signs: then people who fill in their part sign too. */
export const signsToo = ({ content }: CopyOnWire, { does, party }: ParticipantOnWire): boolean =>
  does === 'fill' && content.parties.some(({ id, signs }) => id === party && signs)

type Of<Person extends Tracked> = {
  copy: CopyOnWire
  round: RoundOnWire | null
  person: Person
  isMe: boolean
  /** They signed or approved with *Firmar aquí*. */
  isInPerson: boolean
}

/** Signing does not begin by itself, or has not although everything is there. */
const startsSigning = ({ sign_when_complete, state }: CopyOnWire): boolean =>
  !sign_when_complete || state === 'complete' || state === 'declined'

/** Their part is filled in, and they are still to be asked for their signature. */
const signsLater = (copy: CopyOnWire, person: ParticipantOnWire): boolean =>
  signsToo(copy, person) && (copy.state === 'filling' || copy.state === 'complete')

/** Of a link that was given: by letter, by hand, or not yet. */
function givenLine(person: Tracked, isMe: boolean, times: Times): string {
  const { last } = isMe ? ownTracking : copyPageWords
  const { way, handed_at, to_hand } = person
  if (isByLetter(person, handed_at) || (to_hand && way === 'email')) return letterLine(person, times)
  return handed_at && !to_hand ? last.handed(times.day(handed_at), way) : last.toHand
}

function lastOfParticipant({ copy, person, isMe }: Of<ParticipantOnWire>, times: Times): string {
  const { day, time } = times
  const { last } = isMe ? ownTracking : copyPageWords
  const { does, progress, way, state, done_at, begun_at, seen_at, invited_at } = person
  if (progress === 'absent') return last.absent(copy.content.parties.find(({ id }) => id === person.party)?.role ?? '')
  if (progress === 'cancelled' || progress === 'expired') return ''
  if (does === 'sign' && isMe && startsSigning(copy)) return ownTracking.signOnStart
  if (!isMe && does !== 'fill' && does !== 'receive' && way !== 'email') return copyPageWords.last.byHand
  if (does !== 'fill') return last[does]
  if (progress === 'done' && done_at) {
    const done = last.done(day(done_at), time(done_at))
    return signsLater(copy, person) ? (isMe ? ownTracking.signing : trackingSigningWords).last.filled(done) : done
  }
  if (state === 'begun' && begun_at) return last.begun(day(begun_at))
  if (state === 'seen' && seen_at) return last.seen(day(seen_at), time(seen_at))
  if (progress === 'missed') return last.unopened
  if (!invited_at) return last.notYet
  return isMe ? ownTracking.fill : givenLine(person, isMe, times)
}

function lastOfSigner({ round, person, isMe, isInPerson }: Of<FollowedSigner>, times: Times): string {
  const { last } = isMe ? ownTracking.signing : trackingSigningWords
  const { day, time } = times
  const { does, progress, done_at, seen_at } = person
  if (progress === 'available') return isMailedSealed(person) ? last.received : last.receivedByHand
  if (does === 'receive') return last.receive
  if ((progress === 'done' || progress === 'void') && done_at) {
    const done = (does === 'sign' ? last.signed : last.approved)(day(done_at), time(done_at), isInPerson)
    return progress === 'void' ? last.void(done) : done
  }
  if (progress === 'declined') {
    const at = done_at ?? round?.ended_at
    return at ? last.declined(day(at), time(at)) : ''
  }
  if (progress === 'missed') return last.missed[does]
  if (progress === 'not_yet') return round?.state === 'preparing' ? last.preparing : last.notYet
  if (isMe) return last.mine[does]
  if (progress === 'seen' && seen_at) return last.seen(day(seen_at), time(seen_at))
  return givenLine(person, isMe, times)
}

const finished: ReadonlySet<Progress> = new Set(['absent', 'done', 'void', 'declined', 'later', 'available'])

/** With the boxes that are missing and the last reminder, where the person is still waited for. */
export function lineOf(of: Of<Tracked>, times: Times): string {
  const { copy, person, isMe } = of
  const isWaited = !finished.has(person.progress) && !(isSigner(person) && person.progress === 'missed')
  // Where letters only go into a folder no person was reminded.
  const reminded_at = isWaited && person.letter?.state !== 'kept' ? person.reminded_at : null
  const { reminded } = (isMe ? ownTracking : copyPageWords).last
  const last = isSigner(person) ? lastOfSigner({ ...of, person }, times) : lastOfParticipant({ ...of, person }, times)
  const isFilling = isWaited && !isSigner(person) && person.does === 'fill'
  const gaps = isFilling && (isMe ? boxCount.yours : boxCount.theirs)(boxesOfPerson(copy, person))
  return [last, gaps, reminded_at && reminded(times.day(reminded_at), times.time(reminded_at))]
    .filter(Boolean)
    .join(' · ')
}
