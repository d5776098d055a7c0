// The history of a copy for its owner: from audit events, and from the rows of the copy and its people.
import { type Step, stepsIn, type WrittenChange, writtenChange } from './answers/answer-steps.ts'
import { type Copy, stateAt } from './copy.ts'
import { type Participant, type Way, ways } from './participant.ts'

export const happenings = [
  'created',
  'sent',
  'opened',
  'begun',
  'answered',
  'changed_by_owner',
  'changed_of_owner',
  'changed_sent',
  'done',
  'done_for',
  'address_given',
  'handed',
  'reminded',
  /** By the owner, not because of a deadline. */
  'reminded_by_owner',
  'corrected',
  'correction_asked',
  /** Where there was no deadline before. */
  'deadline_set',
  'extended',
  'changed',
  'complete',
  'expired',
  'cancelled',
] as const
export type Happening = (typeof happenings)[number]

export type Happened = {
  at: Date
  what: Happening
  /** The participant it is about; null where it is about the whole copy. */
  participant: string | null
  /** What was answered. */
  keys: string[]
  /** How they got their link. */
  how: Way | null
  /** The old and new value, where it is about one answer. */
  change: WrittenChange | null
}

/** Changes are put into words only for the newest entries, after sorting. */
type Found = Omit<Happened, 'change'> & { step?: Step }

/** An audit event; deleted after a while. */
export type Recorded = { at: Date; action: string; detail: Readonly<Record<string, unknown>> | null }

const mostHappened = 100

const recorded = {
  'copy.created': 'created',
  'copy.sent': 'sent',
  'copy.address-given': 'address_given',
  'copy.link-handed': 'handed',
  'copy.reminded': 'reminded_by_owner',
  'copy.participant-corrected': 'corrected',
  'copy.correction-asked': 'correction_asked',
  'copy.part-handed-in': 'done',
  'copy.cancelled': 'cancelled',
} as const satisfies Record<string, Happening>
const isRecorded = (action: string): action is keyof typeof recorded => Object.hasOwn(recorded, action)

/** The audit actions that a history reads. */
export const historyActions = [
  ...(Object.keys(recorded) as (keyof typeof recorded)[]),
  'copy.changed',
  'signing.started',
] as const

const about = (what: Happening, at: Date, participant: string | null = null, keys: string[] = []): Found => ({
  what,
  at,
  participant,
  keys,
  how: null,
})

/** Recorded with an event, since the copy's row may lose it: a part may be reopened, and a deadline extended. */
export const recordedState = (
  before: Pick<Copy, 'state' | 'deadline'>,
  after: Pick<Copy, 'completedAt' | 'deadline'>,
  now: Date,
): { complete?: true; expired?: string } => ({
  ...(after.completedAt?.getTime() === now.getTime() && { complete: true }),
  ...(isOutOfTime(before, now) && before.deadline !== after.deadline && { expired: before.deadline?.toISOString() }),
})

const isOutOfTime = (copy: Pick<Copy, 'state' | 'deadline'>, now: Date): boolean =>
  copy.state === 'filling' && stateAt(copy, now) === 'expired'

const stateIn = ({ at, detail }: Recorded): Found[] => [
  ...(detail?.complete === true ? [about('complete', at)] : []),
  ...(typeof detail?.expired === 'string' ? [about('expired', new Date(detail.expired))] : []),
]

function happenedIn({ at, action, detail }: Recorded): Found[] {
  if (action === 'copy.changed' && detail?.deadline === true)
    return [about(detail.first_deadline === true ? 'deadline_set' : 'extended', at)]
  // The owner may correct names and addresses when signing begins.
  if (action === 'signing.started' && typeof detail?.corrected === 'string')
    return detail.corrected.split(' ').map((id) => about('corrected', at, id))
  if (!isRecorded(action)) return []
  const what: Happening = recorded[action]
  const participant = typeof detail?.participant === 'string' ? detail.participant : null
  const happened = about(what === 'done' && detail?.by_owner === true ? 'done_for' : what, at, participant)
  return [{ ...happened, how: ways.find((way) => way === detail?.how) ?? null }]
}

type Said = Pick<Step, 'key' | 'who' | 'from' | 'at'> & { what: 'answered' | 'changed_by_owner'; step?: Step }

/** The answers of a part, recorded with the event of its hand-in: one per line, `key at from` (the id of the open page). */
export const saidBy = ({ answers }: Pick<Copy, 'answers'>, participant: string): string =>
  Object.entries(answers)
    .flatMap(([key, { by, at, from, value }]) => (by === participant && value !== null ? `${key} ${at} ${from}` : []))
    .join('\n')

function saidIn({ detail }: Recorded): Said[] {
  const { participant, said } = detail ?? {}
  if (typeof participant !== 'string' || typeof said !== 'string' || said === '') return []
  return said.split('\n').map((line) => {
    const [key = '', at = '', ...from] = line.split(' ')
    return { key, at, from: from.join(' '), who: participant, what: 'answered' }
  })
}

const isSaid = (step: Step): step is Step & Pick<Said, 'what'> =>
  step.what === 'answered' || step.what === 'changed_by_owner'

/** A change of the owner's or a sent answer is an entry of its own, and does not change any more. */
const changesOf = (steps: readonly Step[]): Found[] =>
  steps.flatMap((step) => {
    const { what, who, key, at } = step
    if (what !== 'changed_of_owner' && what !== 'changed_sent') return []
    return { ...about(what, new Date(at), who, [key]), step }
  })

const momentOf = ({ who, key, at }: Pick<Step, 'who' | 'key' | 'at'>): string => `${who} ${key} ${at}`

