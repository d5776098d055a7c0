// POST /files/verify: takes a PDF and answers what was found out about it, in the form of the answers of /api.
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { verificationPaths } from '#addresses/verification-paths.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostBytes } from '#domain/signing/evidence/pdf-check.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { verifyProblems } from '#language/es/signed-document/verify-problems.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { type ReceivedFile, TooManyBytes } from '#server/seal/check/received-file.ts'
import { failureToHttp, type HttpAnswer, refusalToHttp } from '../http-answer.ts'
import { isForeign } from '../origin.ts'
import { sendAnswer } from './file-answers.ts'
import { admissions, type FileServices } from './file-context.ts'
import { holdRoom, openUploadRoom } from './upload-budget.ts'

/** Most files are smaller than this. */
const ordinary = 2 * 2 ** 20
/** Ordinary files have places of their own, so that uploads of large files cannot block them. */
const rooms = {
  ordinary: { all: 32 * ordinary, each: 10 * ordinary },
  large: { all: 8 * mostBytes, each: 2 * mostBytes },
}
const busy: HttpAnswer = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { error: { code: 'busy', message: verifyProblems.busy } },
}

export async function verifyRoute(app: FastifyInstance, services: FileServices): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/pdf', 'application/octet-stream'],
    (_request: FastifyRequest, source: IncomingMessage) => services.inspector.receive(source),
  )
  const uploads = { ordinary: openUploadRoom(rooms.ordinary), large: openUploadRoom(rooms.large) }

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error instanceof Refusal)
      return sendAnswer(
        reply,
        refusalToHttp(error, error.code === 'too_many_requests' ? verifyProblems.tooMany : undefined),
      )
    if (error instanceof ProcessFailure && error.reason === 'gone') return reply.code(499).send()
    if (error instanceof ProcessFailure && error.reason === 'unstarted')
      request.log.error({ err: error }, 'the process that checks files does not start')
    if (error instanceof ProcessFailure) return sendAnswer(reply, busy)
    // The client disconnected, or its upload was ended for another.
    if (error.code === 'ECONNRESET') return reply.code(499).send()
    if (error instanceof TooManyBytes || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendAnswer(reply, refusalToHttp(new Refusal('too_large'), verifyProblems.tooLarge))
    if (error.code?.startsWith('FST_ERR_CTP_'))
      return sendAnswer(reply, refusalToHttp(new Refusal('unsupported_type'), verifyProblems.wrongType))
    request.log.error({ err: error }, 'a file could not be checked')
    return sendAnswer(reply, failureToHttp(error, request.id))
  })

  const { admit, proceed } = admissions<unknown>('verify-file', services)

  const roomFor = (bytes: number) => uploads[bytes <= ordinary ? 'ordinary' : 'large']

  app.post(verificationPaths.file, {
    bodyLimit: mostBytes,
    // Refused before the file is read.
    onRequest: async (request, reply) => {
      if (isForeign(request, services.config))
        return sendAnswer(reply, refusalToHttp(new Refusal('forbidden'), foreignOrigin))
      if (!holdRoom(request, reply, mostBytes, roomFor)) return sendAnswer(reply, busy)
      return admit(request, reply, {})
    },
    handler: async (request, reply) => {
      try {
        return await sendAnswer(reply, { status: 200, body: { data: await proceed(request) } })
      } finally {
        await rm((request.body as ReceivedFile).path, { force: true })
      }
    },
  })
}
