// A document that could not be prepared: whether asking again may help.
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { ProcessFailure, type ProcessFailureReason } from '#server/processes/failure.ts'
import { sayUnmade } from './file-answers.ts'

it.each<[ProcessFailureReason, number, string | undefined]>([
  ['busy', 503, '5'],
  ['unstarted', 503, '5'],
  ['crashed', 503, '5'],
  ['too_long', 422, undefined],
  ['failed', 500, undefined],
])('a document whose work was %s is answered with %i', async (reason, status, after) => {
  const app = fastify()
  app.get('/', (request, reply) => sayUnmade(request, reply, new ProcessFailure(reason)))
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  expect([statusCode, headers['retry-after']]).toEqual([status, after])
})
