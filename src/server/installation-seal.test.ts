// The keys of an installation: made once, replaced without a loss, and verifiable with public data alone.
import { createHash, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, operatorToken, type TestApp, vault } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import {
  authorityExtensions,
  ec,
  makeCertificate,
  openssl,
  sealWords,
  signerExtensions,
} from '#tests/support/signing/seals.ts'
import { openVault } from './auth/vault.ts'
import { BadConfiguration, readConfig } from './config.ts'
import { openSealing } from './installation-seal.ts'
import { renewList } from './revocation-list.ts'
import { checkPdf } from './seal/check/check.ts'
import { sealPdf } from './seal/seal.ts'
import type { OpenDatabase } from './store/engine/database.ts'
import { loadAuthority, loadCertificates } from './store/signing/seals.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
const now = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000)
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

/** The smallest PDF with a page. */
const plain = (() => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ]
  let pdf = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const row = `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  return Buffer.from(
    `${pdf}xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
  )
})()

onBothEngines('the keys of an installation', (open) => {
  let database: OpenDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await open()
    app = await openApp(database, { PUBLIC_URL: 'https://rubrica.example' })
  })
  const opened = (env: Record<string, string> = {}, key = vault) =>
    openSealing(
      {
        db: database.db,
        vault: key,
        config: readConfig({ PUBLIC_URL: 'https://rubrica.example', ...env }),
        canWrite: true,
      },
      now,
    )
  const sealed = async () =>
    (
      await sealPdf(plain, {
        signer: await (await opened()).signer(),
        at: now,
        words: sealWords,
        timestamping: undefined,
      })
    ).pdf
  const verdict = async (pdf: Buffer) => checkPdf(pdf, await (await opened()).trust(), now).verdict
  const rotate = (lost: boolean) => app.call('rotate-seal', { lost }, { authorization: `Bearer ${operatorToken}` })

  it('are made once, however many processes start at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => opened()))
    const authority = await loadAuthority(database.db)
    const certificates = await loadCertificates(database.db)
    expect(certificates).toHaveLength(1)
    const [one, two] = [await (await opened()).signer(), await (await opened()).signer()]
    expect(one.certificate.der.equals(two.certificate.der)).toBe(true)
    expect(one.chain[0]?.der.equals(authority?.certificate ?? Buffer.alloc(0))).toBe(true)
    // The private keys are stored encrypted only.
    const rows = await database.pool.query('select key from seal_authority union all select key from seal_certificates')
    for (const { key } of rows.rows) expect(Buffer.from(key).toString('latin1')).not.toContain('PRIVATE')
  })

  it('stop a process that has another secret', async () => {
    await expect(opened({}, openVault('another secret altogether'))).rejects.toThrow(BadConfiguration)
  })

  it('can be checked by anybody with what is public', async () => {
    const pem = (await app.get('/sello/ca.pem')).body
    const list = await app.get('/sello/ca.crl')
    const { certificate } = await (await opened()).signer()
    expect(list.headers['content-type']).toBe('application/pkix-crl')
    for (const [file, body] of [
      ['ca.pem', pem],
      ['ca.crl', list.rawPayload],
      ['seal.pem', certificate.x509.toString()],
    ] as const)
      writeFileSync(join(folder.path, file), body)
    expect(
      await openssl(
        folder.path,
        'verify',
        '-crl_check',
        '-purpose',
        'smimesign',
        '-CAfile',
        'ca.pem',
        '-CRLfile',
        'ca.crl',
        'seal.pem',
      ),
    ).toContain('OK')
    expect(new X509Certificate(pem).subject).toContain('Autoridad de sellos de Rúbrica')
    expect(certificate.extensions.get('2.5.29.31')?.value.toString('latin1')).toContain(
      'https://rubrica.example/sello/ca.crl',
    )
  })

  it('are shown at /sello, with fingerprints that can be read aloud', async () => {
    const { statusCode, headers, body } = await app.get('/sello')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const { certificate, chain } = await (await opened()).signer()
    for (const { der } of [certificate, ...chain]) {
      const hex = createHash('sha256').update(der).digest('hex')
      expect(body).toContain(`>${hex}<`)
      expect(body).toContain(`>${hex.match(/.{4}/g)?.join(' ')}<`)
    }
    expect(body).toContain('Autoridad de sellos de Rúbrica')
    expect(body).toContain('href="/sello/ca.pem"')
    expect(body).toContain('que emite su propia autoridad')
    expect(body).toMatch(/Válido del \d+ de \p{L}+ de 20\d\d al \d+ de \p{L}+ de 20\d\d/u)
  })

  it('are replaced, and what they sealed stays intact; the old key is gone', async () => {
    const before = await sealed()
    const answer = await rotate(false)
    expect(answer.status).toBe(200)
    const after = await sealed()
    expect(await verdict(before)).toBe('intact')
    expect(await verdict(after)).toBe('intact')
    const all = await loadCertificates(database.db)
    const [old, current] = [all.find(({ retiredAt }) => retiredAt), all.find(({ retiredAt }) => !retiredAt)]
    expect(old).toMatchObject({ key: null, retiredAt: expect.any(Date), lostAt: null })
    expect(current?.key).not.toBeNull()
    expect(new X509Certificate(current?.certificate ?? '').serialNumber.toLowerCase()).toBe(answer.body.data?.serial)
  })

  it('are replaced while documents are being sealed: nothing fails, and every seal stays intact', async () => {
    const sealing = Array.from({ length: 4 }, async () => {
      const made: Buffer[] = []
      for (let turn = 0; turn < 5; turn++) made.push(await sealed())
      return made
    })
    const rotating = (async () => {
      for (let turn = 0; turn < 5; turn++) expect((await rotate(false)).status).toBe(200)
    })()
    const all = (await Promise.all(sealing)).flat()
    await rotating
    const verdicts = await Promise.all(all.map(verdict))
    expect(verdicts).toEqual(Array(20).fill('intact'))
  })

  it('that got lost are revoked: what they sealed is in doubt, and the list says so to everybody', async () => {
    const before = await sealed()
    const { certificate } = await (await opened()).signer()
    expect((await rotate(true)).status).toBe(200)
    expect(await verdict(before)).toBe('doubtful')
    expect((await app.get('/sello')).body).toContain('Revocado el')
    expect(await verdict(await sealed())).toBe('intact')
    writeFileSync(join(folder.path, 'list.crl'), (await app.get('/sello/ca.crl')).rawPayload)
    const shown = await openssl(folder.path, 'crl', '-inform', 'DER', '-in', 'list.crl', '-noout', '-text')
    expect(shown).toContain(certificate.x509.serialNumber)
    expect(shown).toContain('Key Compromise')
  })

  it('are replaced by the operator alone', async () => {
    expect((await app.call('rotate-seal', { lost: false })).status).toBe(401)
  })

  it('have their list renewed before it is too old, and not before', async () => {
    const number = async () => (await loadAuthority(database.db))?.list.number
    const first = (await number()) ?? 0
    expect(await renewList(database.db, vault, later(10))).toBe(false)
    expect(await renewList(database.db, vault, later(20))).toBe(true)
    expect(await number()).toBe(first + 1)
    expect(await renewList(database.db, vault, later(21))).toBe(false)
    // Two concurrent renewals make one list.
    await Promise.all([renewList(database.db, vault, later(60)), renewList(database.db, vault, later(60))])
    expect(await number()).toBe(first + 2)
  })

  it('of the configuration are remembered: their seals are ours after they are gone', async () => {
    await makeCertificate(folder.path, { file: 'firm', name: 'Notaría', key: ec, extensions: signerExtensions })
    await openssl(
      folder.path,
      'pkcs12',
      '-export',
      '-inkey',
      'firm.key',
      '-in',
      'firm.pem',
      '-passout',
      'pass:secreta',
      '-out',
      'firm.p12',
    )
    const env = { SEAL_P12: join(folder.path, 'firm.p12'), SEAL_P12_PASSPHRASE: 'secreta' }
    const given = await opened(env)
    const { pdf } = await sealPdf(plain, {
      signer: await given.signer(),
      at: now,
      words: sealWords,
      timestamping: undefined,
    })
    expect(checkPdf(pdf, await (await opened()).trust(), now)).toMatchObject({
      verdict: 'intact',
      seals: [{ signer: { name: 'Notaría' } }],
    })
    // /sello shows the fingerprint of the operator's certificate, while it is in use and afterwards.
    const { certificate } = await given.signer()
    const fingerprint = createHash('sha256').update(certificate.der).digest('hex')
    const using = (await (await openApp(database, env)).get('/sello')).body
    expect(using).toContain('sella ahora con un certificado propio del operador')
    for (const page of [using, (await app.get('/sello')).body]) expect(page).toContain(fingerprint)
  })

  it('of the configuration are shown at /sello without those who issued them', async () => {
    await makeCertificate(folder.path, { file: 'root', name: 'Raíz ajena', key: ec, extensions: authorityExtensions })
    const issued = { file: 'leaf', name: 'Gestoría <b>', key: ec, extensions: signerExtensions, issuer: 'root' }
    await makeCertificate(folder.path, issued)
    const pems = ['-inkey', 'leaf.key', '-in', 'leaf.pem', '-certfile', 'root.pem']
    await openssl(folder.path, 'pkcs12', '-export', ...pems, '-passout', 'pass:secreta', '-out', 'leaf.p12')
    await opened({ SEAL_P12: join(folder.path, 'leaf.p12'), SEAL_P12_PASSPHRASE: 'secreta' })
    const { body } = await app.get('/sello')
    expect(body).toContain('Gestoría &#60;b&#62;')
    expect(body).not.toContain('Raíz ajena')
  })
})
