// Derives what a certificate says of each signer and event from the chain of the round. No defaults: what the chain does not hold is
// left out.
import { normalEmail } from '#domain/account/account.ts'
import type { ChainEvent } from './chain-events.ts'
import type { CertifiedEvent, CertifiedLink, CertifiedSigner } from './evidence.ts'

/** The name of a person at the time of an event: names may be corrected while a round is open. */
export function namesIn(events: readonly ChainEvent[]): (who: string | undefined, before: number) => string {
  const named = events.flatMap(({ number, who, name, people = [] }) => [
    ...people.map(({ id, name }) => ({ id, name, number })),
    ...(who && name ? [{ id: who, name, number }] : []),
  ])
  return (who, before) => named.findLast(({ id, number }) => id === who && number <= before)?.name ?? ''
}

const isSameAddress = (one: string, other: string | undefined): boolean =>
  one !== '' && other !== undefined && normalEmail(one) === normalEmail(other)

/** The link with which a signer came: the one of the last correction, or of the invitation. */
function linkOf(events: readonly ChainEvent[], deed: ChainEvent, ownerEmail: string | undefined) {
  const mine = events.filter(({ who, number }) => who === deed.who && number < deed.number)
  const given = mine.findLast(({ kind }) => kind === 'invited' || kind === 'corrected')
  const by = mine.findLast((event) => event.by !== undefined)?.by
  if (!given || !by) return undefined
  const email = given.email ?? ''
  // Reminders have the same link: it was sent with the first letter.
  const carried = mine.find(
    ({ kind, template, number, email: to }) =>
      kind === 'mailed' && template !== 'code' && number > given.number && isSameAddress(email, to),
  )
  const isSender = isSameAddress(email, ownerEmail)
  const { own_address = false, on_page: isOnPage = false } = given
  // The certificate does not mention an address to which no letter was sent, nor who gave it.
  const isOwnAddress = own_address && (carried !== undefined || by === 'email')
  return {
    by,
    email,
    isSender,
    isOwnAddress,
    isOnPage,
    ...(carried && { mailedAt: carried.at }),
  } satisfies CertifiedLink
}

function codeOf(events: readonly ChainEvent[], deed: ChainEvent, started: ChainEvent): CertifiedSigner['code'] {
  if (deed.code === undefined) return undefined
  if (!deed.code) return started.asks_code && !deed.email ? 'no_address' : 'not_asked'
  const mine = events.filter(({ who, number }) => who === deed.who && number < deed.number)
  const accepted = mine.findLast(({ kind }) => kind === 'code_accepted')
  const asked = mine.findLast(({ kind }) => kind === 'code_asked')
  const mailed = mine.findLast(({ kind, template }) => kind === 'mailed' && template === 'code')
  return {
    ...(asked && { askedAt: asked.at }),
    ...(mailed?.email && { mailed: { email: mailed.email, at: mailed.at } }),
    acceptedAt: (accepted ?? deed).at,
    failed: mine.filter(({ kind }) => kind === 'code_failed').length,
  }
}

/** The first chains only say `how: 'in_person'`. */
function sessionOf({ in_person, how }: ChainEvent, started: ChainEvent): CertifiedSigner['session'] {
  if (!in_person) return how === 'in_person' ? { owner: started.owner ?? '', locked: false } : undefined
  const { owner, locked = false, own, proved } = in_person
  return { owner: owner.name, locked, ...(own && proved && { proved }) }
}

type Told = Pick<
  CertifiedSigner,
  'at' | 'link' | 'code' | 'address' | 'agent' | 'how' | 'session' | 'account' | 'consent'
>

/** What the chain holds of a person who signed or approved. */
export function toldOf(events: readonly ChainEvent[], deed: ChainEvent, started: ChainEvent): Told {
  const { at, address, agent, how, account, consent } = deed
  const [link, code, session] = [
    linkOf(events, deed, started.email),
    codeOf(events, deed, started),
    sessionOf(deed, started),
  ]
  return {
    at,
    // A signer with *Firmar aquí* or from their own account came by no link.
    ...(link && !session && !account && { link }),
    ...(code && { code }),
    ...(session && { session }),
    ...(account && { account }),
    ...(how && how !== 'in_person' && { how }),
    ...(address !== undefined && { address }),
    ...(agent !== undefined && { agent }),
    ...(consent !== undefined && { consent }),
  }
}

const deedsOfPeople = new Set(['signed', 'approved', 'declined', 'code_accepted'])
const deedsOfOwner = new Set([
  'started',
  'corrected',
  'extended',
  'cancelled',
  'reminded',
  'kiosk_started',
  'owner_proved',
  'kiosk_ended',
])
/** Anyone with the link can do these: they do not count as acts of the person whose link it is. */
const deedsOfLinks = new Set(['opened', 'code_asked', 'code_failed'])

/** The events as rows of a table. */
export function tableOf(
  events: readonly ChainEvent[],
  owner: { name: string; email: string },
): Omit<CertifiedEvent, 'hash'>[] {
  const nameOf = namesIn(events)
  const doerOf = ({ kind, who, number, by_itself }: ChainEvent): CertifiedEvent['by'] => {
    if (deedsOfLinks.has(kind)) return null
    if (deedsOfPeople.has(kind)) return { person: nameOf(who, number) }
    return deedsOfOwner.has(kind) && !by_itself ? { person: owner.name } : 'house'
  }
  return events.map((event) => {
    const { number, at, kind, who, by, email, template, until, in_person, account, since, proved } = event
    return {
      number,
      at,
      kind,
      about: nameOf(who, number),
      by: doerOf(event),
      ...(by && { way: by }),
      ...(kind === 'invited' && isSameAddress(email ?? '', owner.email) && { isSender: true as const }),
      ...(email && { email }),
      ...(template && { template }),
      ...(until !== undefined && { until }),
      ...(in_person && { inPerson: true }),
      ...(account && since && { locked: { account, since } }),
      ...(proved && { proved }),
    }
  })
}
