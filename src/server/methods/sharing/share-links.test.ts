// Links by which a document is shared: what each opens, for whom, and how it ends.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { linkLimits } from '#domain/sharing/link.ts'
import type { ShareRole } from '#domain/sharing/share.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { linkGuests } from '#server/store/schema/sharing.ts'
import { users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

type Person = { email: string; ask: (method: string, data?: object) => ReturnType<TestApp['call']> }
type MadeLink = { id: string; link: string }

onChosenEngine('links of documents', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: Person
  let guest: Person
  let id: string

  const asking = ({ email, cookie }: { email: string; cookie: string }): Person => ({
    email,
    ask: (method, data) => server.call(method, data, { cookie }),
  })
  const linkTo = async (role: ShareRole, more: object = {}) => {
    const made = (await owner.ask('create-share-link', { id, role, ...more })).body.data as unknown as MadeLink
    return { ...made, secret: secretIn(made) }
  }
  const status = async (who: Person, method: string, data: object = { id }) => (await who.ask(method, data)).status
  const shared = async (who: Person, data: object = {}) => (await who.ask('list-shared-with-me', data)).body.data

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = asking(await joinPremium(server))
    guest = asking(await joinPremium(server))
    const made = await owner.ask('create-writing', { visibility: 'private', title: 'Pacto', content: sampleContent() })
    id = made.body.data?.id as string
  })

  it('to read shows the text without an account; the others say what awaits, and no text', async () => {
    for (const role of ['reader', 'commenter', 'suggester', 'editor'] as const) {
      const { secret } = await linkTo(role)
      const { body } = await server.call('read-share-link', { id: secret })
      expect(body.data).toMatchObject({ title: 'Pacto', role, writing: null })
      expect([role, (body.data as { text: object | null }).text !== null]).toEqual([role, role === 'reader'])
      const page = await server.get(`/document/shared/${secret}`)
      expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
      expect(page.headers['x-robots-tag']).toContain('noindex')
      expect(page.body.includes('cede el uso de la vivienda')).toBe(role === 'reader')
    }
  })

  it('gives its role to accounts that come by it, among what is shared with them', async () => {
    const { secret } = await linkTo('suggester')
    expect(await status(guest, 'get-writing')).toBe(404)
    for (const _ of [1, 2]) expect((await guest.ask('join-share-link', { id: secret })).body.data).toEqual({ id })
    expect((await guest.ask('get-writing', { id })).body.data).toMatchObject({
      role: 'suggester',
      can: { edit: false, suggest: true, decide: false, leave: true },
    })
    expect(await shared(guest)).toMatchObject({ total: 1, items: [{ id, role: 'suggester' }], owners: [{}] })
    expect(await status(guest, 'add-comment', { id, section: 'object', body: 'Hola' })).toBe(200)
    // Another link, or an address, gives more; the highest role counts, and each document is listed once.
    await owner.ask('share-writing', { id, email: guest.email, role: 'reader' })
    expect((await guest.ask('get-writing', { id })).body.data?.role).toBe('suggester')
    await guest.ask('join-share-link', { id: (await linkTo('editor')).secret })
    expect(await shared(guest)).toMatchObject({ total: 1, counts: { any: 1, editor: 1 } })
    expect(await shared(guest, { role: 'reader' })).toMatchObject({ total: 0 })
    // Giving it back ends all of it.
    await guest.ask('leave-share', { id })
    expect([await status(guest, 'get-writing'), ((await shared(guest)) as { total: number }).total]).toEqual([404, 0])
  })

  it('ends at once when it is closed, and so does what came by it', async () => {
    const made = await linkTo('editor')
    await guest.ask('join-share-link', { id: made.secret })
    await owner.ask('add-comment', { id, section: 'object', body: `Mira` })
    expect(await status(guest, 'close-share-link', { id, link: made.id })).toBe(403)
    for (const _ of [1, 2]) expect(await status(owner, 'close-share-link', { id, link: made.id })).toBe(200)
    expect(await status(guest, 'get-writing')).toBe(404)
    expect(await status(guest, 'update-writing', { id, version: 1, title: 'Mío' })).toBe(404)
    expect((await server.call('read-share-link', { id: made.secret })).status).toBe(404)
    expect((await server.get(`/document/shared/${made.secret}`)).statusCode).toBe(404)
    // A new one has another address.
    expect((await linkTo('editor')).secret).not.toBe(made.secret)
  })

  it('ends on its last day, with the trash, and never opens what is another’s', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const made = await linkTo('reader', { ends_at: soon })
    await guest.ask('join-share-link', { id: made.secret })
    expect(await status(guest, 'get-writing')).toBe(200)
    // The same link with another last day.
    expect((await linkTo('reader', { ends_at: null })).id).toBe(made.id)
    await database.pool.query("update share_links set ends_at = now() - interval '1 second' where id = $1", [made.id])
    expect(await status(guest, 'get-writing')).toBe(404)
    expect(await shared(guest)).toMatchObject({ total: 0 })
    expect((await server.call('read-share-link', { id: made.secret })).status).toBe(404)
    expect((await owner.ask('list-shares', { id })).body.data).toMatchObject({ links: [{ is_open: false, guests: 1 }] })
    await linkTo('reader', { ends_at: null })
    await owner.ask('delete-writing', { id })
    expect((await server.call('read-share-link', { id: made.secret })).status).toBe(404)
    expect(await status(owner, 'create-share-link', { id, role: 'editor', ends_at: null })).toBe(403)
  })

  it('is for premium accounts, but for reading, and for so many accounts', async () => {
    const { id: link, secret } = await linkTo('commenter')
    const free = asking(await join(server))
    expect(await status(free, 'join-share-link', { id: secret })).toBe(402)
    expect(await status(owner, 'join-share-link', { id: secret })).toBe(200)
    const many = Array.from({ length: linkLimits.guests }, (_, index) => ({
      id: randomUUID(),
      email: `invitada-${index}-${randomUUID()}@ejemplo.es`,
    }))
    const [someone] = await database.db.select().from(users).limit(1)
    if (!someone) throw new Error('no account')
    await database.db.insert(users).values(many.map((each) => ({ ...someone, ...each })))
    await database.db
      .insert(linkGuests)
      .values(many.map((each) => ({ linkId: link, userId: each.id, cameAt: new Date() })))
    expect((await guest.ask('join-share-link', { id: secret })).body.error?.code).toBe('too_many_guests')
  })
})
