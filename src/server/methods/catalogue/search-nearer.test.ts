// Texts whose title has most of the words come before texts that only mention all of them.
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import type { TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openLibraryServer } from '#tests/support/library-server.ts'

type Page = { items: { slug: string }[]; nearer?: true }

onChosenEngine('a search in many words', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let slugs: Map<string, string>
  beforeAll(async () => {
    database = await open()
    ;({ server, slugs } = await openLibraryServer(database))
  })

  const search = async (data: object) => (await server.call('search-writings', data)).body.data as Page

  it('puts what is called by most of the words before what only mentions all of them, and says so', async () => {
    const found = await search({ q: 'permiso para que mi hijo viaje con su abuela' })
    expect(found.nearer).toBe(true)
    expect(found.items[0]?.slug).toBe(slugs.get('es/autorizacion-de-viaje-de-menor'))
    for (const q of ['fianza', 'contrato con trastero', '"pareja de hecho"', 'contrato de alquiler'])
      expect([q, (await search({ q })).nearer]).toEqual([q, undefined])
    // What was asked for under a filter is answered as such.
    expect((await search({ q: 'permiso para que mi hijo viaje con su abuela', category: 'family' })).nearer).toBe(
      undefined,
    )
  })
})
