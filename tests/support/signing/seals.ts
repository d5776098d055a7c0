// Everything a test of seals needs: an installation's keys, documents of our renderer, and the programs that others check with.
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { layOut } from '#domain/sheet/sheet.ts'
import { openRenderer } from '#server/render/renderer.ts'
import { type Certificate, readCertificate } from '#server/seal/asn1/certificate.ts'
import { type Geometry, geometryOf, sealPlaces } from '#server/seal/check/signature-places.ts'
import type { Trust } from '#server/seal/check/trust.ts'
import { makeInstallationAuthority, makeSealKey, readAuthority, readKey } from '#server/seal/keys.ts'
import type { SealWords } from '#server/seal/seal.ts'
import type { Signer } from '#server/seal/signer.ts'
import { contractTitle, rentalContract, rentalValues } from '../writing/rental-contract.ts'

/** Soon: `openssl` makes certificates that begin now. */
export const sealedAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)

export const sealWords: SealWords = {
  field: 'Sello',
  tooltip: 'Sello electrónico de Rúbrica',
  reason: 'Documento firmado por Íñigo Muñoz-Güemes',
  name: 'Rúbrica',
}

/** An authority of its own, and a key under it. */
export function makeInstallation(
  name = 'Rúbrica',
  since = sealedAt,
): {
  authority: Certificate
  signer: Signer
  trust: Trust
  authorityKey: string
} {
  const made = makeInstallationAuthority(name, since)
  const seal = makeSealKey(readAuthority(made.certificate.der, made.key), name, undefined, since)
  const signer = { certificate: seal.certificate, chain: [made.certificate], key: readKey(seal.key) }
  const trust = { authorities: [made.certificate], own: [seal.certificate], revoked: [], timestampRoots: [] }
  return { authority: made.certificate, authorityKey: made.key, signer, trust }
}

/** Where the first seal of a file is. */
export function sealIn(pdf: Buffer): Geometry {
  const [place] = sealPlaces(pdf)
  const found = place && geometryOf(pdf, place)
  if (!found || typeof found === 'string') throw new Error('There is no seal.')
  return found
}

/** A contract of five pages, as people get it. */
export async function renderContract(): Promise<Uint8Array> {
  const renderer = openRenderer({ processes: 1, light: true })
  try {
    const sheet = layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, rentalValues)
    const stamp = { id: 'R-1', verifyUrl: 'https://rubrica.example/v/1', createdAt: new Date('2026-05-03T10:00:00Z') }
    return await renderer.pdf(sheet, stamp, { caller: 'seals' })
  } finally {
    await renderer.close()
  }
}

const run = promisify(execFile)

export const openssl = (folder: string, ...options: string[]): Promise<string> =>
  run('openssl', options, { cwd: folder }).then(({ stdout, stderr }) => stdout + stderr)

/** What poppler says of the seals in a file; `folder` has to hold a database of authorities (`trustInNss`). */
export async function pdfsig(folder: string, pdf: Uint8Array, name = 'checked.pdf'): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, pdf)
  const { stdout } = await run('pdfsig', ['-nssdir', folder, file]).catch((error) => error as { stdout: string })
  return stdout
}

/** Makes poppler trust an authority. */
export function trustInNss(folder: string, authority: Certificate): void {
  const file = join(folder, 'authority.pem')
  writeFileSync(file, authority.x509.toString())
  execFileSync('certutil', ['-N', '-d', folder, '--empty-password'], { stdio: 'pipe' })
  execFileSync('certutil', ['-A', '-d', folder, '-n', 'authority', '-t', 'CT,C,C', '-i', file], { stdio: 'pipe' })
}

const readPem = (file: string): Certificate => {
  const text = readFileSync(file, 'utf8')
  const body = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END/.exec(text)?.[1] ?? ''
  return readCertificate(Buffer.from(body, 'base64'))
}

const settings = (name: string, extensions: string) => `[req]
distinguished_name = name
prompt = no
utf8 = yes
string_mask = utf8only
x509_extensions = extensions
[name]
CN = ${name}
[extensions]
${extensions}
`

/** A certificate made by `openssl`, of any kind of key, signed by itself or by another one. */
export async function makeCertificate(
  folder: string,
  {
    file,
    name,
    key,
    extensions,
    issuer,
    days = '3650',
  }: { file: string; name: string; key: string[]; extensions: string; issuer?: string; days?: string },
): Promise<void> {
  writeFileSync(join(folder, `${file}.cnf`), settings(name, extensions))
  await openssl(folder, 'genpkey', ...key, '-out', `${file}.key`)
  await openssl(folder, 'req', '-new', '-key', `${file}.key`, '-config', `${file}.cnf`, '-out', `${file}.csr`)
  const signing = issuer
    ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
    : ['-signkey', `${file}.key`]
  await openssl(
    folder,
    'x509',
    '-req',
    '-in',
    `${file}.csr`,
    ...signing,
    '-days',
    days,
    '-extfile',
    `${file}.cnf`,
    '-extensions',
    'extensions',
    '-out',
    `${file}.pem`,
  )
}

export const rsa = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']
export const ec = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']
export const authorityExtensions =
  'basicConstraints = critical, CA:true\nkeyUsage = critical, keyCertSign, cRLSign\nsubjectKeyIdentifier = hash'
export const signerExtensions =
  'basicConstraints = critical, CA:false\nkeyUsage = critical, digitalSignature, nonRepudiation\nextendedKeyUsage = emailProtection'

export type TimestampServer = {
  url: string
  root: Certificate
  requests: number
  close: () => void
  behave: (how: (answer: Buffer) => Buffer | undefined) => void
}

/** A real authority for timestamps: `openssl ts` behind a small server. */
export async function openTimestampServer(folder: string): Promise<TimestampServer> {
  await makeCertificate(folder, {
    file: 'tsa-root',
    name: 'Raíz de sellos de tiempo',
    key: ec,
    extensions: authorityExtensions,
  })
  const extensions =
    'basicConstraints = critical, CA:false\nkeyUsage = critical, digitalSignature\nextendedKeyUsage = critical, timeStamping'
  await makeCertificate(folder, {
    file: 'tsa',
    name: 'Autoridad de sellos de tiempo',
    key: rsa,
    extensions,
    issuer: 'tsa-root',
  })
  writeFileSync(join(folder, 'tsa-serial'), '01\n')
  writeFileSync(
    join(folder, 'tsa.conf'),
    `[tsa]
default_tsa = one
[one]
serial = tsa-serial
signer_cert = tsa.pem
certs = tsa-root.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`,
  )
  let change = (answer: Buffer): Buffer | undefined => answer
  let count = 0
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', async () => {
      const number = ++count
      writeFileSync(join(folder, `question-${number}.tsq`), Buffer.concat(pieces))
      const answer = `answer-${number}.tsr`
      await openssl(
        folder,
        'ts',
        '-reply',
        '-config',
        'tsa.conf',
        '-queryfile',
        `question-${number}.tsq`,
        '-out',
        answer,
      )
      const changed = change(readFileSync(join(folder, answer)))
      if (!changed) return response.writeHead(503).end()
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(changed)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/tsa`,
    root: readPem(join(folder, 'tsa-root.pem')),
    get requests() {
      return count
    },
    close: () => server.close(),
    behave: (how) => {
      change = how
    },
  }
}
