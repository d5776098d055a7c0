// POST /pais: *Tu país* from a plain form, which works without scripts. Redirects to the page of the form.
import type { FastifyInstance } from 'fastify'
import { ownAddress, paths } from '#addresses/paths.ts'
import { countryCookie } from '../cookies.ts'
import { sayFailure } from '../failures.ts'
import { respond } from '../http-answer.ts'
import { isForeign } from '../origin.ts'
import { callContextOf, type Services } from '../request-context.ts'

const largestForm = 4 * 1024

const backTo = (next: string | null): string => {
  const url = ownAddress(next ?? '')
  return url ? url.pathname + url.search + url.hash : paths.search()
}

export async function ownCountryRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.post<{ Body: URLSearchParams | undefined }>(paths.ownCountry, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isForeign(request, config)) return sayFailure(request, reply, 'foreign')
    const { body: form = new URLSearchParams() } = request
    const context = await callContextOf(request, services)
    const spoken = await respond(context, 'choose-country', { country: form.get('pais') }, request.log)
    if (spoken.status >= 500) return sayFailure(request, reply, spoken.status === 503 ? 'away' : 'broken')
    if (!spoken.country) return sayFailure(request, reply, 'unreadable')
    return reply.header('set-cookie', countryCookie(spoken.country, config)).redirect(backTo(form.get('next')), 303)
  })
}
