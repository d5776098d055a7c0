// What it takes to check our seals without us: the fingerprints of the sealing certificates, the authority's certificate, and its
// revocation list.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sealPaths } from '#addresses/seal-paths.ts'
import { refusals } from '#language/es/refusals.ts'
import { sealPage } from '#language/es/signed-document/seal-page.ts'
import type { Certificate } from '#server/seal/asn1/certificate.ts'
import {
  type KeptAuthority,
  type KeptCertificate,
  loadAuthority,
  loadCertificates,
} from '#server/store/signing/seals.ts'
import type { Services } from '../request-context.ts'

const pemOf = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}

async function pageOf(authority: Buffer, kept: readonly KeptCertificate[], usesOperators: boolean): Promise<string> {
  // Loaded on demand: rarely needed.
  const { isIssuedBy, isSame, nameIn, readCertificate, sha256 } = await import('#server/seal/asn1/certificate.ts')
  const shown = ({ der, x509, subject }: Certificate) => {
    const { commonName, organisation } = nameIn(subject)
    return {
      name: [commonName, organisation].filter(Boolean).join(', '),
      from: x509.validFromDate,
      until: x509.validToDate,
      fingerprint: sha256(der).toString('hex'),
    }
  }
  const read = kept.map((each) => ({ ...each, certificate: readCertificate(each.certificate) }))
  // The operator's file also contains the issuers of its certificate, which do not seal.
  const isIssuer = (one: Certificate) =>
    read.some(({ certificate }) => !isSame(certificate, one) && isIssuedBy(certificate, one))
  const seals = read
    .filter(({ certificate }) => !isIssuer(certificate))
    .map(({ certificate, origin, retiredAt, lostAt }) => ({
      ...shown(certificate),
      isOperators: origin === 'given',
      retiredAt,
      lostAt,
    }))
  return sealPage({
    usesOperators,
    authority: shown(readCertificate(authority)),
    authorityPem: sealPaths.certificate,
    seals,
  })
}

export async function sealFileRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<void> {
  const send = async (
    reply: FastifyReply,
    type: string,
    bodyOf: (authority: KeptAuthority) => string | Buffer | Promise<string>,
  ) => {
    const authority = await loadAuthority(db)
    if (!authority) return reply.code(404).type('text/plain; charset=utf-8').send(refusals.not_found)
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(await bodyOf(authority))
  }
  app.get(sealPaths.certificate, (_request, reply) =>
    send(reply, 'application/x-pem-file', ({ certificate }) => pemOf(certificate)),
  )
  app.get(sealPaths.list, (_request, reply) => send(reply, 'application/pkix-crl', ({ list }) => list.list))
  app.get(sealPaths.page, (_request, reply) =>
    send(reply, 'text/html; charset=utf-8', async ({ certificate }) => {
      const page = await pageOf(certificate, await loadCertificates(db), config.seal !== undefined)
      reply.headers(pageHeaders)
      return page
    }),
  )
}
