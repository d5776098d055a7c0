// Documents over the wire: saved whole, guarded by their version, and private.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Block, emptyContent } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { asking, create, get, newAuthor, newSubscriber } from '#tests/support/writing/my-writings.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

onChosenEngine('writings', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  const newcomer = () => newAuthor(server)
  const subscriber = () => newSubscriber(server)

  describe('create-writing', () => {
    it('keeps what it is given, to the letter', async () => {
      const ask = await newcomer()
      const { id, version } = await create(ask, { title: '  Alquiler\nde  habitación ', content: sampleContent() })
      expect(version).toBe(1)
      const kept = await get(ask, id)
      expect(kept.title).toBe('Alquiler de habitación')
      expect(kept.content).toEqual(sampleContent())
    })

    it('makes an empty one, and takes the plain shape that programs send', async () => {
      const ask = await newcomer()
      expect((await create(ask)).content.sections).toEqual([])
      const { content } = await create(ask, { content: { sections: [{ title: 'Objeto', text: 'Una línea\nOtra' }] } })
      expect(content.sections[0]?.body).toHaveLength(2)
    })

    it('refuses a private one to a free account, and makes it for a premium one', async () => {
      const ask = await newcomer()
      const refused = await ask('create-writing', { visibility: 'private', title: 'Secreto' })
      expect([refused.status, refused.body.error?.code]).toEqual([402, 'premium_required'])
      expect((await create(await subscriber(), { visibility: 'private' })).can.edit).toBe(true)
    })

    it('needs a login', async () => {
      const answer = await server.call('create-writing', { visibility: 'public', title: 'Hola' })
      expect([answer.status, 'auth' in answer.body]).toEqual([401, true])
    })

    const clause = (body: unknown) => ({ sections: [{ id: 'a', kind: 'clause', title: '', body }], format: 1 })
    const rest = { numbering: 'arabic', fields: [], parties: [] }
    const nested = (depth: number): unknown =>
      depth === 0
        ? [{ type: 'paragraph', content: [] }]
        : [{ type: 'list', ordered: false, items: [nested(depth - 1)] }]
    const section = (id: string) => ({ id, kind: 'text', title: '', body: [] })

    it.each([
      ['an unknown block', { ...clause([{ type: 'script', content: [] }]), ...rest }, 400],
      [
        'an unknown kind of mark',
        { ...clause([{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: ['blink'] }] }]), ...rest },
        400,
      ],
      ['lists too deep', { ...clause(nested(5)), ...rest }, 400],
      [
        'a table with uneven rows',
        { ...clause([{ type: 'table', header: false, rows: [[[], []], [[]]] }]), ...rest },
        400,
      ],
      [
        'a table in a table',
        {
          ...clause([{ type: 'table', header: false, rows: [[[{ type: 'table', header: false, rows: [[[]]] }]]] }]),
          ...rest,
        },
        400,
      ],
      ['the same section twice', { format: 1, ...rest, sections: [section('a'), section('a')] }, 400],
      ['501 sections', { format: 1, ...rest, sections: Array.from({ length: 501 }, (_, n) => section(`s${n}`)) }, 400],
      ['a NUL', { ...clause([{ type: 'paragraph', content: [{ type: 'text', text: 'a\0b' }] }]), ...rest }, 400],
      [
        'half a character',
        { ...clause([{ type: 'paragraph', content: [{ type: 'text', text: 'a\ud800b' }] }]), ...rest },
        400,
      ],
      [
        'more than a megabyte',
        {
          ...clause(
            Array.from({ length: 11 }, () => ({
              type: 'paragraph',
              content: [{ type: 'text', text: 'ñ'.repeat(50_000) }],
            })),
          ),
          ...rest,
        },
        413,
      ],
      ['a text', 'hola', 400],
      ['a list', [], 400],
      ['a format of the future', { format: 3, ...rest, sections: [] }, 400],
    ])('refuses %s', async (_name, content, status) => {
      const ask = await newcomer()
      const answer = await ask('create-writing', { visibility: 'public', title: 'X', content })
      expect(answer.status).toBe(status)
      if (status === 400) expect(Object.keys(answer.body.error?.fields ?? {})[0]).toMatch(/^content/)
    })

    it('says how many cells and items there may be, and of a table in a table what to do', async () => {
      const ask = await newcomer()
      const table = (count: number, cell: Block[]): Block => ({
        type: 'table',
        header: false,
        rows: Array.from({ length: count }, () => Array<Block[]>(12).fill(cell)),
      })
      const refusal = async (...body: Block[]) => {
        const content = { ...emptyContent(), sections: [{ id: 'a', kind: 'text', title: '', body }] }
        const { status, body: answer } = await ask('create-writing', { visibility: 'public', title: 'X', content })
        return [status, answer.error?.fields?.content]
      }
      expect(await refusal(table(200, []), table(200, []))).toEqual([200, undefined])
      expect(await refusal(table(200, []), table(200, []), table(17, []))).toMatchObject([400, /5000 casillas/])
      expect(await refusal(table(1, [table(1, [])]))).toMatchObject([400, /^Una tabla no puede tener otra dentro/])
    })

    it('refuses a folder of somebody else’s', async () => {
      const other = await newcomer()
      const folder = (await other('create-folder', { name: 'Mía' })).body.data
      const ask = await newcomer()
      const answer = await ask('create-writing', { visibility: 'public', title: 'X', folder_id: folder?.id })
      expect([answer.status, answer.body.error?.fields?.folder_id]).toEqual([400, 'Esa carpeta ya no existe.'])
    })
  })

  describe('update-writing', () => {
    it('saves only what is said, and counts the version', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      const saved = await ask('update-writing', { id, version: 1, title: 'Otro título' })
      expect(saved.body.data).toMatchObject({ id, version: 2 })
      expect(await get(ask, id)).toMatchObject({ title: 'Otro título', content: sampleContent(), version: 2 })
    })

    it('takes the small form: sections that changed, and their order', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      const [heading, object, rent, pets, signatures] = sampleContent().sections
      const changed = { ...rent, title: 'Renta y gastos' }
      const order = ['reunidos', 'rent', 'object', 'signatures']
      const saved = await ask('update-writing', { id, version: 1, changes: { sections: [changed], order } })
      expect(saved.status).toBe(200)
      expect(pets?.id).toBe('pets')
      expect((await get(ask, id)).content.sections).toEqual([heading, changed, object, signatures])
    })

    it('refuses changes that speak of a section nobody knows, and keeps everything', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      const answer = await ask('update-writing', { id, version: 1, changes: { order: ['nadie'] } })
      expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['changes']])
      expect(await get(ask, id)).toMatchObject({ version: 1, content: sampleContent() })
    })

    it('lets exactly one of ten savers of the same version win, and tells the others', async () => {
      const ask = await newcomer()
      const { id } = await create(ask)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => ask('update-writing', { id, version: 1, title: `Mano ${n}` })),
      )
      const won = answers.filter(({ status }) => status === 200)
      const lost = answers.filter(({ status, body }) => status === 409 && body.error?.code === 'version_conflict')
      expect([won.length, lost.length]).toEqual([1, 9])
      expect((await get(ask, id)).version).toBe(2)
    })

    it('answers the same save again as it did the first time, and saves it once', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      const save = { id, version: 1, title: 'Otro título', changes: { order: ['reunidos', 'object', 'rent'] } }
      const first = await ask('update-writing', save)
      expect(first.body.data).toMatchObject({ version: 2 })
      expect(await ask('update-writing', save)).toMatchObject({ status: 200, body: first.body })
      expect(await get(ask, id)).toMatchObject({ version: 2, title: 'Otro título' })
      // Not after another save has followed, and not when the changes differ.
      expect((await ask('update-writing', { ...save, title: 'Un tercero' })).status).toBe(409)
      expect((await ask('update-writing', { id, version: 2, title: 'Un cuarto' })).status).toBe(200)
      expect((await ask('update-writing', save)).status).toBe(409)
      expect(await get(ask, id)).toMatchObject({ version: 3, title: 'Un cuarto' })
    })

    it('takes one that arrives many times at once for one', async () => {
      const ask = await newcomer()
      const { id } = await create(ask)
      const save = { id, version: 1, title: 'La misma mano' }
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask('update-writing', save)))
      expect(answers.map(({ status, body }) => [status, body.data?.version])).toEqual(answers.map(() => [200, 2]))
      expect((await get(ask, id)).version).toBe(2)
    })

    it('does not take a version restored meanwhile for its own', async () => {
      const ask = await newcomer()
      const { id } = await create(ask, { content: sampleContent() })
      await ask('close-writing', { id })
      const save = { id, version: 1, title: 'Otro título' }
      expect((await ask('restore-version', { id, number: 1, version: 1 })).status).toBe(200)
      expect((await ask('update-writing', save)).status).toBe(409)
    })

    it('classifies it, and says which field is wrong', async () => {
      const ask = await newcomer()
      const { id } = await create(ask)
      const good = { category: 'housing', country: 'MX', summary: 'Para pisos', tags: ['piso', 'piso', 'alquiler'] }
      expect((await ask('update-writing', { id, version: 1, ...good })).status).toBe(200)
      expect(await get(ask, id)).toMatchObject({ ...good, tags: ['piso', 'alquiler'] })
      const bad = await ask('update-writing', { id, version: 2, category: 'brujería', country: 'XX' })
      expect(Object.keys(bad.body.error?.fields ?? {}).toSorted()).toEqual(['category', 'country'])
    })

    it('is refused once premium has ended, while reading, listing and deleting go on', async () => {
      const { cookie, email } = await joinPremium(server)
      const ask = asking(server, cookie)
      const { id } = await create(ask, { visibility: 'private', content: sampleContent() })
      await ask('close-writing', { id })
      await database.db.execute(sql`update users set premium_until = now() - interval '1 day' where email = ${email}`)
      const refused = await ask('update-writing', { id, version: 1, title: 'No' })
      expect([refused.status, refused.body.error?.code]).toEqual([402, 'premium_required'])
      expect((await ask('duplicate-writing', { id })).status).toBe(402)
      expect((await ask('restore-version', { id, version: 1, number: 1 })).status).toBe(402)
      expect((await ask('share-writing', { id, email: 'ana@ejemplo.es', role: 'reader' })).status).toBe(402)
      expect((await ask('list-versions', { id })).status).toBe(200)
      expect(await get(ask, id)).toMatchObject({
        content: sampleContent(),
        can: { edit: false, needs_premium: true, delete: true },
      })
      // Into the trash, and out of it again: nothing is lost by having no Premium.
      expect((await ask('delete-writing', { id })).status).toBe(200)
      expect((await ask('restore-writing', { id })).status).toBe(200)
      expect((await get(ask, id)).content).toEqual(sampleContent())
    })
  })
})
