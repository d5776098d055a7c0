// A door that takes JSON and nothing else.
import type { FastifyInstance } from 'fastify'

/** What is not JSON fails with a code like Fastify's own, so that whoever answers its refusals answers this one too. */
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
