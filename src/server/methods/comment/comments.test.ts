// Comments beside a section: who may add, answer and resolve them, and when they are deleted.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ThreadOnWire } from '#contract/sharing/comment.ts'
import { commentLimits } from '#domain/sharing/comment.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { comments } from '#server/store/schema/sharing.ts'
import { users } from '#server/store/schema/tables.ts'
import { loadSharingRecord, readComments } from '#server/store/sharing/sharing-record.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

type Somebody = { email: string; ask: (method: string, data?: object) => ReturnType<TestApp['call']> }
type List = { threads: ThreadOnWire[]; people: string[]; unseen: number; can: { comment: boolean } }

onChosenEngine('comments', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: Somebody
  let reader: Somebody
  let editor: Somebody
  let id: string

  const asking = async (person: { email: string; cookie: string }, lastname: string): Promise<Somebody> => {
    await database.db.update(users).set({ firstname: 'Ana', lastname }).where(eq(users.email, person.email))
    return { email: person.email, ask: (method, data) => server.call(method, data, { cookie: person.cookie }) }
  }
  const list = async (who: Somebody) => (await who.ask('list-comments', { id })).body.data as unknown as List
  const say = async (who: Somebody, body: string, section = 'rent') =>
    (await who.ask('add-comment', { id, section, body })).body.data?.id as string
  const share = (who: Somebody, role: string) => owner.ask('share-writing', { id, email: who.email, role })
  const bodies = async (who: Somebody) =>
    (await list(who)).threads.map((thread) => thread.comments.map(({ body }) => body))
  const idOf = async ({ email }: Somebody) =>
    (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = await asking(await joinPremium(server), 'Dueña')
    reader = await asking(await joinPremium(server), 'Lectora')
    editor = await asking(await joinPremium(server), 'Editora')
    const made = await owner.ask('create-writing', { visibility: 'private', title: 'Pacto', content: sampleContent() })
    id = made.body.data?.id as string
    await share(reader, 'commenter')
    await share(editor, 'editor')
  })

  it('is a talk between everybody who has the document, section by section', async () => {
    const thread = await say(reader, '¿No es mucho, @Ana Dueña?')
    await say(editor, 'Falta el piso.', 'object')
    await owner.ask('answer-comment', { id, thread, body: 'Es lo que hay.' })
    const { threads, people, can } = await list(editor)
    expect(threads).toMatchObject([
      {
        section: 'rent',
        resolved: null,
        comments: [
          { by: 'Ana Lectora', is_mine: false, body: '¿No es mucho, @Ana Dueña?', can: { edit: false, delete: false } },
          { by: 'Ana Dueña', body: 'Es lo que hay.' },
        ],
      },
      { section: 'object', comments: [{ by: 'Ana Editora', is_mine: true, can: { edit: true, delete: true } }] },
    ])
    expect([people.toSorted(), can]).toEqual([['Ana Dueña', 'Ana Lectora'], { comment: true }])
  })

  it('is told to whom it names, to whoever has spoken there and to its owner, each once', async () => {
    const told = async (who: Somebody) =>
      ((await who.ask('list-notices')).body.data as { items: { kind: string; who: string; comment: string }[] }).items
        .filter(({ comment }) => comment !== null)
        .map(({ kind, who: by }) => `${kind} ${by}`)
    const new_id = randomUUID()
    const first = { id, new_id, section: 'rent', body: 'Mira, @Ana Editora' }
    await reader.ask('add-comment', first)
    await reader.ask('add-comment', first)
    await owner.ask('answer-comment', { id, thread: new_id, body: 'Ya' })
    expect([await told(owner), await told(editor), await told(reader)]).toEqual([
      ['comment Ana Lectora'],
      ['mention Ana Lectora'],
      ['comment Ana Dueña'],
    ])
    // A person mentioned by an edit is notified too, and a person notified before is not notified again.
    const thread = await say(owner, 'Mira, @Ana Editora')
    for (const body of ['Mirad, @Ana Editora y @Ana Lectora', '@Ana Lectora', 'Mirad, @Ana Lectora y @Ana Editora'])
      expect((await owner.ask('edit-comment', { id, comment: thread, body })).status).toBe(200)
    expect([await told(owner), await told(editor), await told(reader)]).toEqual([
      ['comment Ana Lectora'],
      ['mention Ana Dueña', 'mention Ana Lectora'],
      ['mention Ana Dueña', 'comment Ana Dueña'],
    ])
  })

  it('is counted in everybody’s list until they have seen it, their own aside', async () => {
    const listed = async (who: Somebody) => {
      const method = who === owner ? 'list-writings' : 'list-shared-with-me'
      const { items } = (await who.ask(method, {})).body.data as { items: { unseen_comments: number }[] }
      return [items.map(({ unseen_comments }) => unseen_comments), (await list(who)).unseen]
    }
    const everybody = async () => [await listed(owner), await listed(reader), await listed(editor)]
    const none = [[0], 0]
    expect(await everybody()).toEqual([none, none, none])
    const thread = await say(reader, 'Primero')
    await editor.ask('answer-comment', { id, thread, body: 'Segundo' })
    expect(await everybody()).toEqual([
      [[2], 2],
      [[1], 1],
      [[1], 1],
    ])
    const { threads } = await list(owner)
    const [first, second] = threads[0]?.comments.map(({ at }) => at) ?? []
    // Up to what was shown; an earlier moment changes nothing.
    for (const until of [second, first, '0000-01-01T00:00:00.000Z'])
      expect((await owner.ask('see-comments', { id, until })).status).toBe(200)
    expect(await everybody()).toEqual([none, [[1], 1], [[1], 1]])
    // A moment in the future counts as now: later comments are still unseen.
    await owner.ask('see-comments', { id, until: '9999-12-31T23:59:59.999Z' })
    await reader.ask('answer-comment', { id, thread, body: 'Tercero' })
    const fourth = (await editor.ask('answer-comment', { id, thread, body: 'Cuarto' })).body.data?.id
    expect(await listed(owner)).toEqual([[2], 2])
    await editor.ask('delete-comment', { id, comment: fourth })
    expect(await listed(owner)).toEqual([[1], 1])
    // Beyond a limit they are not counted.
    const many = Array.from({ length: 150 }, () => ({ id: randomUUID(), threadId: thread, body: 'x' }))
    const said = { writingId: id, sectionId: 'rent', createdAt: new Date(Date.now() + 1_000) }
    await database.db.insert(comments).values(many.map((each) => ({ ...each, ...said })))
    expect(await listed(owner)).toEqual([[commentLimits.countedUnseen], 151])
  })

  it('is settled by its owner, an editor or whoever began it, and open again once somebody answers', async () => {
    const hers = await say(reader, 'Mío')
    const theirs = await say(editor, 'De otra')
    const settle = async (who: Somebody, thread: string, method = 'resolve-comment') =>
      (await who.ask(method, { id, thread })).status
    expect([await settle(reader, theirs), await settle(reader, hers)]).toEqual([403, 200])
    expect(await settle(editor, theirs)).toBe(200)
    // Resolving it again changes nothing and records nothing.
    expect(await settle(owner, theirs)).toBe(200)
    expect((await list(owner)).threads.map(({ resolved }) => resolved?.by)).toEqual(['Ana Lectora', 'Ana Editora'])
    expect(await settle(owner, hers, 'reopen-comment')).toBe(200)
    await reader.ask('answer-comment', { id, thread: theirs, body: 'Todavía no' })
    expect((await list(owner)).threads.map(({ resolved }) => resolved)).toEqual([null, null])
  })

  it('is one’s own to change and to take back; the document’s owner may take out anybody’s', async () => {
    const thread = await say(reader, 'Primero')
    const change = async (who: Somebody, method: string, more: object = {}) =>
      (await who.ask(method, { id, comment: thread, ...more })).status
    expect([await change(owner, 'edit-comment', { body: 'X' }), await change(editor, 'delete-comment')]).toEqual([
      403, 403,
    ])
    expect(await change(reader, 'edit-comment', { body: 'Mejor' })).toBe(200)
    const answer = (await editor.ask('answer-comment', { id, thread, body: 'Vale' })).body.data?.id
    expect(await change(owner, 'delete-comment')).toBe(200)
    expect((await list(reader)).threads[0]?.comments).toMatchObject([
      { body: '', is_deleted: true, can: { edit: false, delete: false } },
      { body: 'Vale' },
    ])
    // A deleted comment is kept while it has answers; with the last answer it goes too.
    await editor.ask('delete-comment', { id, comment: answer })
    expect(await bodies(owner)).toEqual([])
  })

  it('is the same comment however often it arrives, and of no other document', async () => {
    const new_id = randomUUID()
    const once = { id, new_id, section: 'rent', body: 'Una vez' }
    expect((await reader.ask('add-comment', once)).body.data).toEqual({ id: new_id })
    expect((await reader.ask('add-comment', once)).body.data).toEqual({ id: new_id })
    expect((await editor.ask('add-comment', once)).status).toBe(400)
    expect(await bodies(owner)).toEqual([['Una vez']])
    const another = await editor.ask('create-writing', { visibility: 'private', title: 'Suyo' })
    const elsewhere = { id: another.body.data?.id, thread: new_id, comment: new_id, body: 'X' }
    for (const method of ['answer-comment', 'edit-comment', 'delete-comment', 'resolve-comment'])
      expect([method, (await editor.ask(method, elsewhere)).status]).toEqual([method, 404])
  })

  it('refuses what is empty, too long or beside nothing, at its field', async () => {
    const fields = async (more: object) =>
      (await reader.ask('add-comment', { id, section: 'rent', body: 'X', ...more })).body.error?.fields
    expect(await fields({ body: '  ' })).toHaveProperty('body')
    expect(await fields({ body: 'x'.repeat(commentLimits.body + 1) })).toHaveProperty('body')
    expect(await fields({ section: 'ninguna' })).toHaveProperty('section')
    const [one] = [await say(reader, 'Una')]
    const many = Array.from({ length: commentLimits.perDocument - 1 }, () => ({
      id: randomUUID(),
      writingId: id,
      threadId: one,
      sectionId: 'rent',
      body: 'x',
      createdAt: new Date(),
    }))
    await database.db.insert(comments).values(many)
    expect((await fields({}))?.body).toContain('demasiados comentarios')
  })

  it('stays when its section is gone, and ends with the access to the document', async () => {
    const thread = await say(reader, 'Sobre la renta')
    const { sections, ...rest } = sampleContent()
    const content = { ...rest, sections: sections.filter(({ id: each }) => each === 'reunidos') }
    expect((await owner.ask('update-writing', { id, version: 1, content })).status).toBe(200)
    expect((await list(owner)).threads).toMatchObject([{ id: thread, section: 'rent' }])
    await reader.ask('leave-share', { id })
    for (const [method, more] of [
      ['list-comments', {}],
      ['edit-comment', { comment: thread, body: 'X' }],
      ['delete-comment', { comment: thread }],
      ['answer-comment', { thread, body: 'X' }],
    ] as const)
      expect([method, (await reader.ask(method, { id, ...more })).status]).toEqual([method, 404])
    expect(await bodies(owner)).toEqual([['Sobre la renta']])
  })

  it('is for premium accounts, and rests while the document may not be changed', async () => {
    const free = await asking(await join(server), 'Gratis')
    await share(free, 'commenter')
    expect((await free.ask('list-comments', { id })).status).toBe(402)
    const thread = await say(reader, 'Antes')
    await database.pool.query("update users set premium_until = now() - interval '1 day' where email = $1", [
      owner.email,
    ])
    expect((await reader.ask('answer-comment', { id, thread, body: 'X' })).status).toBe(402)
    expect(await list(reader)).toMatchObject({ can: { comment: false }, threads: [{ can: { resolve: false } }] })
  })

  it('is in its author’s archive, and goes with their account', async () => {
    const thread = await say(editor, 'Con respuesta')
    await reader.ask('answer-comment', { id, thread, body: 'La respuesta' })
    await say(editor, 'Sin respuesta')
    const hers = await say(owner, 'De otra')
    await editor.ask('answer-comment', { id, thread: hers, body: 'Suya' })
    const leaver = await idOf(editor)
    const said: string[] = []
    for await (const { body } of readComments(database.db, leaver, 2)) said.push(body)
    expect(said.toSorted()).toEqual(['Con respuesta', 'Sin respuesta', 'Suya'])
    expect(await loadSharingRecord(database.db, leaver)).toMatchObject({
      given: [],
      received: [{ document: 'Pacto', role: 'editor' }],
    })
    await saveEraseAt(database.db, leaver, new Date())
    expect(await deleteAccount(database.db, leaver)).toBe(true)
    expect(await bodies(owner)).toEqual([['', 'La respuesta'], ['De otra']])
    expect((await list(owner)).threads[0]?.comments[0]).toMatchObject({ by: '', is_deleted: true })
  })

  it('has its budget', async () => {
    // One after the other: at once they would be refused as too many at once.
    const statuses: number[] = []
    for (let time = 0; time < 121; time += 1)
      statuses.push((await reader.ask('resolve-comment', { id, thread: randomUUID() })).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
  })
})
