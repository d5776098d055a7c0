// Rounds told for certificates: one with nothing more than every round has, and one with a bit of everything that may happen.
import { certificateBlocks } from '#server/render/certificate/certificate.ts'
import {
  certificateOfTold,
  deed,
  ownerOf,
  started,
  type ToldEvent,
  type ToldPerson,
  type ToldRound,
} from './told-round.ts'

export const ana = { id: 'ana', name: 'Ana Ruiz', email: 'ana@ejemplo.es', party: 'landlord' }
export const beto = { id: 'beto', name: 'Beto Gil', signature: { typed: 'Beto Gil' } }
export const carla = { id: 'carla', name: 'Carla Vidal' }
export const diego = { id: 'diego', name: 'Diego Paz' }
export const eva = { id: 'eva', name: 'Eva Sanz', email: 'eva@ejemplo.es' }
export const owner = { id: 'owner', ...ownerOf }
export const hugo = { id: 'hugo', name: 'Hugo Ferrer', email: ownerOf.email }
export const iris = { id: 'iris', name: 'Iris Soto' }
export const jana = { id: 'jana', name: 'Jana Ferrer', email: ownerOf.email }
export const kike = { id: 'kike', name: 'Kike Ferrer', email: ownerOf.email }
export const luz = { id: 'luz', name: 'Luz Mena' }
export const mario = { id: 'mario', name: 'Mario Ferrer', email: ownerOf.email }
/** She shares Ana's mailbox. */
export const nora = { id: 'nora', name: 'Nora Ruiz', email: ana.email }
export const fran = { id: 'fran', name: 'Fran Mora', does: 'approve' as const }
const gema = { id: 'gema', name: 'Gema Roca', does: 'receive' as const }
const people: ToldPerson[] = [ana, beto, carla, diego, eva, owner, hugo, iris, jana, kike, luz, mario, nora, fran, gema]

export const invited = ({ id, email }: ToldPerson, by: string): ToldEvent => ({
  kind: 'invited',
  who: id,
  by,
  ...(email && { email }),
})
export const mailed = ({ id, email = '' }: ToldPerson, template: string): ToldEvent => ({
  kind: 'mailed',
  who: id,
  template,
  email,
})
/** As it is recorded in a locked session; `proved`: by the owner, of their own part. */
export const inPerson = (proved?: 'password' | 'key' | 'passkey') => ({
  in_person: { owner: { ...ownerOf }, own: proved !== undefined, locked: true, ...(proved && { proved }) },
})
const proofs = ['password', 'passkey', 'key'] as const
export const completed: ToldEvent = { kind: 'completed' }

export const seal = {
  issuer: 'Sello electrónico de Rúbrica',
  serial: '40:be',
  fingerprint: 'd'.repeat(64),
  algorithm: 'ECDSA con SHA-256',
  qualifiedBy: null,
  timestamps: null,
}
const keeper = {
  name: 'Firmas del Sur, S. L.',
  taxId: 'B12345674',
  address: 'Calle Mayor, 1',
  origin: 'https://rubrica.example',
}

/** One signer, and nothing more than every round has. */
export const least: ToldRound = {
  country: 'ES',
  people: [diego],
  events: [started([diego]), deed(diego, { code: undefined as never, how: undefined as never }), completed].map(
    (event) => JSON.parse(JSON.stringify(event)) as ToldEvent,
  ),
  seal,
  keeper: { ...keeper, name: '', taxId: '', address: '' },
}

/** A bit of everything that may happen before a round is sealed. */
export const everything: ToldRound = {
  country: 'ES',
  people,
  events: [
    started(people),
    invited(ana, 'email'),
    mailed(ana, 'invitation'),
    { kind: 'opened', who: 'ana' },
    mailed(ana, 'reminder'),
    { kind: 'reminded', who: 'ana' },
    { kind: 'expired' },
    { kind: 'extended', until: '2026-12-01T00:00:00.000Z' },
    { kind: 'extended', until: null },
    { kind: 'code_asked', who: 'ana', email: ana.email },
    mailed(ana, 'code'),
    { kind: 'code_failed', who: 'ana', email: ana.email },
    { kind: 'code_accepted', who: 'ana', email: ana.email },
    deed(ana, { code: true }),
    { ...invited(nora, 'email'), own_address: true, on_page: true },
    mailed(nora, 'invitation'),
    deed(nora),
    invited(beto, 'whatsapp'),
    deed(beto, { how: 'typed' }),
    invited(carla, 'link'),
    deed(carla, { how: 'handoff' }),
    invited(diego, 'qr'),
    { kind: 'corrected', who: 'diego', name: diego.name },
    deed(diego),
    invited(eva, 'email'),
    { kind: 'bounced', who: 'eva', template: 'invitation', email: 'vieja@ejemplo.es' },
    { kind: 'corrected', who: 'eva', name: eva.name, by: 'email', email: eva.email },
    deed(eva),
    invited(owner, 'link'),
    deed(owner, inPerson('password')),
    deed(jana, inPerson('passkey')),
    deed(kike, inPerson('key')),
    invited(hugo, 'link'),
    deed(hugo),
    { kind: 'kiosk_started', account: ownerOf.email, since: '2026-11-03T17:00:00.000Z' },
    ...proofs.map((proved) => ({ kind: 'owner_proved', proved })),
    ...proofs.map((proved) => ({ kind: 'kiosk_ended', proved })),
    { kind: 'opened', who: 'iris', ...inPerson() },
    { kind: 'code_asked', who: 'iris', email: 'iris@ejemplo.es', ...inPerson() },
    { kind: 'code_failed', who: 'iris', email: 'iris@ejemplo.es', ...inPerson() },
    deed(iris, inPerson()),
    deed(luz, { how: 'in_person' }),
    deed(mario, { account: ownerOf.email }),
    { kind: 'invited', who: 'fran' },
    deed(fran),
    { kind: 'of_a_later_version' },
    completed,
  ],
  seal,
  keeper,
}

/** All words of the certificate of a round. */
export const printed = (round: ToldRound): string =>
  JSON.stringify(certificateBlocks(certificateOfTold(round), (text) => text)).replaceAll('\u200B', '')
