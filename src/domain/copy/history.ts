// What has happened to a copy, as its owner reads it: from what is written down of it, and from what it knows itself.
import type { Action } from '../audit/audit.ts'
import { type Copy, stateAt } from './copy.ts'
import { type Participant, type Way, ways } from './participant.ts'

export const happenings = [
  'created',
  'sent',
  'opened',
  'begun',
  'answered',
  'changed_by_owner',
  'done',
  'done_for',
  'address_given',
  'handed',
  'reminded',
  'corrected',
  'correction_asked',
  'extended',
  'declined',
  'changed',
  'complete',
  'expired',
  'cancelled',
] as const
export type Happening = (typeof happenings)[number]

export type Happened = {
  at: Date
  what: Happening
  /** Whom it is about; null where it is about all of it. */
  participant: string | null
  /** What was answered. */
  keys: string[]
  /** How they were given their link. */
  how: Way | null
}

/** As it is written down; swept away after a while. */
export type Recorded = { at: Date; action: string; detail: Readonly<Record<string, unknown>> | null }

/** Who said no to an earlier round, and when. */
export type Declined = { at: Date; participant: string | null }

const mostHappened = 100

const recorded: Partial<Record<Action, Happening>> = {
  'copy.created': 'created',
  'copy.sent': 'sent',
  'copy.address-given': 'address_given',
  'copy.link-handed': 'handed',
  'copy.reminded': 'reminded',
  'copy.participant-corrected': 'corrected',
  'copy.correction-asked': 'correction_asked',
  'copy.part-handed-in': 'done',
  'copy.cancelled': 'cancelled',
}

const about = (what: Happening, at: Date, participant: string | null = null, keys: string[] = []): Happened => ({
  what,
  at,
  participant,
  keys,
  how: null,
})

function happenedIn({ at, action, detail }: Recorded): Happened[] {
  if (action === 'copy.changed') return detail?.deadline === true ? [about('extended', at)] : []
  // The owner may correct names and addresses when signing begins.
  if (action === 'signing.started' && typeof detail?.corrected === 'string')
    return detail.corrected.split(' ').map((id) => about('corrected', at, id))
  const what = recorded[action as Action]
  if (!what) return []
  const participant = typeof detail?.participant === 'string' ? detail.participant : null
  const happened = about(what === 'done' && detail?.by_owner === true ? 'done_for' : what, at, participant)
  return [{ ...happened, how: ways.find((way) => way === detail?.how) ?? null }]
}

/** Each sitting of each person, with what is still there of it; of the owner's, what they have changed of what others had sent. */
function answered({ answers }: Copy): Happened[] {
  const sittings = new Map<string, Happened>()
  const inTurn = Object.entries(answers).sort(([, one], [, other]) => (one.at < other.at ? -1 : 1))
  for (const [key, { by, from, at, value, replaces }] of inTurn) {
    const who = by ?? replaces
    if (!who || (value === null && !replaces)) continue
    const what = by === null ? 'changed_by_owner' : 'answered'
    const sitting = `${what} ${who} ${from}`
    sittings.set(sitting, about(what, new Date(at), who, [...(sittings.get(sitting)?.keys ?? []), key]))
  }
  return [...sittings.values()]
}

/** Whether the owner has answered it anew since then. A participant's first answers, saved as they are typed, are no change. */
const isChangedByOwner = ({ by, at, revision, replaces }: Copy['answers'][string], since: Date): boolean =>
  by === null && (replaces !== undefined || revision > 1) && new Date(at) > since

export const changedByOwnerSince = (answers: Copy['answers'], since: Date): string[] =>
  Object.entries(answers).flatMap(([key, answer]) => (isChangedByOwner(answer, since) ? [key] : []))

/** What the owner has answered anew since it was sent, in each sitting, and nobody else had sent: as after a signer has said no. */
function changed({ answers, sentAt }: Copy): Happened[] {
  if (!sentAt) return []
  const sittings = new Map<string, Happened>()
  for (const [key, answer] of Object.entries(answers)) {
    const { from, at, replaces } = answer
    if (replaces || !isChangedByOwner(answer, sentAt)) continue
    const moment = new Date(at)
    const before = sittings.get(from)
    const last = before && before.at > moment ? before.at : moment
    sittings.set(from, about('changed', last, null, [...(before?.keys ?? []), key]))
  }
  return [...sittings.values()]
}

/** What a participant's own row knows, which outlasts what is written down. */
function knownOf(
  { id, seenAt, begunAt, doneAt, remindedAt, handedAt, letter }: Participant,
  answers: readonly Happened[],
): Happened[] {
  const hasAnswered = answers.some(({ what, participant }) => what === 'answered' && participant === id)
  return [
    ...(seenAt ? [about('opened', seenAt, id)] : []),
    ...(begunAt && !hasAnswered && begunAt.getTime() !== doneAt?.getTime() ? [about('begun', begunAt, id)] : []),
    ...(handedAt ? [about('handed', handedAt, id)] : []),
    // Where letters only go into a folder nobody was reminded.
    ...(remindedAt && letter?.state !== 'kept' ? [about('reminded', remindedAt, id)] : []),
    ...(doneAt ? [about('done', doneAt, id)] : []),
  ]
}

const sameDeed: Partial<Record<Happening, Happening>> = { done_for: 'done' }
const nameOf = ({ what, at, participant, keys }: Happened): string =>
  `${sameDeed[what] ?? what} ${at.getTime()} ${participant ?? ''} ${keys}`

/** What comes later in the life of a copy stands higher, where two things happened at the same moment. */
const order = (one: Happened, other: Happened): number =>
  other.at.getTime() - one.at.getTime() || happenings.indexOf(other.what) - happenings.indexOf(one.what)

/** Newest first; of what is known twice, what was written down, which knows more. */
export function historyOf(
  copy: Copy,
  people: readonly Participant[],
  events: readonly Recorded[],
  now: Date,
  /** Rounds before the last one that ended because a signer said no. */
  declined: readonly Declined[] = [],
): Happened[] {
  const answers = answered(copy)
  const known = [
    about('created', copy.createdAt),
    ...(copy.sentAt ? [about('sent', copy.sentAt)] : []),
    ...people.flatMap((person) => knownOf(person, answers)),
    ...answers,
    ...changed(copy),
    ...declined.map(({ at, participant }) => about('declined', at, participant)),
    ...(copy.completedAt ? [about('complete', copy.completedAt)] : []),
    ...(copy.deadline && stateAt(copy, now) === 'expired' ? [about('expired', copy.deadline)] : []),
  ]
  const all = new Map<string, Happened>()
  for (const each of [...known, ...events.flatMap(happenedIn)]) all.set(nameOf(each), each)
  return [...all.values()].sort(order).slice(0, mostHappened)
}
