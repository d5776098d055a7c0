// The certificate's table of events, and the notes to read it.
import type { CertificateData, CertifiedEvent } from '#domain/signing/evidence/evidence.ts'
import { certificateWords } from '#language/es/signing/certificate.ts'
import type { Block } from './certificate-block.ts'
import type { Clock } from './certificate-clock.ts'

/** More rows would not help a reader; all events are in `evidencias.json`. */
const mostEvents = 400
const acts = new Set(['signed', 'approved', 'completed'])

/** A link holder can cause many of these events, up to the limits per day. */
const repeatable = new Set(['code_asked', 'code_failed'])

/** The first events, and every signature among the rest, so that repeated events cannot push it out. */
function chosen(events: readonly CertifiedEvent[]): CertifiedEvent[] {
  if (events.length <= mostEvents) return [...events]
  const others = events.filter(({ kind }) => !repeatable.has(kind))
  const room = Math.max(0, mostEvents - others.length)
  const repeated = events.filter(({ kind }) => repeatable.has(kind)).slice(0, room)
  const shown = new Set([...others.filter(({ kind }, place) => place < mostEvents || acts.has(kind)), ...repeated])
  return events.filter((event) => shown.has(event))
}

function factWords(
  { kind, about: name, email = '', way, isSender, template = '', until, inPerson, locked, proved }: CertifiedEvent,
  clock: Clock,
): string {
  const { facts } = certificateWords.events
  const person = { name, email }
  switch (kind) {
    case 'started':
      return facts.started
    case 'invited':
      if (!way) return facts.turn(person)
      return isSender && way !== 'email' ? facts.turnOfSender(person) : facts.turnBy[way](person)
    case 'mailed':
      return facts.mailed[template]?.(person) ?? facts.other(kind)
    case 'bounced':
      return facts.bounced(person)
    case 'opened':
      return inPerson ? facts.openedHere(person) : facts.opened(person)
    case 'reminded':
      return facts.reminded(person)
    case 'corrected':
      return email ? facts.correctedTo(person) : facts.corrected(person)
    case 'extended':
      return until ? facts.extended(clock.short(until)) : facts.endless
    case 'expired':
      return facts.expired
    case 'kiosk_started':
      return locked ? facts.kioskStarted(locked.account, clock.short(locked.since)) : facts.other(kind)
    case 'owner_proved':
      return proved ? facts.ownerProved[proved] : facts.other(kind)
    case 'kiosk_ended':
      return proved ? facts.kioskEnded[proved] : facts.other(kind)
    case 'code_asked':
      return inPerson ? facts.codeAskedHere(person) : facts.codeAsked(person)
    case 'code_failed':
      return facts.codeFailed(person)
    case 'code_accepted':
      return facts.codeAccepted
    case 'signed':
      return facts.signed
    case 'approved':
      return facts.approved
    case 'completed':
      return facts.completed
    default:
      return facts.other(kind)
  }
}

function doerWords({ by }: CertifiedEvent): string {
  const { events } = certificateWords
  if (by === null) return events.nobody
  return by === 'house' ? events.house : by.person
}

export function eventBlocks({ events: all, head }: CertificateData, clock: Clock): Block[] {
  const { events } = certificateWords
  const shown = chosen(all)
  const notes = [
    ...(shown.length < all.length ? [events.some(shown.length, all.length)] : []),
    ...(all.some(({ kind }) => kind === 'mailed') ? [events.letters] : []),
    ...(all.some(({ by }) => by === null) ? [events.links] : []),
    events.note,
  ]
  return [
    {
      type: 'events',
      head: [
        events.number,
        clock.city ? events.timeAnd(clock.city) : events.time,
        events.fact,
        events.who,
        events.hash,
      ],
      rows: shown.map((event) => {
        const { utc, local } = clock.cell(event.at)
        return {
          cells: [String(event.number), utc, factWords(event, clock), doerWords(event), event.hash.slice(0, 8)],
          local,
          strong: acts.has(event.kind),
        }
      }),
    },
    { type: 'note', text: notes.join(' '), figure: head },
  ]
}
