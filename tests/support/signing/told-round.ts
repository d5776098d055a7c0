// A round that exists only as its chain: for tests of what a certificate says of which events.
import type { Appearance } from '#domain/parties/appearance.ts'
import { nextLink, noHead, type Recorded } from '#domain/signing/evidence/chain.ts'
import type { CertifiedKeeper, SealDescription } from '#domain/signing/evidence/evidence.ts'
import type { Deed, Signer, WholeRound } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import type { Country } from '#domain/words/conventions.ts'
import { certificateOf } from '#server/jobs/signing/round-evidence.ts'
import { sha256 } from '#server/store/signing/round-events.ts'
import { leaseContent } from '../copy/copies.ts'
import { strokes } from './signing.ts'

const shown = { sha256: 'a'.repeat(64), bytes: 1000, pages: 3 }
const ana: Appearance = {
  kind: 'person',
  people: [{ name: 'Ana Ruiz', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
}
const began = Date.parse('2026-10-24T23:59:50.000Z')

export type ToldPerson = {
  id: string
  name: string
  email?: string
  does?: Deed
  party?: string
  signature?: Signature
}

/** An event as it is appended: its number, its round and, unless it says one, its time are added here. */
export type ToldEvent = Recorded & { kind: string }

export type ToldRound = {
  country: Country
  people: ToldPerson[]
  /** Who the first party is, as the text says it. */
  landlord?: Appearance
  events: ToldEvent[]
  seal: SealDescription
  keeper: CertifiedKeeper
}

export const ownerOf = { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }

export const started = (people: readonly ToldPerson[]): ToldEvent => ({
  kind: 'started',
  title: 'Alquiler',
  owner: ownerOf.name,
  email: ownerOf.email,
  document: shown,
  in_order: false,
  asks_code: true,
  until: null,
  people: people.map(({ id, name, email = '', does = 'sign', party = null }) => ({
    id,
    name,
    email,
    does,
    turn: 1,
    party,
  })),
})

/** What `sign` or `approve-signing` records. */
export const deed = ({ id, name, email, does }: ToldPerson, more: Recorded = {}): ToldEvent => ({
  kind: does === 'approve' ? 'approved' : 'signed',
  who: id,
  name,
  ...(email && { email }),
  sha256: shown.sha256,
  ...(does !== 'approve' && { consent: 'ES-1', signature: 'b'.repeat(64), how: 'drawn' }),
  code: false,
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  ...more,
})

const signerOf = (
  { id, name, email = '', does = 'sign', party, signature = strokes }: ToldPerson,
  place: number,
): Signer => ({
  id,
  roundId: 'round',
  participantId: null,
  place,
  party: party ?? null,
  line: 0,
  name,
  email,
  addressBy: 'owner',
  way: 'email',
  does,
  turn: 1,
  state: 'done',
  generation: 1,
  signature: does === 'sign' ? signature : null,
  consent: does === 'sign' ? 'ES-1' : null,
  reason: '',
  invitedAt: null,
  seenAt: null,
  doneAt: null,
  remindedAt: null,
  letter: null,
})

/** One second after the other. */
function linksOf(events: readonly ToldEvent[]) {
  let head = noHead
  return events.map((event, place) => {
    const at = new Date(began + place * 1000).toISOString()
    const link = nextLink(head, { at, ...event, round: 'round' }, sha256)
    head = link
    return link
  })
}

export function certificateOfTold({ country, people, events, seal, keeper, landlord = ana }: ToldRound) {
  const round: WholeRound = {
    id: 'round',
    tempId: 'temp',
    code: 'RB-34CC-7D7E-E688',
    copyId: null,
    userId: null,
    ownerName: ownerOf.name,
    ownerEmail: ownerOf.email,
    title: 'Alquiler',
    defaultName: '',
    ownName: '',
    country,
    content: leaseContent(),
    values: { '@landlord': landlord },
    state: 'sealing',
    inOrder: false,
    message: '',
    deadline: null,
    asksCode: true,
    shown,
    sealed: null,
    stamps: 0,
    startedAt: new Date(began),
    endedAt: null,
    endReason: '',
  }
  return certificateOf(round, people.map(signerOf), linksOf(events), { evidenceSha256: 'c'.repeat(64), seal, keeper })
}
