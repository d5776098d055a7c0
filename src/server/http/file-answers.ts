// How a document goes out as a file, and in which words it does not.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock, type Budget } from '#domain/rate.ts'
import { fileName } from '#domain/writing/file-name.ts'
import { fileProblems, untitledFile } from '#language/es/files.ts'
import type { Config } from '#server/config.ts'
import type { Scene } from '#server/method.ts'
import { spend } from '#server/store/rate-limits.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'

export const pdfType = 'application/pdf'
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const personal = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).headers(personal).type('text/plain; charset=utf-8').send(words)

export const isTooMuch = async ({ db, now }: Pick<Scene, 'db' | 'now'>, budget: Budget[]): Promise<boolean> =>
  (await spend(db, budget, now)) > 0

/** The address that people know this installation by. */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.publicOrigin ?? `${request.protocol}://${request.headers.host}`

export const nameOf = (title: string, ending: string): string => `${fileName(title, untitledFile)}.${ending}`

/** Whose turn a document takes: a whole /64 is one address. */
export const callerOf = (request: FastifyRequest, account?: string): string =>
  account === undefined ? `address ${addressBlock(request.ip)}` : `account ${account}`

/** Aborted when whoever asked has hung up. */
export function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** The file, or the answer that says why not. */
export async function prepared(
  request: FastifyRequest,
  reply: FastifyReply,
  making: Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return await making
  } catch (error) {
    if (!(error instanceof WorkroomFailure)) throw error
    sayFailure(request, reply, error)
    return undefined
  }
}

function sayFailure(request: FastifyRequest, reply: FastifyReply, failure: WorkroomFailure): FastifyReply {
  const { reason } = failure
  request.log.warn({ id: request.id, reason }, 'a document could not be prepared')
  // Nobody hears it.
  if (reason === 'gone') return reply.code(499).send()
  if (reason === 'busy') return say(reply.header('retry-after', '5'), 503, fileProblems.busy)
  if (reason === 'timeout' || reason === 'memory') return say(reply, 422, fileProblems.tooComplex)
  request.log.error({ id: request.id, err: failure }, 'the work on a document failed')
  return say(reply, 500, fileProblems.failed)
}

export function sendFile(
  reply: FastifyReply,
  bytes: Uint8Array,
  type: string,
  name: string,
  attached: boolean,
): FastifyReply {
  // Old clients read the plain name, everybody else the one with accents.
  const plain = name.normalize('NFD').replace(/[^ -~]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const how = attached ? 'attachment' : 'inline'
  return reply
    .headers({
      ...personal,
      'content-type': type,
      'content-length': bytes.byteLength,
      'content-disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
