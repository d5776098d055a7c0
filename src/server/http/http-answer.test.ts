// What an error answer says, and what it must not reveal.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { visitor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { readConfig } from '#server/config.ts'
import { roomy } from '#server/disk-space.ts'
import { openCallConcurrency } from '#server/dispatch/concurrency.ts'
import { openSituations } from '#server/library/situations.ts'
import type { Database } from '#server/store/engine/database.ts'
import { vault } from '#tests/support/app.ts'
import { refusalToHttp, respond } from './http-answer.ts'
import { withoutValues } from './log.ts'

describe('a failure', () => {
  const failing = new Proxy({} as Database, {
    get() {
      throw Object.assign(new Error('Failed query: insert … params: ana@ejemplo.es'), { params: ['ana@ejemplo.es'] })
    },
  })

  it('answers 500 with a reference, and logs no value that the query carried', async () => {
    let logged = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    })
    const log = pino({ serializers: { err: withoutValues } }, sink)
    const caller = {
      id: 'abc-1',
      address: '127.0.0.1',
      userAgent: '',
      host: 'localhost',
      device: undefined,
      chosenCountry: null,
      country: null,
    }
    const context = {
      db: failing,
      readLagging: async () => Promise.reject(new Error('not asked')),
      blobs: openBlobs('nowhere'),
      actor: visitor,
      now: new Date(),
      caller,
      config: readConfig({}),
      vault,
      turns: openCallConcurrency('embedded'),
      catalogueCache: async () => [],
      situations: openSituations(undefined),
      disk: roomy,
      payments: undefined,
      copyDatabase: async () => false,
    }
    const login = { email: 'ana@ejemplo.es', password: 'una frase larga' }
    const { status, body } = await respond(context, 'login', login, log.child({ id: caller.id }))
    expect(status).toBe(500)
    expect(body).toMatchObject({ error: { code: 'internal', reference: 'abc-1' } })
    expect(logged).toContain('abc-1')
    expect(logged).not.toContain('ana@ejemplo.es')
    expect(logged).not.toContain('una frase larga')
  })

  it('says when to come back', () => {
    const { status, headers } = refusalToHttp(new Refusal('too_many_requests', { retryAfter: 30 }))
    expect([status, headers?.['retry-after']]).toEqual([429, '30'])
  })
})
