// POST /files/verify: a PDF comes in, and what was found out about it goes back, spoken like the answers of /api.
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verificationPaths } from '#addresses/verification-paths.ts'
import { addressBlock } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { mostBytes } from '#domain/signing/pdf-check.ts'
import { foreignOrigin } from '#language/es/refusals.ts'
import { verifyProblems } from '#language/es/verify-problems.ts'
import { type ReceivedFile, TooManyBytes } from '#server/seal/received-file.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'
import { personal } from './file-answers.ts'
import { admissions, type FileServices } from './file-scene.ts'
import { isForeign } from './origin.ts'
import { openUploadRoom } from './upload-room.ts'
import { type Spoken, speakFailure, speakRefusal } from './wire.ts'

/** Eight of the largest, and two of one address; of ordinary ones hundreds. */
const room = { all: 8 * mostBytes, each: 2 * mostBytes }
/** A slow phone takes two minutes for the largest file; whoever takes longer only holds a place. */
const patience = 180_000
/** Nobody is slow from the first moment on; after it, whoever would not end in that time is. */
const dawdlesAfter = 10_000

const busy: Spoken = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { error: { code: 'busy', message: verifyProblems.busy } },
}

/** Without a length it may be anything. */
const lengthOf = ({ headers }: FastifyRequest): number => {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 && length <= mostBytes ? length : mostBytes
}

export async function verifyRoute(app: FastifyInstance, services: FileServices): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/pdf', 'application/octet-stream'],
    (_request: FastifyRequest, source: IncomingMessage) => services.inspector.receive(source),
  )
  const uploads = openUploadRoom(room)

  const send = (reply: FastifyReply, { status, headers, body }: Spoken) =>
    reply
      .code(status)
      .headers({ ...personal, ...headers })
      .send(body)

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error instanceof Refusal)
      return send(reply, speakRefusal(error, error.code === 'too_many_requests' ? verifyProblems.tooMany : undefined))
    if (error instanceof WorkroomFailure && error.reason === 'gone') return reply.code(499).send()
    if (error instanceof WorkroomFailure && error.reason === 'unstarted')
      request.log.error({ id: request.id, err: error }, 'the process that checks files does not start')
    if (error instanceof WorkroomFailure) return send(reply, busy)
    // Whoever sent it has hung up, or was turned away.
    if (error.code === 'ECONNRESET') return reply.code(499).send()
    if (error instanceof TooManyBytes || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return send(reply, speakRefusal(new Refusal('too_large'), verifyProblems.tooLarge))
    if (error.code?.startsWith('FST_ERR_CTP_'))
      return send(reply, speakRefusal(new Refusal('unsupported_type'), verifyProblems.wrongType))
    request.log.error({ id: request.id, err: error }, 'a file could not be checked')
    return send(reply, speakFailure(error, request.id))
  })

  const { admit, proceed } = admissions('verify-file', services)

  /** Holds the place for its bytes until it is answered; false where there is none. */
  function takePlace(request: FastifyRequest, reply: FastifyReply): boolean {
    const { socket } = request.raw
    const [begun, before, bytes] = [performance.now(), socket.bytesRead, lengthOf(request)]
    const turnAway = () => void request.raw.destroy()
    const isDawdling = () => {
      const [took, received] = [performance.now() - begun, socket.bytesRead - before]
      return took > dawdlesAfter && received < Math.min(bytes, (took / patience) * mostBytes)
    }
    const leave = uploads.enter({ caller: addressBlock(request.ip), bytes, isDawdling, turnAway })
    if (!leave) return false
    const late = setTimeout(turnAway, patience)
    request.raw.once('end', () => clearTimeout(late))
    reply.raw.once('close', () => {
      clearTimeout(late)
      leave()
    })
    return true
  }

  app.post(verificationPaths.file, {
    bodyLimit: mostBytes,
    // Before a single byte of the file is read.
    onRequest: async (request, reply) => {
      if (isForeign(request, services.config)) return send(reply, speakRefusal(new Refusal('forbidden'), foreignOrigin))
      if (!takePlace(request, reply)) return send(reply, busy)
      return admit(request, reply, {})
    },
    handler: async (request, reply) => {
      try {
        return await send(reply, { status: 200, body: { data: await proceed(request) } })
      } finally {
        await rm((request.body as ReceivedFile).path, { force: true })
      }
    },
  })
}