/** How many parts each participant had handed in before a moment; must be called with rising moments. */
function handInsBefore(handedIn: readonly Recorded[]): (who: string, moment: Date) => number {
  const waiting = [...handedIn].sort((one, other) => one.at.getTime() - other.at.getTime())
  const counted = new Map<unknown, number>()
  let next = 0
  return (who, moment) => {
    for (let event = waiting[next]; event && event.at < moment; event = waiting[++next])
      counted.set(event.detail?.participant, (counted.get(event.detail?.participant) ?? 0) + 1)
    return counted.get(who) ?? 0
  }
}

/**
 * Each editing session of each person (one open page, up to a hand-in), with its answers that still exist or were handed in; of
 * the owner's, only changes of answers that participants had sent.
 */
function answered(steps: readonly Step[], events: readonly Recorded[]): Found[] {
  const handedIn = events.filter(({ action }) => action === 'copy.part-handed-in')
  const apart = new Set(steps.filter((step) => !isSaid(step)).map(momentOf))
  const all = new Map<string, Said>()
  for (const said of handedIn.flatMap(saidIn).filter((each) => !apart.has(momentOf(each))))
    all.set(`${said.what} ${momentOf(said)}`, said)
  for (const step of steps.filter(isSaid)) all.set(`${step.what} ${momentOf(step)}`, { ...step, step })
  const before = handInsBefore(handedIn)
  const sittings = new Map<string, { last: Said; keys: Set<string> }>()
  for (const said of [...all.values()].sort((one, other) => (one.at < other.at ? -1 : 1))) {
    const sitting = `${said.what} ${said.who} ${said.from} ${before(said.who, new Date(said.at))}`
    sittings.set(sitting, { last: said, keys: (sittings.get(sitting)?.keys ?? new Set()).add(said.key) })
  }
  return [...sittings.values()].map(({ last: { what, at, who, step }, keys }) => ({
    ...about(what, new Date(at), who, [...keys]),
    ...(what === 'changed_by_owner' && step && keys.size === 1 && { step }),
  }))
}

/** Whether the owner has changed it since then. A participant's first answers, autosaved while typing, do not count. */
const isChangedByOwner = ({ by, at, revision, replaces }: Copy['answers'][string], since: Date): boolean =>
  by === null && (replaces !== undefined || revision > 1) && new Date(at) > since

export const changedByOwnerSince = (answers: Copy['answers'], since: Date): string[] =>
  Object.entries(answers).flatMap(([key, answer]) => (isChangedByOwner(answer, since) ? [key] : []))

/** Answers that the owner changed after sending the copy and that no participant had sent, by open page: as after a refusal. */
function changed({ answers, sentAt }: Copy): Found[] {
  if (!sentAt) return []
  const sittings = new Map<string, Found>()
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

/** From the participant's row, which outlasts the audit events. */
function knownOf(
  { id, seenAt, begunAt, doneAt, remindedAt, handedAt, letter }: Participant,
  answers: readonly Found[],
): Found[] {
  const own: readonly Happening[] = ['answered', 'changed_of_owner', 'changed_sent']
  const hasAnswered = answers.some(({ what, participant }) => own.includes(what) && participant === id)
  return [
    ...(seenAt ? [about('opened', seenAt, id)] : []),
    ...(begunAt && !hasAnswered && begunAt.getTime() !== doneAt?.getTime() ? [about('begun', begunAt, id)] : []),
    ...(handedAt ? [about('handed', handedAt, id)] : []),
    // Without a mail server the letter was written to a folder: the participant was not reminded.
    ...(remindedAt && letter?.state !== 'kept' ? [about('reminded', remindedAt, id)] : []),
    ...(doneAt ? [about('done', doneAt, id)] : []),
  ]
}

const sameDeed: Partial<Record<Happening, Happening>> = { done_for: 'done', reminded_by_owner: 'reminded' }
const nameOf = ({ what, at, participant, keys }: Found): string =>
  `${sameDeed[what] ?? what} ${at.getTime()} ${participant ?? ''} ${keys}`

/** At equal times, later stages of a copy come first. */
const order = (one: Found, other: Found): number =>
  other.at.getTime() - one.at.getTime() || happenings.indexOf(other.what) - happenings.indexOf(one.what)

/** Nothing was left to fill in when it was sent, so no letter or link went out. */
const wasComplete = (copy: Copy, people: readonly Participant[]): boolean =>
  copy.completedAt !== null && people.length > 0 && people.every(({ invitedAt }) => invitedAt === null)

/** Newest first; an event replaces the entry from a row about the same, since it has more details. */
export function historyOf(
  copy: Copy,
  people: readonly Participant[],
  events: readonly Recorded[],
  now: Date,
): Happened[] {
  const steps = stepsIn(copy.answers)
  const answers = [...answered(steps, events), ...changesOf(steps)]
  const isSaid = ({ what }: Found) => what !== 'sent' || !wasComplete(copy, people)
  const known = [
    about('created', copy.createdAt),
    ...(copy.sentAt ? [about('sent', copy.sentAt)] : []),
    ...people.flatMap((person) => knownOf(person, answers)),
    ...answers,
    ...changed(copy),
    ...(copy.completedAt ? [about('complete', copy.completedAt)] : []),
    ...(copy.deadline && isOutOfTime(copy, now) ? [about('expired', copy.deadline)] : []),
  ]
  const all = new Map<string, Found>()
  for (const each of [...known, ...events.flatMap(stateIn), ...events.flatMap(happenedIn)]) all.set(nameOf(each), each)
  const newest = [...all.values()].filter(isSaid).sort(order).slice(0, mostHappened)
  return newest.map(({ step, ...each }) => ({ ...each, change: step ? writtenChange(copy, step) : null }))
}
