// GET /files/…: files, guarded like the data they hold. What is not yours is not there.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusals } from '#language/es/refusals.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { archiveName } from '#server/blob/export-note.ts'
import { findReadyExport } from '#server/store/exports.ts'
import { isId } from './origin.ts'
import { type Services, sceneOf } from './scene.ts'

const personal = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers(personal).type('text/plain; charset=utf-8').send(refusals.not_found)

export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const blobs = openBlobs(services.config.dataDir)

  app.get<{ Params: { id: string } }>('/files/exports/:id.zip', async (request, reply) => {
    const { actor, db, now } = await sceneOf(request, services)
    const { id } = request.params
    if (actor.kind !== 'user')
      return reply.code(401).headers(personal).type('text/plain; charset=utf-8').send(refusals.auth_required)
    if (!isId(id)) return missing(reply)
    const found = await findReadyExport(db, id, actor.account.id, now)
    const content = found && (await blobs.get(found.blob))
    if (!found || !content) return missing(reply)
    return reply
      .headers({
        ...personal,
        'content-type': 'application/zip',
        'content-length': found.bytes,
        'content-disposition': `attachment; filename="${archiveName}"`,
      })
      .send(content)
  })
}
