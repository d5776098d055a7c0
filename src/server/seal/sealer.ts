// Seals the result of a signing round, with all attachments that are needed to check it without us.
import { channel } from 'node:diagnostics_channel'
import type { SealDescription } from '#domain/signing/evidence/evidence.ts'
import type { SealLevel } from '#domain/signing/round.ts'
import { checkingText, sealedWords } from '#language/es/signing/sealed-file.ts'
import { archivePdf } from './archive.ts'
import { type Certificate, isDeclaredQualified, isValidAt, nameIn, sha256 } from './asn1/certificate.ts'
import { type Attachment, withAttachments } from './attachments.ts'
import { fetchLists } from './revocation-service.ts'
import { sealPdf } from './seal.ts'
import type { Signer } from './signer.ts'
import type { Timestamping, TimestampTrouble } from './timestamp-service.ts'

type Attached = { bytes: Buffer; sha256: string }
/** The first bytes of the file, so many. */
type Beginning = { begins: number; sha256: string }
type SealingOrder = {
  at: Date
  code: string
  /** What people read: attached, or the beginning of the sealed file. */
  shown: Attached | Beginning
  evidence: Attached
  verifyUrl: string
  /** The page of the installation that shows the fingerprints of its keys. */
  sealUrl: string
  /** How the document's certificate describes the seal. */
  described: SealDescription
}
/** `trouble` says why a requested timestamp is missing. */
type SealedDocument = { pdf: Uint8Array; level: SealLevel; trouble: TimestampTrouble | undefined }

export type Sealer = {
  /** How the document's certificate describes the seal, asked before sealing. */
  describe: () => Promise<SealDescription>
  seal: (pdf: Uint8Array, order: SealingOrder) => Promise<SealedDocument>
  /** Adds the n-th timestamp over the whole file, with its validation data. Undefined without an authority. */
  archive: ((pdf: Uint8Array, stamp: { code: string; number: number }) => Promise<Uint8Array>) | undefined
}

type Means = {
  signer: () => Promise<Signer>
  timestamping: Timestamping | undefined
  /** The address of the timestamping authority; null where none is configured. */
  timestamps: string | null
  /** Fetches the revocation lists for this chain. */
  lists?: (chain: readonly Certificate[]) => Promise<Buffer[]>
}

/** `result`: the level of the seal; `done` for a timestamp of the archive. */
export type SealMade = { step: 'seal' | 'archive'; result: SealLevel | 'done' | 'failed'; seconds: number }

/** Every seal, for `src/server/metrics`. */
export const sealsMade = channel('rubrica.seal')

async function timed<T>(
  step: SealMade['step'],
  work: () => Promise<T>,
  resultOf: (sealed: T) => SealMade['result'],
): Promise<T> {
  const begun = performance.now()
  let result: SealMade['result'] = 'failed'
  try {
    const sealed = await work()
    result = resultOf(sealed)
    return sealed
  } finally {
    sealsMade.publish({ step, result, seconds: (performance.now() - begun) / 1000 } satisfies SealMade)
  }
}

const colons = (hex: string): string => hex.match(/../g)?.join(':') ?? ''

function named(name: Buffer): string {
  const { commonName, organisation } = nameIn(name)
  // «Rúbrica, Sello electrónico de Rúbrica» would repeat the name.
  return [commonName?.includes(organisation ?? '') ? '' : organisation, commonName].filter(Boolean).join(', ')
}

export function openSealer(means: Means): Sealer {
  const { describe, seal, archive } = plainSealer(means)
  return {
    describe,
    seal: (pdf, order) =>
      timed(
        'seal',
        () => seal(pdf, order),
        ({ level }) => level,
      ),
    archive:
      archive &&
      ((pdf, stamp) =>
        timed(
          'archive',
          () => archive(pdf, stamp),
          () => 'done',
        )),
  }
}

const plainSealer = ({ signer, timestamping, timestamps, lists = fetchLists }: Means): Sealer => ({
  async describe() {
    const { certificate, key } = await signer()
    return {
      issuer: named(certificate.subject),
      serial: colons(certificate.x509.serialNumber.toLowerCase()),
      fingerprint: fingerprintOf(certificate),
      algorithm: sealedWords.algorithm(key.asymmetricKeyType === 'rsa' ? 'RSA' : 'ECDSA'),
      qualifiedBy: isDeclaredQualified(certificate) ? named(certificate.issuer) : null,
      timestamps,
    }
  },
  async seal(pdf, order) {
    const by = await signer()
    requireCertificate(by.certificate, order)
    const whole = withAttachments(pdf, attachmentsOf(order), order.at)
    const words = { field: 'Sello', ...sealedWords.seal(order.code) }
    const sealed = await sealPdf(whole, { signer: by, at: order.at, words, timestamping })
    return { pdf: sealed.pdf, level: sealed.timestamp ? 'B-T' : 'B-B', trouble: sealed.trouble }
  },
  archive:
    timestamping &&
    (async (pdf, { code, number }) => {
      const { certificate, chain } = await signer()
      const certificates = [certificate, ...chain]
      const words = { field: `SelloDeTiempo${number}`, tooltip: sealedWords.stamp(code) }
      const order = { ...words, timestamping, certificates, lists: await lists(certificates) }
      return (await archivePdf(pdf, order)).pdf
    }),
})

const fingerprintOf = ({ der }: Certificate): string => sha256(der).toString('hex')

/** A job that throws here is retried: with the next certificate, or after a new description. */
function requireCertificate(certificate: Certificate, { at, described }: SealingOrder): void {
  const { validFrom, validTo } = certificate.x509
  // Every later check would reject such a seal.
  if (!isValidAt(certificate, at)) throw new Error(`The sealing certificate is valid from ${validFrom} to ${validTo}.`)
  if (described.fingerprint !== fingerprintOf(certificate))
    throw new Error('The sealing certificate was replaced after it was described.')
}

const attachmentsOf = ({ code, shown, evidence, verifyUrl, sealUrl, described }: SealingOrder): Attachment[] => [
  ...('begins' in shown ? [] : [shownFile(shown.bytes)]),
  {
    name: 'evidencias.json',
    type: 'application/json',
    relation: 'Data',
    about: sealedWords.evidence,
    bytes: evidence.bytes,
  },
  {
    name: 'COMPROBAR.txt',
    type: 'text/plain',
    relation: 'Supplement',
    about: sealedWords.checking,
    bytes: Buffer.from(
      checkingText({
        code,
        shown: shown.sha256,
        begins: 'begins' in shown ? shown.begins : undefined,
        evidence: evidence.sha256,
        verifyUrl,
        sealUrl,
        timestamps: described.timestamps,
      }),
    ),
  },
]

const shownFile = (bytes: Buffer): Attachment => ({
  name: 'mostrado.pdf',
  type: 'application/pdf',
  relation: 'Source',
  about: sealedWords.shown,
  bytes,
})
