// POST /files/import: takes a Word file and answers its text, in the form of the answers of /api.
import type { FastifyInstance } from 'fastify'
import { documentPaths } from '#addresses/document-paths.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileProblems, fileRefusals } from '#language/es/files.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { importWords } from '#language/es/writing/import.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import type { Importer } from '#server/docx/importer.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { failureToHttp, type HttpAnswer, refusalToHttp } from '../http-answer.ts'
import { isForeign } from '../origin.ts'
import { docxType, sendAnswer } from './file-answers.ts'
import { admissions, type FileServices } from './file-context.ts'

const largestFile = 25 * 1024 * 1024

const importFailureToHttp = ({ reason }: ImportFailure): HttpAnswer => ({
  status: reason === 'too_large' ? 413 : reason === 'busy' ? 503 : 422,
  body: { error: { code: reason, message: importWords.failures[reason] } },
})

export async function importRoute(app: FastifyInstance, services: FileServices): Promise<void> {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'buffer', bodyLimit: largestFile } as const
  app.addContentTypeParser([docxType, 'application/octet-stream'], parser, (_request, body, done) => done(null, body))

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error instanceof Refusal)
      return sendAnswer(
        reply,
        refusalToHttp(error, error.code === 'too_many_requests' ? fileRefusals[error.code] : undefined),
      )
    if (error instanceof ImportFailure) return sendAnswer(reply, importFailureToHttp(error))
    // The client has disconnected: 499 is for the log.
    if (error instanceof ProcessFailure) return reply.code(499).send()
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendAnswer(reply, refusalToHttp(new Refusal('too_large'), fileProblems.tooLarge))
    if (error.code?.startsWith('FST_ERR_CTP_'))
      return sendAnswer(reply, refusalToHttp(new Refusal('unsupported_type'), fileProblems.wrongType))
    request.log.error({ err: error }, 'an import failed')
    return sendAnswer(reply, failureToHttp(error, request.id))
  })

  const { admit, proceed } = admissions<Awaited<ReturnType<Importer['read']>>>('import-document', services)
  app.post(documentPaths.importFile, {
    // Refused before the file is read.
    onRequest: async (request, reply) => {
      if (isForeign(request, services.config))
        return sendAnswer(reply, refusalToHttp(new Refusal('forbidden'), foreignOrigin))
      return admit(request, reply, {})
    },
    handler: async (request, reply) => {
      const { changes, ...accepted } = await proceed(request)
      const told = ({ title, content, notes }: typeof accepted) => ({
        title,
        content,
        notes: notes.map((note) => importWords.notes[note]),
      })
      const data = told(accepted)
      const body = changes ? { ...data, changes: { ...changes, before: told(changes.before) } } : data
      return sendAnswer(reply, { status: 200, body: { data: body } })
    },
  })
}
