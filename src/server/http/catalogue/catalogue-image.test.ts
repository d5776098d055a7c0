// Pictures of public writings over HTTP: available while the writing is public, and never outdated.
import { beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish, release } from '#tests/support/writing/publishing.ts'

onChosenEngine('the picture of a writing', (open) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openApp(await open())
  })
  const get = (slug: string, headers = {}) => server.get(`/files/catalogue/${slug}.png`, headers)

  it('is a PNG that is sent once to whoever has it', async () => {
    const { ask } = await newcomer(server)
    const { slug } = await publish(ask, { title: 'Préstamo entre particulares' })
    const answer = await get(slug)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.rawPayload.toString('latin1', 1, 4)).toBe('PNG')
    const again = await get(slug, { 'if-none-match': answer.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('shows the new title as soon as there is one', async () => {
    const { ask } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Recibo' })
    const before = await get(slug)
    await ask('update-writing', { id, version: 2, title: 'Recibí' })
    await release(ask, id)
    const after = await get('recibi')
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  })

  it('is not there without its writing', async () => {
    const { ask } = await newcomer(server)
    const { id, slug } = await publish(ask, { title: 'Se retira' })
    await ask('withdraw-writing', { id })
    for (const missing of [slug, 'no-existe', '..%2f..%2fetc', '<b>']) expect((await get(missing)).statusCode).toBe(404)
  })
})
