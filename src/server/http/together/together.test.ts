// Writing together over real connections, with two servers on one database.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { documentPaths } from '#addresses/document-paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { paragraphOf } from '#domain/writing/model.ts'
import { partsOf } from '#domain/writing/together/shared-draft.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { added, readAnew, titled, titles, Writer } from '#tests/support/together.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

type Person = { email: string; cookie: string }

onBothEngines('writing together', (open) => {
  let database: OpenDatabase
  let servers: [TestApp, TestApp]
  let ports: [number, number]
  let owner: Person
  let editor: Person
  let id: string
  let share: string
  const writers: Writer[] = []

  const ask = async ({ cookie }: Person, method: string, data: unknown) => servers[0].call(method, data, { cookie })
  const read = async (person = owner) =>
    (await ask(person, 'get-writing', { id })).body.data as unknown as WritingOnWire
  const writer = (person: Person, at: 0 | 1 = 0, more: { origin?: string } = {}) => {
    const made = new Writer({ port: ports[at], cookie: person.cookie, writing: id, ...more })
    writers.push(made)
    return made.connect()
  }
  const hears = (who: Writer, text: string) =>
    expect.poll(() => JSON.stringify(who.shared.draft()), { interval: 10 }).toContain(text)

  beforeAll(async () => {
    database = await open()
    servers = [await openApp(database), await openApp(database)]
    for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
    ports = servers.map(({ app }) => (app.server.address() as AddressInfo).port) as [number, number]
  })
  beforeEach(async () => {
    owner = await joinPremium(servers[0])
    editor = await joinPremium(servers[0])
    const made = await ask(owner, 'create-writing', { visibility: 'private', title: 'Pacto', content: sampleContent() })
    id = made.body.data?.id as string
    const shared = await ask(owner, 'share-writing', { id, email: editor.email, role: 'editor' })
    share = shared.body.data?.id as string
  })
  afterEach(async () => {
    await Promise.all(writers.splice(0).map((each) => each.leave()))
  })

  it('is said with the document to all who may', async () => {
    expect((await read()).together).toBe(true)
    expect((await read(editor)).together).toBe(true)
    await ask(owner, 'change-share', { id, share, role: 'reader' })
    expect((await read()).together).toBe(false)
  })

  it('shows each the others’ changes, whichever server they are at', async () => {
    const [here, there] = [await writer(owner).synced(), await writer(editor, 1).synced()]
    expect(here.shared.draft()).toEqual(there.shared.draft())
    here.change(added('De aquí'))
    there.change(added('De allí'))
    await hears(there, 'De aquí')
    await hears(here, 'De allí')
    expect(readAnew(here)).toEqual(readAnew(there))
    await here.stored()
    expect(titles(await read())).toEqual(titles(here.shared.draft()))
  })

  it('gives the next reader everything that was saved, as another version', async () => {
    const before = await read()
    const there = await writer(editor, 1).synced()
    there.change(titled('Pacto de socios'))
    there.change(added('Nueva'))
    await there.stored()
    const after = await read()
    expect(after).toMatchObject({ title: 'Pacto de socios', version: before.version + 1 })
    expect(titles(after)).toContain('Nueva')
    await expect.poll(() => there.folded?.version).toBe(after.version)
    const { rows } = await database.pool.query('select edited_by is not null as other from writings where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ other: true }])
  })

  it('folds by itself, and once the last has left', async () => {
    const stored = async () =>
      (await database.pool.query('select title from writings where id = $1', [id])).rows[0].title
    const here = await writer(owner).synced()
    here.change(titled('Uno'))
    await expect.poll(stored, { timeout: 5_000 }).toBe('Uno')
    here.change(titled('Dos'))
    await here.stored()
    await here.leave()
    await expect.poll(stored, { timeout: 1_500 }).toBe('Dos')
  })

  it('brings in what is saved without it, and loses nothing of either', async () => {
    const here = await writer(editor, 1).synced()
    here.change(added('Juntos'))
    const { version, content } = await read()
    const [first, ...rest] = content.sections
    here.change(added('Entretanto'))
    const changes = { sections: [{ ...first, title: 'Cambiada' }] }
    const saved = await ask(owner, 'update-writing', { id, version, changes })
    expect(rest.length).toBeGreaterThan(0)
    expect([200, 409]).toContain(saved.status)
    if (saved.status === 409) {
      const next = await read()
      await ask(owner, 'update-writing', { id, version: next.version, changes })
    }
    await hears(here, 'Cambiada')
    await here.stored()
    await expect.poll(async () => titles(await read())).toEqual(titles(here.shared.draft()))
    expect(titles(here.shared.draft())).toEqual(expect.arrayContaining(['Cambiada', 'Juntos', 'Entretanto']))
  })

  it('shows who is there, by the name of their account, until they leave', async () => {
    const [here, there] = [await writer(owner).synced(), await writer(editor, 1).synced()]
    await expect.poll(() => here.people.get(there.you)).toMatchObject({ name: 'Íñigo Muñoz-Güemes', at: null })
    await expect.poll(() => there.people.has(here.you)).toBe(true)
    there.send(Buffer.concat([Buffer.from([2]), Buffer.from('{"anchor":"YQ==","head":"Yg==","name":"Otra"}')]))
    await expect.poll(() => here.people.get(there.you)?.at).toEqual({ anchor: 'YQ==', head: 'Yg==' })
    expect(here.people.get(there.you)?.color).toBe(here.people.get(there.you)?.color)
    await there.leave()
    await expect.poll(() => here.people.has(there.you)).toBe(false)
  })

  it('takes what was written offline when the browser is back', async () => {
    const [here, there] = [await writer(owner).synced(), await writer(editor, 1).synced()]
    there.drop()
    there.change(added('Sin conexión'))
    here.change(added('Con conexión'))
    await here.stored()
    await there.connect().synced()
    await hears(here, 'Sin conexión')
    await hears(there, 'Con conexión')
    await there.stored()
    expect(titles(await read())).toEqual(expect.arrayContaining(['Sin conexión', 'Con conexión']))
  })

  describe('who may', () => {
    it('is asked with every connection', async () => {
      const stranger = await joinPremium(servers[0])
      const reader = await joinPremium(servers[0])
      const poor = await join(servers[0])
      await ask(owner, 'share-writing', { id, email: reader.email, role: 'reader' })
      await ask(owner, 'share-writing', { id, email: poor.email, role: 'editor' })
      expect(await writer(stranger).ended()).toBe(4404)
      expect(await writer(reader).ended()).toBe(4403)
      expect(await writer(poor).ended()).toBe(4403)
      expect(await writer({ email: '', cookie: '' }).ended()).toBe(4401)
      const other = new Writer({ port: ports[0], cookie: owner.cookie, writing: randomUUID() })
      expect(await other.connect().ended()).toBe(4404)
    })

    it('is refused to pages of other sites before anything else', async () => {
      for (const origin of ['https://elsewhere.example', undefined]) {
        const socket = new WebSocket(`ws://127.0.0.1:${ports[0]}${documentPaths.together(id)}`, {
          headers: { cookie: owner.cookie },
          ...(origin && { origin }),
        })
        const [, response] = await once(socket, 'unexpected-response')
        expect(response.statusCode).toBe(403)
        socket.on('error', () => {})
        socket.terminate()
      }
      expect((await servers[0].get(documentPaths.together(id), { cookie: owner.cookie })).statusCode).toBe(426)
    })

    it('ends at once with the share, the session, the document and the plan', async () => {
      const [here, there] = [await writer(owner).synced(), await writer(editor, 1).synced()]
      await ask(owner, 'change-share', { id, share, role: 'reader' })
      expect(await there.ended()).toBe(4403)
      await ask(owner, 'change-share', { id, share, role: 'editor' })
      const second = await writer(editor, 1).synced()
      await ask(owner, 'revoke-share', { id, share })
      expect(await second.ended()).toBe(4404)
      expect(here.closed).toBeUndefined()
      await ask(owner, 'share-writing', { id, email: editor.email, role: 'editor' })
      const third = await writer(editor, 1).synced()
      await database.pool.query('update users set premium_until = null where email = $1', [editor.email])
      expect(await third.ended()).toBe(4403)
      await ask(owner, 'logout', {})
      expect(await here.ended()).toBe(4401)
    })

    it('ends when the document goes to the trash', async () => {
      const there = await writer(editor, 1).synced()
      await ask(owner, 'delete-writing', { id })
      expect(await there.ended()).toBe(4404)
      expect(await writer(editor).ended()).toBe(4404)
    })
  })

  describe('a hostile browser', () => {
    /** What others have stays, and they go on. */
    const costsNobody = async (act: (hostile: Writer) => void, code: number) => {
      const here = await writer(owner, 0).synced()
      const hostile = await writer(editor, 0).synced()
      act(hostile)
      expect(await hostile.ended()).toBe(code)
      expect(here.closed).toBeUndefined()
      here.change(titled('Sigue'))
      await here.stored()
      expect(await read()).toMatchObject({ title: 'Sigue' })
      expect(titles(await read())).toEqual(titles({ content: sampleContent() }))
    }
    const changed = (change: (doc: Y.Doc) => void) => (hostile: Writer) =>
      hostile.doc.transact(() => change(hostile.doc))

    it('that sends garbage is cut off', async () => {
      await costsNobody((hostile) => hostile.send(Buffer.from([1, 0, 0, 0, 9, 255, 254, 253, 1, 2, 3])), 4409)
      await costsNobody((hostile) => hostile.send(Buffer.from([0, 200, 200, 200, 255, 255])), 4409)
      await costsNobody((hostile) => hostile.send(Buffer.from([77])), 4409)
      await costsNobody((hostile) => hostile.send(Buffer.from([2, 123])), 4409)
      await costsNobody((hostile) => hostile.send(Buffer.alloc(0)), 4409)
    })

    const entry = (doc: Y.Doc) => partsOf(doc).sections.values().next().value as Y.Map<unknown>
    it.each<[string, (doc: Y.Doc) => void]>([
      ['a condition', (doc) => entry(doc).set('condition', { field: 'x', test: 'drop table', value: '' })],
      ['more', (doc) => entry(doc).set('condition', { field: 'x', test: 'is', value: '', more: 'hidden' })],
      ['a chip', (doc) => (entry(doc).get('body') as Y.Text).insertEmbed(0, { type: 'script', src: 'x' })],
      ['a name', (doc) => partsOf(doc).sections.set('not an id!', new Y.Map())],
      ['a country', (doc) => partsOf(doc).about.set('country', 'XX')],
      ['a long title', (doc) => partsOf(doc).title.insert(0, 'x'.repeat(500))],
      ['what no database holds', (doc) => partsOf(doc).title.insert(0, '\0')],
    ])('that sends %s that is none is cut off', (_what, change) => costsNobody(changed(change), 4409))

    it('that makes it too large is cut off', async () => {
      const [here, hostile] = [await writer(owner).synced(), await writer(editor).synced()]
      for (let count = 0; count < 12; count += 1) hostile.change(added('x'))
      await hostile.stored()
      const [long] = [paragraphOf('palabra '.repeat(11_000))]
      hostile.change((draft) => {
        const sections = draft.content.sections.map((each) => ({ ...each, body: [long] }))
        return { ...draft, content: { ...draft.content, sections } }
      })
      expect(await hostile.ended()).toBe(4413)
      here.change(titled('Sigue'))
      await here.stored()
      expect((await read()).title).toBe('Sigue')
      expect(JSON.stringify(await read()).length).toBeLessThan(50_000)
    })

    it('that sends more than fits in a message, or without end, is cut off', async () => {
      await costsNobody((hostile) => hostile.send(Buffer.alloc(3_000_000)), 1009)
      await costsNobody((hostile) => {
        for (let count = 0; count < 1_000; count += 1) hostile.send(Buffer.from([2, 110, 117, 108, 108]))
      }, 4429)
    })

    it('that writes as another’s replica, or ahead of itself, is cut off', async () => {
      const here = await writer(owner).synced()
      here.change(titled('Mío'))
      await here.stored()
      await costsNobody((hostile) => {
        const forged = new Y.Doc()
        Y.applyUpdate(forged, Y.encodeStateAsUpdate(hostile.doc))
        forged.clientID = here.doc.clientID
        const before = Y.encodeStateVector(forged)
        partsOf(forged).title.insert(0, 'Ajeno')
        hostile.sendUpdate(Y.encodeStateAsUpdate(forged, before))
      }, 4409)
      await costsNobody((hostile) => {
        const ahead = new Y.Doc()
        ahead.getText('title').insert(0, 'a')
        const before = Y.encodeStateVector(ahead)
        ahead.getText('title').insert(1, 'b')
        hostile.sendUpdate(Y.encodeStateAsUpdate(ahead, before))
      }, 4409)
    })

    it('is let in a few times at once only', async () => {
      const all = Array.from({ length: 14 }, () => writer(editor))
      await expect.poll(() => all.filter(({ closed }) => closed === 4429).length, { timeout: 5_000 }).toBe(2)
    })
  })
})
