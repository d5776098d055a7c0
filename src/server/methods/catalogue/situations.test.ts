// Situations over the wire: found by a search, and shown with the texts that serve.
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import type { TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openLibraryServer } from '#tests/support/library-server.ts'

onChosenEngine('situations', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let slugs: Map<string, string>
  beforeAll(async () => {
    database = await open()
    ;({ server, slugs } = await openLibraryServer(database))
  })

  it('are found by who describes one, on the first page and for the country alone', async () => {
    const described = async (data: object) =>
      (await server.call('search-writings', data)).body.data?.situations as { slug: string }[] | undefined
    const q = 'mi inquilino no paga'
    const [first] = (await described({ q, country: 'ES' })) ?? []
    expect(first).toMatchObject({ slug: 'mi-inquilino-no-paga', title: 'Mi inquilino no paga' })
    for (const other of [{ country: 'MX' }, { page: 2 }, { category: 'housing' }, { q: 'contrato de alquiler' }])
      expect(await described({ q, country: 'ES', ...other })).toBeUndefined()
  })

  it('are shown with those of their texts that are public, and with the others of their country', async () => {
    const slug = 'mi-inquilino-no-paga'
    const { status, body } = await server.call('get-situation', { slug })
    expect(status).toBe(200)
    const text = slugs.get('es/requerimiento-de-pago-de-rentas')
    expect(body.data).toMatchObject({ slug, country: 'ES' })
    expect(body.data?.texts).toContainEqual(expect.objectContaining({ slug: text }))
    const others = body.data?.others as { slug: string }[]
    expect(others[0]?.slug).toBe('me-deben-dinero')
    expect(others.map((each) => each.slug)).not.toContain(slug)
    expect((await server.call('get-situation', { slug: 'no-hay-tal-cosa' })).status).toBe(404)
    expect((await server.call('get-situation', { slug: '../secretos' })).status).toBe(400)
    await database.pool.query('update catalogue set withdrawn_at = now() where slug = $1', [text])
    const { body: after } = await server.call('get-situation', { slug })
    expect(after.data?.texts).not.toContainEqual(expect.objectContaining({ slug: text }))
    await database.pool.query('update catalogue set withdrawn_at = null where slug = $1', [text])
  })
})
