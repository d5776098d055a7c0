// What anybody needs to check our seals without us: the authority's certificate, and the list of certificates that are revoked.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sealPaths } from '#addresses/seal-paths.ts'
import { refusals } from '#language/es/refusals.ts'
import { type KeptAuthority, loadAuthority } from '#server/store/seals.ts'
import type { Services } from './scene.ts'

const pemOf = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

export async function sealFileRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  const send = async (reply: FastifyReply, type: string, bodyOf: (authority: KeptAuthority) => string | Buffer) => {
    const authority = await loadAuthority(db)
    if (!authority) return reply.code(404).type('text/plain; charset=utf-8').send(refusals.not_found)
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(bodyOf(authority))
  }
  app.get(sealPaths.certificate, (_request, reply) =>
    send(reply, 'application/x-pem-file', ({ certificate }) => pemOf(certificate)),
  )
  app.get(sealPaths.list, (_request, reply) => send(reply, 'application/pkix-crl', ({ list }) => list.list))
}
