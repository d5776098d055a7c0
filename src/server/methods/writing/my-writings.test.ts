// The user's documents as a whole: the trash and back, duplicates, the list.
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { create, get, type Made, newAuthor } from '#tests/support/writing/my-writings.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

onChosenEngine('my writings', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  const newcomer = () => newAuthor(server)

  describe('the trash', () => {
    it('takes documents and gives them back as they were', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      await ask('delete-writing', { id })
      const list = async (state: string) => (await ask('list-writings', { state })).body.data as { items: Made[] }
      expect((await list('all')).items).toEqual([])
      expect((await list('trash')).items.map((item) => item.id)).toEqual([id])
      expect((await ask('update-writing', { id, version: 1, title: 'X' })).status).toBe(403)
      expect((await ask('duplicate-writing', { id })).body.error?.code).toBe('forbidden')
      await ask('restore-writing', { id })
      expect(await get(ask, id)).toMatchObject({ content: sampleContent(), version: 1 })
    })

    it('erases for good only what is in it', async () => {
      const ask = await newcomer()
      const { id } = await create(ask)
      expect((await ask('erase-writing', { ids: [id] })).status).toBe(404)
      await ask('delete-writing', { ids: [id] })
      expect((await ask('erase-writing', { ids: [id] })).status).toBe(200)
      expect((await ask('get-writing', { id })).status).toBe(404)
    })

    it('takes many at once, or none if one of them is not there', async () => {
      const ask = await newcomer()
      const made = [await create(ask), await create(ask)].map(({ id }) => id)
      const other = await create(await newcomer())
      expect((await ask('delete-writing', { ids: [...made, other.id] })).status).toBe(404)
      expect((await ask('list-writings', {})).body.data).toMatchObject({ total: 2 })
      expect((await ask('delete-writing', { ids: made })).status).toBe(200)
      expect((await ask('list-writings', {})).body.data).toMatchObject({ total: 0, counts: { trash: 2 } })
    })
  })

  it('a duplicate is a draft of its own', async () => {
    const ask = await newcomer()
    const { id } = await create(ask, { content: sampleContent() })
    const copy = (await ask('duplicate-writing', { id, title: 'Contrato (copia)' })).body.data as Made
    expect(copy).toMatchObject({ title: 'Contrato (copia)', version: 1, status: 'draft' })
    await ask('update-writing', { id: copy.id, version: 1, changes: { order: [] } })
    expect((await get(ask, id)).content).toEqual(sampleContent())
  })

  describe('list-writings', () => {
    it('searches without accents or case, sorts, pages and counts', async () => {
      const ask = await newcomer()
      for (let n = 1; n <= 55; n += 1) await create(ask, { title: `Contrato ${String(n).padStart(2, '0')}` })
      await create(ask, { title: 'Reclamación 100 %' })
      type List = { items: Made[]; total: number; pages: number; counts: Record<string, number> }
      const list = async (data: object) => (await ask('list-writings', data)).body.data as List
      const first = await list({ sort: 'title' })
      expect([first.items.length, first.total, first.pages]).toEqual([50, 56, 2])
      expect(first.items[0]?.title).toBe('Contrato 01')
      expect((await list({ sort: 'title', page: 2 })).items.at(-1)?.title).toBe('Reclamación 100 %')
      expect((await list({})).items[0]?.title).toBe('Reclamación 100 %')
      expect((await list({ q: 'RECLAMACION' })).total).toBe(1)
      expect((await list({ q: '0 %' })).total).toBe(1)
      expect((await list({ q: '_' })).total).toBe(0)
      expect(first.counts).toEqual({ all: 56, draft: 56, published: 0, withdrawn: 0, trash: 0 })
    })
  })
})
