// Builds the call context of a file request from HTTP, and calls the file's method with it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileName } from '#contract/files.ts'
import { admitToFile } from '#server/dispatch/dispatch.ts'
import type { Believed, FileContext, ProcessPools } from '#server/dispatch/file.ts'
import { callContextOf, type Services } from '../request-context.ts'

export type FileServices = Services & ProcessPools & { trust: Believed }

async function fileContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: FileServices,
): Promise<FileContext> {
  const signal = hangUp(reply)
  const context = await callContextOf(request, services)
  const { config, renderer, word, importer, inspector, looker, trust } = services
  const origin = config.publicOrigin ?? `${request.protocol}://${request.headers.host}`
  return { ...context, rooms: { renderer, word, importer, inspector, looker, trust }, origin, signal }
}

/** Aborted when the client disconnects before the answer is complete. */
function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const { raw } = reply
  const handleClose = () => {
    if (!raw.writableFinished) controller.abort()
  }
  if (raw.closed) handleClose()
  else raw.once('close', handleClose)
  return controller.signal
}

type Admission = Awaited<ReturnType<typeof admitToFile>>

/** Admits the request before its body is read, and keeps the admission until the handler runs. `Output`: what its method gives. */
export function admissions<Output>(name: FileName, services: FileServices) {
  const admitted = new WeakMap<FastifyRequest, Admission>()
  return {
    async admit(request: FastifyRequest, reply: FastifyReply, address: object): Promise<void> {
      request.called = name
      admitted.set(request, await admitToFile(await fileContextOf(request, reply, services), name, address))
    },
    async proceed(request: FastifyRequest): Promise<Output> {
      const admission = admitted.get(request)
      if (!admission) throw new Error('A file was asked for past the door')
      return (await admission(request.body)) as Output
    },
  }
}
