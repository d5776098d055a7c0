// The proofs of a sealed document as separate files: its seal, timestamps and certificates, its attachments, and the commands
// that check them, which need no software of ours.
import { bundleText } from '#language/es/signed-document/bundle.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { type Certificate, isIssuedBy, isSame, sha256 } from './asn1/certificate.ts'
import { readFirst } from './asn1/der.ts'
import { oids } from './asn1/oids.ts'
import { namedSigner, readSignedData } from './asn1/signed-data.ts'
import { readToken } from './asn1/timestamp.ts'
import { filesIn } from './attachments.ts'
import { type Geometry, geometryOf, sealPlaces } from './check/signature-places.ts'
import { bundledRoots } from './check/trust.ts'

export type BundleFile = { name: string; bytes: Uint8Array }

type Given = {
  code: string
  verifyUrl: string
  /** The page of the installation that shows the fingerprints of its keys. */
  sealUrl: string
  /** The installation's own authority, if it has one, and its revocation list: used only for certificates that it issued. */
  authority: Certificate | undefined
  list: Buffer | undefined
}

/** A part of the file: the bytes before `from`, and those between `to` and `end`. */
export type Covered = Pick<Geometry, 'from' | 'to' | 'end'>
/** `over` is a file, or a part of the document. */
export type BundledStamp = { token: string; roots: string; over: string | Covered }

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8')
const pemOf = (certificates: readonly Certificate[]): Buffer =>
  utf8(certificates.map(({ x509 }) => x509.toString()).join(''))
const isSelfSigned = (certificate: Certificate): boolean => isIssuedBy(certificate, certificate)

/** The self-signed certificates among them, or the known root that they lead to. */
function rootsOf(certificates: readonly Certificate[]): Certificate[] {
  if (certificates.some(isSelfSigned)) return certificates.filter(isSelfSigned)
  const known = bundledRoots().filter((root) => certificates.some((each) => isIssuedBy(each, root)))
  return known.length > 0 ? known : [...certificates]
}

type Found = Covered & { contents: Buffer; isStamp: boolean }

const sealsIn = (pdf: Buffer): Found[] =>
  sealPlaces(pdf).flatMap((place) => {
    const geometry = geometryOf(pdf, place)
    return typeof geometry === 'string' ? [] : [{ ...geometry, isStamp: place.subFilter === 'ETSI.RFC3161' }]
  })

/** Where what people read is not attached: with how many of its bytes the sealed file is that. */
function beginningIn(evidence: Buffer | undefined): number | undefined {
  if (!evidence) return undefined
  const { documento } = JSON.parse(evidence.toString('utf8')) as { documento?: { mostrado?: { bytes?: number } } }
  return documento?.mostrado?.bytes
}

export function bundleOf(pdf: Buffer, { code, verifyUrl, sealUrl, authority, list }: Given): BundleFile[] {
  const found = sealsIn(pdf)
  const seal = found.find(({ isStamp }) => !isStamp)
  if (!seal) throw new Error('A document without a seal has no proof of it.')
  const { value } = readFirst(seal.contents)
  const data = readSignedData(value)
  const signer = namedSigner(data)
  if (!signer) throw new Error('A seal without its certificate proves nothing.')
  const others = data.certificates.filter((each) => !isSame(each, signer))
  const ours = authority && isIssuedBy(signer, authority) ? authority : undefined
  const chain = ours ? [ours, ...others.filter((each) => !isSame(each, ours))] : others
  // Without its issuer's certificate, the signer's own is the trust anchor.
  const anchors = chain.some((each) => isIssuedBy(signer, each)) ? chain : [...chain, signer]
  const inside = filesIn(new PdfDocument(pdf))
  const begins = inside.has('mostrado.pdf') ? undefined : beginningIn(inside.get('evidencias.json'))
  const files: BundleFile[] = [
    { name: 'documento.pdf', bytes: pdf },
    ...[...inside].filter(([name]) => name !== 'COMPROBAR.txt').map(([name, bytes]) => ({ name, bytes })),
    ...(begins === undefined ? [] : [{ name: 'mostrado.pdf', bytes: pdf.subarray(0, begins) }]),
    { name: 'sello.p7s', bytes: value.whole },
    // Programs read only the first certificate.
    { name: 'sello.pem', bytes: pemOf([signer, ...others]) },
    { name: 'autoridad.pem', bytes: pemOf(anchors) },
  ]
  // As DER, so that the file's fingerprint is its only certificate's: a PEM file could hold a second one unseen.
  const anchor = { name: ours ? 'autoridad.cer' : 'sello.cer', bytes: (ours ?? signer).der }
  files.push(anchor)
  const hasList = ours !== undefined && list !== undefined
  if (hasList) files.push({ name: 'revocados.crl', bytes: list })
  const stamps: BundledStamp[] = []
  const stamp = (token: Buffer, over: BundledStamp['over']) => {
    const number = stamps.length + 1
    const named = { token: `hora-${number}.tst`, roots: `hora-${number}-autoridad.pem`, over }
    const { certificates } = readToken(token).data
    files.push({ name: named.token, bytes: token }, { name: named.roots, bytes: pemOf(rootsOf(certificates)) })
    files.push({ name: `hora-${number}-certificados.pem`, bytes: pemOf(certificates) })
    stamps.push(named)
  }
  const token = data.unsigned.get(oids.timestampToken)?.[0]?.whole
  if (token) {
    files.push({ name: 'sello-firma.bin', bytes: data.signature })
    stamp(token, 'sello-firma.bin')
  }
  for (const { contents, isStamp, ...covered } of found) if (isStamp) stamp(readFirst(contents).value.whole, covered)
  const hashes = files
    .filter(({ name }) => inside.has(name))
    .map(({ name, bytes }) => ({ name, sha256: sha256(bytes).toString('hex') }))
  const words = {
    code,
    verifyUrl,
    sealUrl,
    anchor: anchor.name,
    isOurs: ours !== undefined,
    covered: seal,
    stamps,
    hashes,
    shown: begins === undefined ? undefined : { begins, sha256: sha256(pdf.subarray(0, begins)).toString('hex') },
    hasList,
  }
  return [...files, { name: 'COMPROBAR.txt', bytes: utf8(bundleText(words)) }]
}
