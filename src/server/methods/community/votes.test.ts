// Útil over the wire: one vote for each account, and a count that always equals the votes.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { catalogueCounts, usefulVotes } from '#server/store/schema/catalogue.ts'
import { users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'

onChosenEngine('votes', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let author: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    author = await newcomer(server)
  })

  /** The count beside the text, and the votes themselves. */
  async function counted(writingId: string) {
    const [row] = await database.db.select().from(catalogueCounts).where(eq(catalogueCounts.writingId, writingId))
    return [row?.useful, await database.db.$count(usefulVotes, eq(usefulVotes.writingId, writingId))]
  }

  it('is said and taken back, and the page knows who said it', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Recibo de alquiler' })
    const { ask } = await newcomer(server)
    expect((await ask('vote-useful', { slug, useful: true })).body.data).toEqual({ useful: 1, voted: true })
    const read = (await ask('get-public-writing', { slug })).body.data?.writing
    expect(read).toMatchObject({ useful: 1, voted: true })
    expect((await server.call('get-public-writing', { slug })).body.data?.writing).toMatchObject({ voted: false })
    expect((await ask('vote-useful', { slug, useful: false })).body.data).toEqual({ useful: 0, voted: false })
    expect((await ask('vote-useful', { slug, useful: false })).body.data).toEqual({ useful: 0, voted: false })
    expect(await counted(id)).toEqual([0, 0])
  })

  it('counts once however often and however fast it is clicked', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Recibo de fianza' })
    const readers = await Promise.all(Array.from({ length: 4 }, () => newcomer(server)))
    const clicks = readers.flatMap(({ ask }) => [1, 2, 3].map(() => ask('vote-useful', { slug, useful: true })))
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual(clicks.map(() => 200))
    expect(await counted(id)).toEqual([4, 4])
    const undecided = readers.flatMap(({ ask }) =>
      [true, false, true, false].map((useful) => ask('vote-useful', { slug, useful })),
    )
    await Promise.all(undecided)
    const [count, votes] = await counted(id)
    expect(count).toBe(votes)
  })

  it('is for others than the author, for people, and for what can be read', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Recibo propio' })
    const own = await author.ask('vote-useful', { slug, useful: true })
    expect([own.status, own.body.error?.code]).toEqual([403, 'forbidden'])
    const stranger = await server.call('vote-useful', { slug, useful: true })
    expect([stranger.status, 'auth' in stranger.body]).toEqual([401, true])
    const { ask } = await newcomer(server)
    expect((await ask('vote-useful', { slug: 'no-existe', useful: true })).status).toBe(404)
    expect((await ask('vote-useful', { slug: '../x', useful: 'sí' })).body.error?.fields).toHaveProperty('slug')
    await author.ask('delete-writing', { id })
    expect((await ask('vote-useful', { slug, useful: true })).status).toBe(404)
    await author.ask('restore-writing', { id })
    await author.ask('withdraw-writing', { id })
    expect((await ask('vote-useful', { slug, useful: true })).status).toBe(404)
    expect(await counted(id)).toEqual([0, 0])
  })

  it('goes with the account of whoever gave it, and stays with whoever changes their mind', async () => {
    const { id, slug } = await publish(author.ask, { title: 'Recibo de otro' })
    const [leaving, staying] = [await newcomer(server), await newcomer(server)]
    for (const { ask } of [leaving, staying]) await ask('vote-useful', { slug, useful: true })
    const idOf = async (email: string) =>
      (await database.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
    await saveEraseAt(database.db, await idOf(leaving.email), new Date())
    expect(await deleteAccount(database.db, await idOf(leaving.email))).toBe(true)
    expect(await deleteAccount(database.db, await idOf(staying.email))).toBe(false)
    expect(await counted(id)).toEqual([1, 1])
  })
})
