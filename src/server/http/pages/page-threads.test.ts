// Pages of long texts: rendered in a thread, with the same result as on the main thread.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ask } from '#contract/shapes/page.ts'
import { type Content, emptyContent, limits, paragraphOf } from '#domain/writing/model.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { openBuild } from './page-build.ts'
import { openPageThreads, TookTooLong } from './page-threads.ts'

const site = {
  origin: 'http://localhost',
  chatUrl: '',
  avatarUrl: '',
  googleEnabled: false,
  mailEnabled: false,
  paymentsEnabled: false,
}
const address = (path: string) => new URL(path, 'http://page.invalid')

/** So many paragraphs, in as many sections as they need. */
const longText = (paragraphs: number): Content => ({
  ...emptyContent(),
  sections: Array.from({ length: Math.ceil(paragraphs / limits.blocks) }, (_, index) => ({
    id: `s${index}`,
    kind: 'clause',
    title: '',
    body: Array.from({ length: Math.min(limits.blocks, paragraphs) }, () => paragraphOf('Hola, ñandú.')),
  })),
})

onChosenEngine('pages of long texts', (open) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openApp(await open())
  })

  it('are painted by a thread, not by the one where everybody waits', async () => {
    const { ask } = await newcomer(server)
    const { slug } = await publish(ask, { title: 'Un escrito muy largo', content: longText(6_000) })
    // The thread has started.
    expect((await server.get(`/writings/${slug}/use`)).statusCode).toBe(200)
    const here = process.threadCpuUsage()
    const everywhere = process.cpuUsage()
    const { statusCode, body } = await server.get(`/writings/${slug}`)
    const own = process.threadCpuUsage(here)
    const all = process.cpuUsage(everywhere)
    expect([statusCode, body.split('Hola, ñandú.').length]).toEqual([200, 6_001])
    expect(own.user).toBeLessThan(all.user / 2)
  })

  it('may be somebody’s own', async () => {
    const { cookie } = await join(server)
    const made = await server.call(
      'create-writing',
      { visibility: 'public', title: 'Largo y mío', content: longText(5_000) },
      { cookie },
    )
    const path = `/account/writings/edit/${made.body.data?.id}`
    const mine = await server.get(path, { cookie })
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(mine.body).toContain('Largo y mío')
    expect((await server.get(path)).statusCode).toBe(302)
    const other = await join(server)
    expect((await server.get(path, { cookie: other.cookie })).statusCode).toBe(404)
  })

  describe('made in a thread', () => {
    const asking: Ask = async (method, data) => {
      const { status, body } = await server.call(method, data)
      return { status, body }
    }

    it.each(['/login', '/legal/aviso', '/no-existe', '/dashboard?x=1', '/search?q=contrato'])(
      'are what they are without one: %s',
      async (path) => {
        const build = await openBuild(site)
        const make = openPageThreads(site, build.make, { longest: 0 })
        let asked = 0
        const counting: Ask = (method, data) => {
          asked += 1
          return asking(method, data)
        }
        const there = await make({ url: address(path), ask: counting, who: 'a' })
        const questions = asked
        expect(there).toEqual(await build.make({ url: address(path), ask: counting }))
        // Moving a page to a thread does not ask for its data again.
        expect(asked).toBe(2 * questions)
      },
    )

    it('are given up when they take too long, and the next one is made', async () => {
      const build = await openBuild(site)
      const hurried = openPageThreads(site, build.make, { longest: 0, timeLimit: 1 })
      const request = { url: address('/login'), ask: asking, who: 'a' }
      await expect(hurried(request)).rejects.toBeInstanceOf(TookTooLong)
      await expect(hurried(request)).rejects.toBeInstanceOf(TookTooLong)
      const patient = openPageThreads(site, build.make, { longest: 0 })
      expect(await patient(request)).toMatchObject({ kind: 'page', status: 200 })
    })

    it('wait for each other, and beyond a few are refused', async () => {
      const build = await openBuild(site)
      const make = openPageThreads(site, build.make, { longest: 0 })
      const crowd = Array.from({ length: 30 }, () => make({ url: address('/login'), ask: asking, who: 'a' }))
      const other = make({ url: address('/login'), ask: asking, who: 'b' })
      const settled = await Promise.allSettled(crowd)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
      expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { name: 'NoTurn', isOwn: true },
      })
      expect(await other).toMatchObject({ status: 200 })
    })
  })
})
