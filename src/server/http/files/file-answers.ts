// How a file is sent, and how its refusal is worded.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/refusal.ts'
import { fileName } from '#domain/writing/file-name.ts'
import { withReference } from '#language/es/common.ts'
import { brokenRules, fileProblems, fileRefusals, untitledFile } from '#language/es/files.ts'
import { refusals, sentenceFor } from '#language/es/refusals.ts'
import type { Outgoing } from '#server/dispatch/file.ts'
import type { ProcessFailure } from '#server/processes/failure.ts'
import { type HttpAnswer, statuses } from '../http-answer.ts'

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const types: Record<Outgoing['type'], string> = {
  pdf: 'application/pdf',
  docx: docxType,
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
}
const personal = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).headers(personal).type('text/plain; charset=utf-8').send(words)

/** Of an upload, in the form of the answers of /api. */
export const sendAnswer = (reply: FastifyReply, { status, headers, body }: HttpAnswer): FastifyReply =>
  reply
    .code(status)
    .headers({ ...personal, ...headers })
    .send(body)

const wordsOf: Readonly<Record<string, string>> = { ...refusals, ...fileRefusals }

export function sayRefusal(reply: FastifyReply, { code, retryAfter, fields = {} }: Refusal): FastifyReply {
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  if (code === 'breaks_rule') return say(reply, statuses[code], brokenRules(Object.values(fields).map(sentenceFor)))
  const isOurs = statuses[code] === 500
  return say(
    reply,
    statuses[code],
    withReference(wordsOf[code] ?? refusals[code], isOurs ? reply.request.id : undefined),
  )
}

export function sayUnmade(request: FastifyRequest, reply: FastifyReply, failure: ProcessFailure): FastifyReply {
  const { reason } = failure
  request.log.warn({ reason }, 'a document could not be prepared')
  // The client has disconnected: 499 is for the log.
  if (reason === 'gone') return reply.code(499).send()
  if (reason === 'busy') return say(reply.header('retry-after', '5'), 503, fileProblems.busy)
  if (reason === 'timeout' || reason === 'memory' || reason === 'too_long')
    return say(reply, 422, fileProblems.tooComplex)
  request.log.error({ err: failure }, 'the work on a document failed')
  // Its process was ended, which may say nothing about the document.
  if (reason === 'unstarted' || reason === 'crashed')
    return say(reply.header('retry-after', '5'), 503, fileProblems.failed)
  return say(reply, 500, withReference(fileProblems.failed, request.id))
}

function dispositionOf({ title, type }: Outgoing, isAttached: boolean): string {
  const name = `${fileName(title, untitledFile)}.${type}`
  const how = isAttached ? 'attachment' : 'inline'
  // `filename` is for old clients; current ones read `filename*`, with accents.
  const plain = name.normalize('NFD').replace(/[^ -~]/g, '')
  if (plain === name) return `${how}; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** True if the browser has these bytes already. Proxies that compress turn the ETag into a weak one (`W/`). */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

export async function sendFile(reply: FastifyReply, file: Outgoing, isAttached: boolean): Promise<FastifyReply> {
  const { content, isPublic } = file
  const sent =
    content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      : await content()
  if (!sent) return say(reply, 404, refusals.not_found)
  reply.headers({ ...personal, 'content-disposition': dispositionOf(file, isAttached) })
  if (isPublic && sent instanceof Buffer) {
    const etag = `"${createHash('sha256').update(sent).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (isKnown(reply.request, etag)) return reply.code(304).send()
  }
  if (file.isForeign) reply.header('content-security-policy', 'sandbox')
  if (file.bytes !== null) reply.header('content-length', file.bytes)
  return reply.header('content-type', types[file.type]).send(sent)
}
