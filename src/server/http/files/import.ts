// POST /files/import: a Word file comes in, and its text goes back, spoken like the answers of /api.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentPaths } from '#addresses/document-paths.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileProblems, fileRefusals } from '#language/es/files.ts'
import { importWords } from '#language/es/import.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'
import { docxType, personal } from './file-answers.ts'
import { admissions, type FileServices } from './file-scene.ts'
import { isForeign } from './origin.ts'
import { type Spoken, speakFailure, speakRefusal } from './wire.ts'

const largestFile = 25 * 1024 * 1024

const speakImportFailure = ({ reason }: ImportFailure): Spoken => ({
  status: reason === 'too_large' ? 413 : reason === 'busy' ? 503 : 422,
  body: { error: { code: reason, message: importWords.failures[reason] } },
})

export async function importRoute(app: FastifyInstance, services: FileServices): Promise<void> {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'buffer', bodyLimit: largestFile } as const
  app.addContentTypeParser([docxType, 'application/octet-stream'], parser, (_request, body, done) => done(null, body))

  const send = (reply: FastifyReply, { status, headers, body }: Spoken) =>
    reply
      .code(status)
      .headers({ ...personal, ...headers })
      .send(body)

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error instanceof Refusal)
      return send(reply, speakRefusal(error, error.code === 'too_many_requests' ? fileRefusals[error.code] : undefined))
    if (error instanceof ImportFailure) return send(reply, speakImportFailure(error))
    // Nobody hears it.
    if (error instanceof WorkroomFailure) return reply.code(499).send()
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return send(reply, speakRefusal(new Refusal('too_large'), fileProblems.tooLarge))
    if (error.code?.startsWith('FST_ERR_CTP_'))
      return send(reply, speakRefusal(new Refusal('unsupported_type'), fileProblems.wrongType))
    request.log.error({ id: request.id, err: error }, 'an import failed')
    return send(reply, speakFailure(error, request.id))
  })

  const { admit, proceed } = admissions('import-document', services)
  app.post(documentPaths.importFile, {
    // Before a single byte of the file is read.
    onRequest: async (request, reply) => {
      if (isForeign(request, services.config)) return send(reply, speakRefusal(new Refusal('forbidden'), foreignOrigin))
      return admit(request, reply, {})
    },
    handler: async (request, reply) => {
      const { title, content, notes } = await proceed(request)
      return send(reply, {
        status: 200,
        body: { data: { title, content, notes: notes.map((note) => importWords.notes[note]) } },
      })
    },
  })
}
