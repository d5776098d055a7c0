// /files/…: the files that can be downloaded, each with its method, its address and how it may be requested.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAddress } from '#addresses/file-address.ts'
import type { FilePlace } from '#contract/file.ts'
import { type FileName, fileContract } from '#contract/files.ts'
import { Refusal } from '#domain/refusal.ts'
import { foreignOrigin, refusals } from '#language/es/refusals.ts'
import type { Outgoing } from '#server/dispatch/file.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { takeOnlyJson } from '../json-body.ts'
import { isForeign } from '../origin.ts'
import { say, sayRefusal, sayUnmade, sendFile } from './file-answers.ts'
import { admissions, type FileServices } from './file-context.ts'

/** More than any form has. */
const largestBody = 512 * 1024

type Asked = { Params: Record<string, string>; Querystring: { descargar?: string; definitivo?: string } }
type Place = FilePlace & { name: FileName }

/** Where each file is that is asked for by its address. */
const filePlaces: Place[] = (Object.keys(fileContract) as FileName[]).flatMap((name) => {
  const { at, address } = fileContract[name]
  if (at === 'own-route') return []
  const parts = Object.keys(address.shape).map((part) => `:${part}`)
  return (at ?? [{ verb: 'GET' as const, url: fileAddress(name, ...parts) }]).map((place) => ({ ...place, name }))
})

export async function fileRoutes(app: FastifyInstance, services: FileServices): Promise<void> {
  takeOnlyJson(app, largestBody)

  /** The answer that explains the refusal. */
  function sayWhy(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof Refusal && error.code === 'file_damaged')
      request.log.error(
        { called: request.called },
        'a file at rest has changed: npm run admin -- check-evidence names it',
      )
    if (error instanceof Refusal) return sayRefusal(reply, error)
    if (error instanceof ProcessFailure) return sayUnmade(request, reply, error)
    throw error
  }

  for (const { verb, url, name, ending } of filePlaces) {
    const { admit, proceed } = admissions<Outgoing>(name, services)
    app.route<Asked>({
      method: verb,
      url,
      // Refused before the body is read.
      onRequest: async (request, reply) => {
        if (verb === 'POST') {
          if (isForeign(request, services.config)) return say(reply, 403, foreignOrigin)
          // Fastify runs no parser on an empty body, so it would not notice a missing content type.
          if (request.headers['content-type'] === undefined) return say(reply, 415, refusals.unsupported_type)
        }
        const clean = request.query.definitivo !== undefined
        return admit(request, reply, { ...request.params, ending, clean }).catch((error) =>
          sayWhy(request, reply, error),
        )
      },
      handler: async (request, reply) => {
        try {
          const file = await proceed(request)
          // Browsers show a blank PDF instead of downloading it.
          const isShown =
            verb === 'GET' && file.type === 'pdf' && request.query.descargar === undefined && !file.isForeign
          return await sendFile(reply, file, !isShown)
        } catch (error) {
          return sayWhy(request, reply, error)
        }
      },
    })
  }
}
