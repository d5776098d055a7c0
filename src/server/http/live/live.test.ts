// /live over real connections: which events a client gets, what it missed, and when the stream ends.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { ana, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { type Following, follow, hears } from '#tests/support/live.ts'
import { createScratchDatabase } from '#tests/support/postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port

async function somebody(server: TestApp) {
  const { cookie, email, password } = await join(server)
  const ask = (method: string, data?: unknown) => server.call(method, data, { cookie })
  return { cookie, ask, email, password }
}

onBothEngines('live', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let port = 0
  const followed: Following[] = []
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = portOf(server)
  })
  afterAll(async () => {
    for (const each of followed) each.leave()
    await server.app.close()
  })
  const following = async (cookie: string, headers: Record<string, string> = {}) => {
    const stream = await follow(port, { cookie, ...headers })
    followed.push(stream)
    return stream
  }

  it('is nothing for strangers, for other sites, or for whoever only asks what it is', async () => {
    const { cookie } = await somebody(server)
    expect((await follow(port)).status).toBe(401)
    expect((await follow(port, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const asked = await server.app.inject({ method: 'HEAD', url: '/live', headers: { cookie } })
    expect(asked.statusCode).not.toBe(200)
  })

  it('is kept and collected by nobody on the way', async () => {
    const { cookie } = await somebody(server)
    const { status, headers } = await following(cookie, { 'accept-encoding': 'gzip, br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('tells the owner which copy has changed, whoever changed it, and nobody else anything', async () => {
    const { cookie, ask } = await somebody(server)
    const other = await somebody(server)
    const { id, people } = await sendLease(ask)
    const mine = await following(cookie)
    const theirs = await following(other.cookie)
    await hears(mine, 'everything')
    const tenant = secretIn(people[1] as { link: string })
    const alive = await server.call('save-completion', { id: tenant, answers: [], from: 'phone-one' })
    expect(alive.status).toBe(200)
    await hears(mine, 'copy', id)
    // A later event of the same user: when it arrives, earlier ones have arrived.
    const made = await other.ask('create-writing', { visibility: 'public', title: 'Otro' })
    const copy = await other.ask('create-copy', { writing: made.body.data?.id })
    await hears(theirs, 'copy', String(copy.body.data?.id))
    expect(theirs.told.some(({ data }) => data.copy === id)).toBe(false)
    expect(JSON.stringify(mine.told)).not.toContain(ana.name)
  })

  it('tells everybody who may read a document that something was said beside it, and nobody else', async () => {
    const owner = await joinPremium(server)
    const reader = await joinPremium(server)
    const left = await joinPremium(server)
    const free = await join(server)
    const ask = (method: string, data: object, { cookie }: { cookie: string } = owner) =>
      server.call(method, data, { cookie })
    const content = sampleContent()
    const made = await ask('create-writing', { visibility: 'private', title: 'Pacto', content })
    const id = String(made.body.data?.id)
    for (const { email } of [reader, left, free]) await ask('share-writing', { id, email, role: 'commenter' })
    await ask('leave-share', { id }, left)
    const people = [owner, reader, left, free]
    const [mine, theirs, ...others] = await Promise.all(people.map(({ cookie }) => following(cookie)))
    if (!mine || !theirs) throw new Error('nobody follows')
    for (const stream of [mine, theirs, ...others]) await hears(stream, 'everything')
    const commented = ({ told }: Following) => told.filter(({ event }) => event === 'comments').map(({ data }) => data)
    const acts: [string, object, { cookie: string }][] = []
    const new_id = randomUUID()
    acts.push(['add-comment', { new_id, section: 'rent', body: '¿No es mucho?' }, reader])
    acts.push(['answer-comment', { thread: new_id, body: 'Es lo que hay.' }, owner])
    acts.push(['edit-comment', { comment: new_id, body: '¿No es demasiado?' }, reader])
    acts.push(['resolve-comment', { thread: new_id }, owner])
    acts.push(['delete-comment', { comment: new_id }, reader])
    for (const [place, [method, data, who]] of acts.entries()) {
      expect([method, (await ask(method, { id, ...data }, who)).status]).toEqual([method, 200])
      for (const stream of [mine, theirs])
        await expect.poll(() => commented(stream), { message: method }).toEqual(Array(place + 1).fill({ writing: id }))
    }
    expect(others.map(commented)).toEqual([[], []])
    expect(JSON.stringify(theirs.told)).not.toContain('mucho')
    // Deleted with its document, a comment sends no event.
    await database.pool.query('delete from writings where id = $1', [id])
    const another = await ask('create-writing', { visibility: 'private', title: 'Otro', content }, reader)
    const other = String(another.body.data?.id)
    await ask('add-comment', { id: other, section: 'rent', body: 'Para mí' }, reader)
    await hears(theirs, 'comments', other)
    expect(commented(theirs)).toHaveLength(acts.length + 1)
  })

  it('tells whoever comes back only what they have missed, once', async () => {
    const { cookie, ask } = await somebody(server)
    const { id, people } = await sendLease(ask)
    const first = await following(cookie)
    await hears(first, 'everything')
    const place = first.told.at(-1)?.id ?? ''
    first.leave()
    const nothing = await following(cookie, { 'last-event-id': place })
    await hears(nothing, 'open')
    for (const value of ['1', '2'])
      await server.call('save-completion', {
        id: secretIn(people[0] as { link: string }),
        answers: [{ key: 'rent', value: `90${value}`, seen: 0 }],
        from: 'phone-one',
      })
    // PostgreSQL notifies a moment after the call was answered.
    const heard = (event: string) => nothing.told.filter((each) => each.event === event).length
    await expect.poll(() => [heard('copy'), heard('notices')]).toEqual([2, 1])
    const again = await following(cookie, { 'last-event-id': place })
    await hears(again, 'copy', id)
    expect(again.told.map(({ event }) => event)).toEqual(['open', 'copy', 'notices'])
    expect(nothing.told.some(({ event }) => event === 'everything')).toBe(false)
  })

  it.each(['', 'nonsense', 'abc-12', '../../etc', `${'9'.repeat(400)}-1`])(
    'tells whoever comes from somewhere else («%s») to read everything anew',
    async (place) => {
      const { cookie } = await somebody(server)
      await hears(await following(cookie, { 'last-event-id': place }), 'everything')
    },
  )

  it('ends with the session: by logging out, by being sent away from elsewhere, by a new password', async () => {
    const { cookie, ask, email, password } = await somebody(server)
    const stream = await following(cookie)
    await hears(stream, 'open')
    await ask('logout')
    await expect.poll(() => stream.hasEnded()).toBe(true)
    const one = (await server.call('login', { email, password })).cookie ?? ''
    const two = (await server.call('login', { email, password })).cookie ?? ''
    const streams = [await following(one), await following(two)]
    for (const each of streams) await hears(each, 'open')
    await server.call('revoke-other-sessions', {}, { cookie: two })
    await expect.poll(() => streams.map((each) => each.hasEnded())).toEqual([true, false])
  })

  it('gives way to one’s newest where one has many open', async () => {
    const { cookie } = await somebody(server)
    const streams: Following[] = []
    for (let count = 0; count < 9; count++) streams.push(await following(cookie))
    const [oldest, ...others] = streams
    await expect.poll(() => oldest?.hasEnded()).toBe(true)
    expect(oldest?.told.at(-1)?.event).toBe('elsewhere')
    expect(others.some((each) => each.hasEnded())).toBe(false)
  })

  it('is a budget: whoever opens without end is told to wait', async () => {
    const { cookie } = await somebody(server)
    const statuses = new Set<number>()
    for (let count = 0; count < 620; count++) {
      const stream = await follow(port, { cookie })
      statuses.add(stream.status)
      stream.leave()
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('live with two processes', () => {
  it('tells on one what was changed through the other, and who goes over to it reads everything', async () => {
    const scratch = await createScratchDatabase()
    const databases = await Promise.all(
      [1, 2].map(() => openDatabase({ url: scratch.url, dataDir: '', log: silentLog })),
    )
    const [here, there] = (await Promise.all(databases.map((each) => openApp(each)))) as [TestApp, TestApp]
    for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' })
    const { cookie, ask } = await somebody(here)
    const { id, people } = await sendLease(ask)
    const mine = await follow(portOf(here), { cookie })
    await hears(mine, 'open')
    const secret = secretIn(people[2] as { link: string })
    await there.call('save-completion', { id: secret, answers: [], from: 'phone-one' })
    await hears(mine, 'copy', id)
    const place = mine.told.at(-1)?.id ?? ''
    const moved = await follow(portOf(there), { cookie, 'last-event-id': place })
    await hears(moved, 'everything')
    // Both close the streams of their clients when they stop.
    await Promise.all([here, there].map(({ app }) => app.close()))
    await expect.poll(() => [mine.hasEnded(), moved.hasEnded()]).toEqual([true, true])
    await Promise.all(databases.map((each) => each.close()))
    await scratch.drop()
  })
})
