// Accepts JSON bodies only.
import type { FastifyInstance } from 'fastify'

/** A syntax error gets a code like Fastify's own, so that one error handler maps both. */
export function takeOnlyJson(app: FastifyInstance, largestBody: number): void {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'string', bodyLimit: largestBody } as const
  app.addContentTypeParser<string>('application/json', parser, (_request, body, done) => {
    try {
      done(null, JSON.parse(body))
    } catch {
      done(Object.assign(new Error('unreadable body'), { code: 'FST_ERR_CTP_UNREADABLE', statusCode: 400 }))
    }
  })
}
