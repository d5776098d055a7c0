// The evidence of a round: as a file that any program reads, and as what the certificate says of it.

import { normalEmail } from '#domain/account/account.ts'
import { appearanceIn } from '#domain/filling/values.ts'
import type { Appearance, IdentityDocument } from '#domain/parties/appearance.ts'
import { documentWritten } from '#domain/parties/documents.ts'
import { signatureKey, signersOf } from '#domain/sheet/phrases.ts'
import type { Link } from '#domain/signing/chain.ts'
import type { CertificateData, CertifiedEvent, CertifiedSigner, SealDescription } from '#domain/signing/evidence.ts'
import type { Round, SignedHow, Signer, WholeRound } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signature.ts'

type Recorded = {
  at: string
  kind: string
  who?: string
  code?: boolean
  address?: string
  agent?: string
  how?: SignedHow
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const recordedIn = ({ event }: Link): Recorded => JSON.parse(event) as Recorded

/** What is attached as `evidencias.json`: every event as it was hashed, and the signatures as they were drawn. */
export function evidenceOf(round: Round, people: readonly Signer[], links: readonly Link[]): string {
  return `${JSON.stringify(
    {
      formato: 1,
      documento: { codigo: round.code, titulo: round.title, pais: round.country, mostrado: round.shown },
      personas: people.map(({ id, name, email, does, party, turn, signature, consent, doneAt }) => ({
        id,
        nombre: name,
        correo: email || null,
        hace: does,
        parte: party,
        orden: turn,
        firma: signature,
        consentimiento: consent,
        terminado: doneAt?.toISOString() ?? null,
      })),
      hechos: links.map(({ number, event, hash }) => ({ numero: number, texto: event, huella: hex(hash) })),
    },
    undefined,
    1,
  )}\n`
}

/** By the line at which each one signs. */
export const signaturesOf = (people: readonly Signer[]): Record<string, Signature> =>
  Object.fromEntries(
    people.flatMap(({ party, line, signature }) =>
      party !== null && signature ? [[signatureKey(party, line), signature] as const] : [],
    ),
  )

function identityOf(appearance: Appearance | undefined, line: number): IdentityDocument | undefined {
  if (!appearance) return undefined
  return appearance.kind === 'person'
    ? appearance.people[line]?.identity
    : appearance.company.representatives[line]?.identity
}

function certified(round: WholeRound, signer: Signer, deed: Recorded, hasMail: boolean): CertifiedSigner {
  const { content, values, country } = round
  const party = content.parties.find(({ id }) => id === signer.party)
  const appearance = party && appearanceIn(values, party.id)
  const identity = identityOf(appearance, signer.line)
  return {
    name: signer.name,
    role: (party && signersOf(party, appearance, country)[signer.line]?.role.toLocaleLowerCase('es')) ?? '',
    does: signer.does,
    at: deed.at,
    identity: identity ? documentWritten(country, identity) : '',
    email: signer.email,
    sentBy: signer.way === 'email' && !hasMail ? 'unsent' : signer.way,
    isSender: signer.email !== '' && normalEmail(signer.email) === normalEmail(round.ownerEmail),
    code: deed.code === true,
    address: deed.address ?? '',
    agent: deed.agent ?? '',
    how: deed.how ?? null,
    signature: signer.signature,
    consent: signer.consent,
  }
}

export function certificateOf(
  round: WholeRound,
  people: readonly Signer[],
  links: readonly Link[],
  { evidenceSha256, seal, hasMail }: { evidenceSha256: string; seal: SealDescription; hasMail: boolean },
): CertificateData {
  const recorded = links.map(recordedIn)
  const nameOf = (id: string | undefined): string => people.find((each) => each.id === id)?.name ?? ''
  const events = links.map((link, place): CertifiedEvent => {
    const { at, kind, who } = recorded[place] as Recorded
    return {
      number: link.number,
      at,
      kind,
      who: kind === 'started' ? round.ownerName : nameOf(who),
      hash: hex(link.hash),
    }
  })
  const deeds = recorded.filter(({ kind }) => kind === 'signed' || kind === 'approved')
  const started = recorded.find(({ kind }) => kind === 'started')
  if (!round.shown || !started) throw new Error('a round without a document has no certificate')
  return {
    code: round.code,
    country: round.country,
    title: round.title,
    shown: { sha256: round.shown.sha256, pages: round.shown.pages, at: started.at },
    owner: { name: round.ownerName, email: round.ownerEmail },
    signers: deeds.flatMap((deed) => {
      const signer = people.find(({ id }) => id === deed.who)
      return signer ? [certified(round, signer, deed, hasMail)] : []
    }),
    receivers: people.filter(({ does }) => does === 'receive').map(({ name }) => name),
    events,
    head: events.at(-1)?.hash ?? '',
    evidenceSha256,
    seal,
  }
}
