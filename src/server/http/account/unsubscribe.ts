// /unsubscribe/{token}: one-click unsubscribing (RFC 8058). GET, as mail scanners send it, shows a question and changes nothing;
// POST needs no cookie, no origin of ours and no account.
import type { FastifyInstance } from 'fastify'
import { documentPaths } from '#addresses/document-paths.ts'
import { mailPaths } from '#addresses/mail-paths.ts'
import { unsubscribePages } from '#language/es/notice/unsubscribe.ts'
import { unsubscriberOf } from '#server/auth/link-secret.ts'
import { sayFailure } from '../failures.ts'
import { respond } from '../http-answer.ts'
import { callContextOf, type Services } from '../request-context.ts'

const largestForm = 4 * 1024

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

type Named = { Params: { token: string } }

function pageFor(status: number): string {
  if (status === 200) return unsubscribePages.done(documentPaths.mailChoices)
  return status === 429 ? unsubscribePages.later : unsubscribePages.unknown
}

export async function unsubscribeRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { vault } = services
  // The body is ignored: the address alone says what is wanted.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestForm }, (_request, _body, done) => done(null))

  app.get<Named>(mailPaths.unsubscribe(':token'), (request, reply) => {
    const { token } = request.params
    const isOurs = unsubscriberOf(vault, token) !== undefined
    return reply
      .code(isOurs ? 200 : 404)
      .headers(headers)
      .send(isOurs ? unsubscribePages.ask(mailPaths.unsubscribe(token)) : unsubscribePages.unknown)
  })

  app.post<Named>(mailPaths.unsubscribe(':token'), async (request, reply) => {
    request.called = 'unsubscribe'
    const { token } = request.params
    const spoken = await respond(await callContextOf(request, services), 'unsubscribe', { token }, request.log)
    if (spoken.status >= 500) return sayFailure(request, reply, spoken.status === 503 ? 'away' : 'broken')
    return reply
      .code(spoken.status)
      .headers({ ...headers, ...spoken.headers })
      .send(pageFor(spoken.status))
  })
}
