// What is said of one person: a word for where they are, and a line on what happened last.
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { boxCount } from '#language/es/boxes.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { isByLetter, letterBadge, letterLine } from './letter.ts'
import { isToHand, isUnderWay } from './need.ts'
import { boxesOfPerson } from './standing.ts'
import type { Tone } from './state-pill.tsx'
import type { Times } from './times.ts'

type Shown = { tone: Tone; icon: IconName; text: string }

/** Signing does not begin by itself, or has not although everything is there. */
const startsSigning = ({ sign_when_complete, state }: CopyOnWire): boolean =>
  !sign_when_complete || state === 'complete' || state === 'declined'

export function badgeOf(copy: CopyOnWire, person: ParticipantOnWire, isMe: boolean): Shown {
  const { badge } = isMe ? ownTracking : words
  if (person.state === 'absent') return { tone: 'plain', icon: 'person', text: badge.absent }
  // It never comes to their turn.
  if (person.does !== 'fill' && (copy.state === 'cancelled' || copy.state === 'expired'))
    return { tone: 'plain', icon: 'close', text: words.state[copy.state] }
  if (person.does === 'receive') return { tone: 'plain', icon: 'mail', text: badge.later }
  if (person.does !== 'fill') return { tone: 'plain', icon: 'clock', text: badge.notYet }
  if (person.state === 'done') return { tone: 'done', icon: 'check', text: badge.done }
  if (!isUnderWay(copy)) return { tone: 'plain', icon: 'clock', text: badge.unfinished }
  if (person.corrections.length > 0) return { tone: 'danger', icon: 'undo', text: badge.correction }
  if (person.invited_at === null) return { tone: 'plain', icon: 'clock', text: badge.notYet }
  if (person.state === 'begun') return { tone: 'pending', icon: 'clock', text: badge.begun }
  if (person.state === 'seen') return { tone: 'pending', icon: 'eye', text: badge.seen }
  if (isMe) return { tone: 'pending', icon: 'clock', text: badge.yours }
  if (isToHand(person, ''))
    return { tone: 'pending', icon: 'send', text: person.way === 'email' ? letterBadge(person) : badge.toHand }
  return {
    tone: 'plain',
    icon: 'send',
    text: isByLetter(person, person.handed_at) ? letterBadge(person) : badge.handed[person.way],
  }
}

/** Whether their party signs: then people who fill in their part sign too. */
export const signsToo = ({ content }: CopyOnWire, { does, party }: ParticipantOnWire): boolean =>
  does === 'fill' && content.parties.some(({ id, signs }) => id === party && signs)

/** Their part is filled in, and they are still to be asked for their signature. */
const signsLater = (copy: CopyOnWire, person: ParticipantOnWire): boolean =>
  signsToo(copy, person) && (copy.state === 'filling' || copy.state === 'complete')

function lastOf(copy: CopyOnWire, person: ParticipantOnWire, times: Times, isMe: boolean): string {
  const { day, time } = times
  const { last } = isMe ? ownTracking : words
  const { does, state, done_at, begun_at, seen_at, invited_at, handed_at } = person
  if (state === 'absent') return last.absent(copy.content.parties.find(({ id }) => id === person.party)?.role ?? '')
  if (does !== 'fill' && (copy.state === 'cancelled' || copy.state === 'expired')) return ''
  if (does === 'sign' && isMe && startsSigning(copy)) return ownTracking.signOnStart
  if (!isMe && does !== 'fill' && does !== 'receive' && person.way !== 'email') return words.last.byHand
  if (does !== 'fill') return last[does]
  if (state === 'done' && done_at) {
    const done = last.done(day(done_at), time(done_at))
    return signsLater(copy, person) ? (isMe ? ownTracking.signing : trackingSigningWords).last.filled(done) : done
  }
  if (state === 'begun' && begun_at) {
    return last.begun(day(begun_at))
  }
  if (state === 'seen' && seen_at) return last.seen(day(seen_at), time(seen_at))
  if (!isUnderWay(copy)) return last.unopened
  if (!invited_at) return last.notYet
  if (isMe) return ownTracking.fill
  if (isToHand(person, '')) return person.way === 'email' ? letterLine(person, times) : last.toHand
  return isByLetter(person, handed_at) || !handed_at
    ? letterLine(person, times)
    : last.handed(day(handed_at), person.way)
}

/** With the boxes that are missing and the last reminder, where somebody is still waited for. */
export function lineOf(copy: CopyOnWire, person: ParticipantOnWire, times: Times, isMe: boolean): string {
  const { state, letter } = person
  // Where letters only go into a folder nobody was reminded.
  const reminded_at = letter?.state === 'kept' ? null : person.reminded_at
  const reminded =
    reminded_at &&
    state !== 'done' &&
    state !== 'absent' &&
    (isMe ? ownTracking : words).last.reminded(times.day(reminded_at), times.time(reminded_at))
  const isOpen = person.does === 'fill' && state !== 'done' && state !== 'absent'
  const gaps = isOpen && (isMe ? boxCount.yours : boxCount.theirs)(boxesOfPerson(copy, person))
  return [lastOf(copy, person, times, isMe), gaps, reminded].filter(Boolean).join(' · ')
}
