// While the disk is nearly full, every actor's writes are refused, logged once, and explained in Spanish to the caller.
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'
import { watchDisk } from './disk-space.ts'
import { failureToHttp } from './http/http-answer.ts'
import { isDiskFull } from './store/engine/database-errors.ts'

describe('whoever watches the disk', () => {
  it('says once that it is nearly full, and once that it no longer is', async () => {
    const said: string[] = []
    const say = (_details: object, message: string) => void said.push(message)
    let free = 100
    const watch = { folder: '/nowhere', reserve: 50, log: { warn: say, info: say } }
    const disk = await watchDisk(watch, { every: 1, freeOn: async () => free })
    expect(disk.isLow()).toBe(false)
    free = 49
    await expect.poll(disk.isLow).toBe(true)
    free = 52
    expect(await new Promise((resolve) => setImmediate(() => resolve(disk.isLow())))).toBe(true)
    free = 60
    await expect.poll(disk.isLow).toBe(false)
    disk.stop()
    expect(said).toEqual([expect.stringMatching(/nearly full/), expect.stringMatching(/space .* again/)])
  })

  it('refuses nobody for what it cannot find out', async () => {
    const say = () => {}
    const disk = await watchDisk({ folder: '/nowhere', reserve: 50, log: { warn: say, info: say } })
    expect(disk.isLow()).toBe(false)
    disk.stop()
  })
})

describe('a database whose disk is full', () => {
  it.each([{ code: '53100' }, { cause: { code: 'ENOSPC' } }, { code: 'EDQUOT' }])(
    'is answered like ours: %j',
    (error) => {
      expect(isDiskFull(error)).toBe(true)
      expect(failureToHttp(error, 'abc-1')).toMatchObject({
        status: 503,
        body: { error: { code: 'no_space', message: expect.stringMatching(/no queda espacio/) } },
        headers: { 'retry-after': '5' },
      })
    },
  )

  it.each([{ code: '53300' }, { code: '57P01' }, { message: 'ENOSPC' }])('is not every trouble: %j', (error) =>
    expect(isDiskFull(error)).toBe(false),
  )
})

onBothEngines('while the disk is nearly full', (open) => {
  let server: TestApp
  let isLow = false
  beforeAll(async () => {
    server = await openApp(await open(), {}, {}, { isLow: () => isLow })
  })

  it('one reads, comes in and makes room, and keeps nothing more', async () => {
    const { ask, email, password } = await newcomer(server)
    const made = await ask('create-writing', { visibility: 'public', title: 'X' })
    const id = made.body.data?.id as string
    isLow = true
    for (const [method, data] of [
      ['create-writing', { visibility: 'public', title: 'Y' }],
      ['update-writing', { id, version: 1, title: 'Y' }],
      ['export-account', {}],
    ] as const) {
      const { status, body, headers } = await ask(method, data)
      expect([method, status, body.error?.code]).toEqual([method, 503, 'no_space'])
      expect(headers['retry-after']).toBe('5')
    }
    expect((await ask('get-writing', { id })).body.data).toMatchObject({ title: 'X', version: 1 })
    expect((await server.call('login', { email, password })).status).toBe(200)
    expect((await server.get('/health')).json()).toEqual({ status: 'disk nearly full' })
    expect((await ask('delete-writing', { id })).status).toBe(200)
    expect((await ask('erase-writing', { ids: [id] })).status).toBe(200)
    isLow = false
    expect((await ask('create-writing', { visibility: 'public', title: 'Y' })).status).toBe(200)
    expect((await server.get('/health')).json()).toEqual({ status: 'ok' })
  })
})
