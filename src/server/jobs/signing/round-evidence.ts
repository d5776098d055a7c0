// The evidence of a round: as a file that any program reads, and as what the certificate says of it.
import { appearanceIn } from '#domain/filling/values.ts'
import { documentWritten } from '#domain/parties/documents.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import { listedPeople, signatureKey } from '#domain/sheet/signature-lines.ts'
import { namesIn, tableOf, toldOf } from '#domain/signing/evidence/certified.ts'
import type { Link } from '#domain/signing/evidence/chain.ts'
import { eventsIn } from '#domain/signing/evidence/chain-events.ts'
import type { CertificateData, CertifiedSigner } from '#domain/signing/evidence/evidence.ts'
import { certifiedRoleOf } from '#domain/signing/evidence/verification.ts'
import type { Signer, WholeRound } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { isPdf } from '#domain/writing/model.ts'
import { uploadedOf } from '#domain/writing/pdf/pdf-content.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The attachment `evidencias.json`: every event as it was hashed, and the signatures as they were drawn. */
export function evidenceOf(round: WholeRound, people: readonly Signer[], links: readonly Link[]): string {
  return `${JSON.stringify(
    {
      formato: 1,
      documento: {
        codigo: round.code,
        titulo: round.title,
        pais: round.country,
        mostrado: round.shown,
        ...(isPdf(round.content) && { subido: uploadedOf(round.content) }),
      },
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

/** By the line at which each signer signs. */
export const signaturesOf = (people: readonly Signer[]): Record<string, Signature> =>
  Object.fromEntries(
    people.flatMap(({ party, line, signature }) =>
      party !== null && signature ? [[signatureKey(party, line), signature] as const] : [],
    ),
  )

/** By the same keys: the time of each signature, from the chain. */
export function signedAtOf(people: readonly Signer[], links: readonly Link[]): Record<string, string> {
  const deeds = new Map(eventsIn(links).flatMap(({ kind, who, at }) => (kind === 'signed' && who ? [[who, at]] : [])))
  return Object.fromEntries(
    people.flatMap(({ id, party, line }) => {
      const at = deeds.get(id)
      return party !== null && at ? [[signatureKey(party, line), at] as const] : []
    }),
  )
}

type InDocument = Pick<CertifiedSigner, 'name' | 'role' | 'does' | 'identity' | 'signature'>

/** Taken from the document itself. */
function certified(round: WholeRound, signer: Signer): InDocument {
  const { content, values, country } = round
  const party = content.parties.find(({ id }) => id === signer.party)
  const appearance = party && appearanceIn(values, party.id)
  // The number of the person whom the document calls so, and not of another at the same line.
  const identity = findByName(listedPeople(appearance), signer.name)?.identity
  return {
    name: signer.name,
    role: certifiedRoleOf(round, signer),
    does: signer.does,
    identity: identity ? documentWritten(country, identity) : '',
    signature: signer.signature,
  }
}

type Installation = Pick<CertificateData, 'evidenceSha256' | 'seal' | 'keeper'>

/** Who signed, how and when comes from the chain alone; the rows only supply texts and drawings whose hashes are in it. */
export function certificateOf(
  round: WholeRound,
  people: readonly Signer[],
  links: readonly Link[],
  installation: Installation,
): CertificateData {
  const told = eventsIn(links)
  const started = told.find(({ kind }) => kind === 'started')
  if (!round.shown || !started) throw new Error('a round without a document has no certificate')
  const owner = { name: started.owner ?? '', email: started.email ?? '' }
  const nameOf = namesIn(told)
  const deeds = told.filter(({ kind }) => kind === 'signed' || kind === 'approved')
  const events = tableOf(told, owner).map((row, place) => ({ ...row, hash: hex((links[place] as Link).hash) }))
  return {
    code: round.code,
    country: round.country,
    title: round.title,
    shown: {
      sha256: round.shown.sha256,
      pages: round.shown.pages,
      at: started.at,
      ...(started.document?.begins && { bytes: round.shown.bytes }),
    },
    ...(started.document?.uploaded && { uploaded: started.document.uploaded.sha256 }),
    ...(started.earlier && { earlier: started.earlier }),
    owner,
    signers: deeds.flatMap((deed) => {
      const signer = people.find(({ id }) => id === deed.who)
      return signer ? [{ ...certified(round, signer), ...toldOf(told, deed, started) }] : []
    }),
    receivers: (started.people ?? []).filter(({ does }) => does === 'receive').map(({ id }) => nameOf(id, told.length)),
    events,
    head: events.at(-1)?.hash ?? '',
    ...installation,
  }
}
