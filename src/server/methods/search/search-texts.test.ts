// What the user's own documents say is found in every kind, encrypted or not, a slice at a time; and no others' documents.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { writeLease } from '#tests/support/copy/series.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Found = Output<'search-texts'>

onBothEngines('what the user’s own documents say', (open) => {
  for (const sealing of ['on', 'off'])
    describeSealed(sealing, async () => {
      const database = await open()
      return { database, server: await openApp(database, { SEAL_ROWS: sealing }) }
    })
})

function describeSealed(sealing: string, open: () => Promise<{ database: OpenDatabase; server: TestApp }>): void {
  const named = (rule: string) => `${rule}, with SEAL_ROWS ${sealing}`
  let server: TestApp
  let database: OpenDatabase
  beforeAll(async () => {
    ;({ server, database } = await open())
  })

  const search = async (ask: Ask, data: object) =>
    (await ask('search-texts', { kind: 'writings', ...data })).body.data as unknown as Found
  const titles = async (ask: Ask, data: object) => (await search(ask, data)).items.map(({ title }) => title)

  async function write(ask: Ask, title: string, text: string, folder_id: string | null = null): Promise<string> {
    const section = { id: 'una', kind: 'clause' as const, title: '', body: [paragraphOf(text)] }
    const content = { ...emptyContent(), sections: [section] }
    return (await ask('create-writing', { visibility: 'public', title, content, folder_id })).body.data?.id as string
  }

  it(named('is found with its passage, by the owner alone'), async () => {
    const { ask } = await newcomer(server)
    const stranger = await newcomer(server)
    const id = await write(ask, 'Arras', 'La devolución será duplicada si desiste quien vende.')
    await write(ask, 'Otra cosa', 'Nada que ver.')
    expect(await search(ask, { q: 'DEVOLUCION desist' })).toEqual({
      items: [
        {
          id,
          title: 'Arras',
          folder_id: null,
          updated_at: expect.any(String),
          section: 'una',
          pieces: ['La ', 'devolución', ' será duplicada si ', 'desiste', ' quien vende.'],
          found: 'devolución',
        },
      ],
      looked: 2,
      next: null,
    })
    // By its name it is in the list already; by its name and its text together it is found here.
    expect(await titles(ask, { q: 'arras' })).toEqual([])
    expect(await titles(ask, { q: 'arras duplicada' })).toEqual(['Arras'])
    expect(await titles(stranger.ask, { q: 'devolución' })).toEqual([])
    const stored = await database.db.execute(sql`select content::text as text from writings where id = ${id}`)
    expect(String(stored.rows[0]?.text).includes('duplicada')).toBe(sealing === 'off')
  })

  it(named('is found in a folder with its subfolders, and apart in the trash'), async () => {
    const { ask } = await newcomer(server)
    const folder = async (name: string, parent_id: string | null) =>
      (await ask('create-folder', { name, parent_id })).body.data?.id as string
    const outer = await folder('Clientes', null)
    const inner = await folder('Pérez', outer)
    await write(ask, 'Fuera', 'habla del humo')
    await write(ask, 'Dentro', 'habla del humo', inner)
    const deleted = await write(ask, 'Tirado', 'habla del humo', outer)
    await ask('delete-writing', { id: deleted })
    expect(await titles(ask, { q: 'humo' })).toEqual(['Dentro', 'Fuera'])
    expect(await titles(ask, { q: 'humo', folder_id: outer })).toEqual(['Dentro'])
    expect(await titles(ask, { q: 'humo', folder_id: null })).toEqual(['Fuera'])
    expect(await titles(ask, { q: 'humo', state: 'trash' })).toEqual(['Tirado'])
  })

  it(named('is read on from where a call ended, each document once'), async () => {
    const { ask } = await newcomer(server)
    const wanted = new Set<string>()
    for (let place = 0; place < 60; place += 1) wanted.add(await write(ask, `N.º ${place}`, `El humo ${place} sube.`))
    const found: string[] = []
    let after: string | undefined
    do {
      const { items, next } = await search(ask, { q: 'humo', most: 7, ...(after && { after }) })
      expect(items.length).toBeLessThanOrEqual(7)
      found.push(...items.map(({ id }) => id))
      after = next ?? undefined
    } while (after)
    expect(found).toHaveLength(60)
    expect(new Set(found)).toEqual(wanted)
    // A search without a word reads nothing; an invented place to go on is refused or finds nothing.
    expect(await search(ask, { q: ' ¿? ' })).toEqual({ items: [], looked: 0, next: null })
    expect((await ask('search-texts', { kind: 'writings', q: 'humo', after: '1; drop' })).status).toBe(400)
    const last = `${'9'.repeat(16)}.00000000-0000-4000-8000-000000000000`
    expect((await search(ask, { q: 'humo', after: last })).items).toHaveLength(20)
  })

  it(named('is found in the answers of copies as they are read'), async () => {
    const { ask } = await newcomer(server)
    const writing = await writeLease(ask)
    const made = await ask('create-copy', { writing, values: { city: 'Villanueva del Trabuco' } })
    const [hit] = (await search(ask, { kind: 'copies', q: 'trabuco' })).items
    expect(hit).toMatchObject({ id: made.body.data?.id, found: 'Trabuco' })
    expect(await titles(ask, { q: 'trabuco' })).toEqual([])
  })

  it(named('is found in signed documents, whose key is that of their round'), async () => {
    const { ask } = await newcomer(server)
    const { id } = await completeLease(ask, server.call, {
      values: { city: 'Villanueva del Trabuco' },
      without: 'city',
    })
    await ask('start-signing', { copy: id })
    const isOfCopy = sql`copy_id = ${id}`
    await database.db.execute(sql`update rounds set state = 'sealing' where ${isOfCopy}`)
    const { rows } = await database.db.execute(sql`select id from rounds where ${isOfCopy}`)
    const { items } = await search(ask, { kind: 'signeds', q: 'trabuco' })
    expect(items).toMatchObject([{ id: rows[0]?.id, found: 'Trabuco' }])
  })

  it(named('is not kept from being found by a text that cannot be read'), async () => {
    const { ask } = await newcomer(server)
    await write(ask, 'Legible', 'habla del humo')
    const broken = await write(ask, 'Rota', 'habla del humo')
    await database.db.execute(sql`update writings set content = '{"format": 99}'::jsonb where id = ${broken}`)
    expect(await titles(ask, { q: 'humo' })).toEqual(['Legible'])
  })
}
