// Error answers outside the API: in Spanish, and without internal details.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UnreadableContent } from '#domain/writing/format.ts'
import { type Failure, failureLine, failurePage } from '#language/es/failure.ts'
import { FilesAway } from '#server/blob/blobs.ts'
import { NoTurn } from '#server/dispatch/concurrency.ts'
import { isDatabaseAway, isDiskFull } from '#server/store/engine/database-errors.ts'
import { TookTooLong } from './pages/page-threads.ts'

const statuses: Record<Failure, number> = {
  broken: 500,
  away: 503,
  full: 503,
  kept: 500,
  busy: 503,
  tooMany: 429,
  notFound: 404,
  unreadable: 400,
  wrongVerb: 405,
  foreign: 403,
  tooLarge: 413,
  tooLong: 414,
  unsupported: 415,
}

/** Seconds after which it is worth trying again. */
export const awaySeconds = '5'

/** The database or the file store: a retry makes sense. */
export const isAway = (error: unknown): boolean => error instanceof FilesAway || isDatabaseAway(error)

type Fault = { code?: string; statusCode?: number }

const passing: ReadonlySet<Failure> = new Set<Failure>(['away', 'full', 'busy', 'tooMany'])

function failureOf(error: Fault): Failure {
  if (isDiskFull(error)) return 'full'
  if (isAway(error)) return 'away'
  if (error instanceof UnreadableContent) return 'kept'
  if (error instanceof NoTurn) return error.isOwn ? 'tooMany' : 'busy'
  if (error instanceof TookTooLong) return 'busy'
  const { statusCode = 500 } = error
  if (statusCode >= 500 || statusCode < 400) return 'broken'
  const known = Object.entries(statuses).find(([, status]) => status === statusCode)
  return (known?.[0] as Failure | undefined) ?? 'unreadable'
}

/** A page for browsers, which accept HTML; a line of text for other clients. */
export function sayFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const status = statuses[failure]
  const reference = status >= 500 ? request.id : undefined
  if (passing.has(failure)) reply.header('retry-after', awaySeconds)
  if (failure === 'wrongVerb') reply.header('allow', 'GET, HEAD, POST')
  reply.code(status).headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  })
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/html; charset=utf-8').send(failurePage(failure, reference))
    : reply.type('text/plain; charset=utf-8').send(failureLine(failure, reference))
}

const verbs = ['GET', 'HEAD', 'POST']

export const miss = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sayFailure(request, reply, verbs.includes(request.method) ? 'notFound' : 'wrongVerb')

/** Also for what Fastify refuses before it looks for a route. */
export function fail(error: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (statuses[failure] >= 500) request.log.error({ err: error }, 'an answer failed')
  return sayFailure(request, reply.header('x-request-id', request.id), failure)
}

const unparsed: Record<string, [number, Failure]> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLong'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unreadable'],
}

/** For requests that are not valid HTTP. */
export function failUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, failure] = unparsed[error.code ?? ''] ?? [400, 'unreadable']
  const body = failureLine(failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  else socket.destroy()
}
