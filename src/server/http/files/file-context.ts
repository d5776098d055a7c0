// From an HTTP request for a file to its scene, and on to the door.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileName } from '#contract/files.ts'
import type { Blobs } from '#server/blob/disk.ts'
import { admitToFile } from '#server/door.ts'
import type { Believed, FileScene, Workrooms } from '#server/file.ts'
import { type Services, sceneOf } from './scene.ts'

export type FileServices = Services & Workrooms & { blobs: Blobs; trust: Believed }

async function fileSceneOf(request: FastifyRequest, reply: FastifyReply, services: FileServices): Promise<FileScene> {
  const signal = hangUp(reply)
  const scene = await sceneOf(request, services)
  const { config, renderer, word, importer, inspector, blobs, trust } = services
  const origin = config.publicOrigin ?? `${request.protocol}://${request.headers.host}`
  return { ...scene, rooms: { renderer, word, importer, inspector, blobs, trust }, origin, signal }
}

/** Aborted when whoever asked has hung up. */
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

type Admission<N extends FileName> = Awaited<ReturnType<typeof admitToFile<N>>>

/** Admits before a byte of the body is read, and remembers until it is. */
export function admissions<N extends FileName>(name: N, services: FileServices) {
  const admitted = new WeakMap<FastifyRequest, Admission<N>>()
  return {
    async admit(request: FastifyRequest, reply: FastifyReply, address: object): Promise<void> {
      request.called = name
      admitted.set(request, await admitToFile(await fileSceneOf(request, reply, services), name, address))
    },
    proceed(request: FastifyRequest): ReturnType<Admission<N>> {
      const admission = admitted.get(request)
      if (!admission) throw new Error('A file was asked for past the door')
      return admission(request.body) as ReturnType<Admission<N>>
    },
  }
}
