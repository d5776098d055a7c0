// The list of copies: who is missing, in which order, by folder.
import { beforeAll, expect, it } from 'vitest'
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

onChosenEngine('the list of copies', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  let email: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    ;({ ask, email } = await newcomer(server))
  })
  const list = async (data: object = {}) =>
    ((await ask('list-copies', data)).body.data as unknown as { items: CopySummary[] }).items

  it('says who is still missing, first those whose turn it is, and never who only receives it', async () => {
    const { id, people } = await sendLease(ask, {
      people: [
        { name: 'Notaría', does: 'receive', order: 1 },
        { party: 'tenant', name: 'Luis', does: 'fill', order: 2 },
        { party: 'landlord', name: 'Lucía', does: 'fill', order: 1 },
      ],
    })
    const mine = async () => (await list()).find((copy) => copy.id === id)
    expect(await mine()).toMatchObject({
      people: 2,
      done: 0,
      names: ['Notaría', 'Luis', 'Lucía'],
      missing: ['Lucía', 'Luis'],
    })
    await database.pool.query("update participants set state = 'done' where id = $1", [people[2]?.id])
    expect(await mine()).toMatchObject({ people: 2, done: 1, missing: ['Luis'] })
  })

  it('says how far those are who have not finished, and who can be reminded by letter', async () => {
    const { id, people } = await sendLease(ask, {
      people: [
        { party: 'landlord', name: 'Lucía', does: 'fill', email, order: 1 },
        { party: 'tenant', name: 'Luis', does: 'fill', order: 1 },
        { party: 'tenant', name: 'Ana', does: 'fill', email: 'ana@ejemplo.es', order: 1 },
      ],
    })
    const mine = async () => (await list()).find((copy) => copy.id === id)
    // Neither the owner nor who has no address.
    expect(await mine()).toMatchObject({ furthest: 'pending', to_remind: people[2]?.id })
    const set = (state: string, at: number) =>
      database.pool.query('update participants set state = $1 where id = $2', [state, people[at]?.id])
    await set('begun', 1)
    expect(await mine()).toMatchObject({ furthest: 'begun' })
    for (const at of [0, 1, 2]) await set('done', at)
    expect(await mine()).toMatchObject({ furthest: null, to_remind: null })
    await set('begun', 2)
    expect(await mine()).toMatchObject({ to_remind: people[2]?.id })
    // Nor of what is over.
    await database.pool.query(`update copies set deadline = now() - interval '1 minute' where id = $1`, [id])
    expect(await mine()).toMatchObject({ state: 'expired', to_remind: null })
  })

  it('does not name its owner, who is told so', async () => {
    const { id, people } = await sendLease(ask, {
      people: [
        { party: 'landlord', name: 'Lucía', does: 'fill', email, order: 1 },
        { party: 'tenant', name: 'Luis', does: 'fill', order: 1 },
      ],
    })
    const mine = async () => (await list()).find((copy) => copy.id === id) as CopySummary
    const said = ({ names, missing, people, done }: CopySummary) => [
      copyWords.missing(missing, people - done),
      copyWords.with(names, 0),
    ]
    expect(said(await mine())).toEqual(['Faltan Luis y tú', 'Con Luis'])
    await database.pool.query("update participants set state = 'done' where id = $1", [people[1]?.id])
    expect(said(await mine())).toEqual(['Faltas tú', 'Con Luis'])
  })

  it('of one that nobody has yet names nobody', async () => {
    const writing = (await ask('create-writing', { visibility: 'public', title: 'Solo' })).body.data?.id
    await ask('create-copy', { writing })
    expect((await list({ q: 'solo' }))[0]).toMatchObject({ people: 0, done: 0, names: [], missing: [], sent_at: null })
  })

  it('is in the order that is asked for: by change, by last day, or by title', async () => {
    ask = (await newcomer(server)).ask
    const made = async (title: string, deadline: string | null) => {
      const { id } = await sendLease(ask, { deadline })
      await ask('update-copy', { id, title })
    }
    await made('Ánfora', null)
    await made('Zaguán', inDays(3))
    await made('Balcón', inDays(9))
    const titles = async (sort: string) => (await list({ sort })).map(({ title }) => title)
    expect(await titles('updated')).toEqual(['Balcón', 'Zaguán', 'Ánfora'])
    expect(await titles('deadline')).toEqual(['Zaguán', 'Balcón', 'Ánfora'])
    expect(await titles('title')).toEqual(['Ánfora', 'Balcón', 'Zaguán'])
    expect((await ask('list-copies', { sort: 'azar' })).status).toBe(400)
  })

  it('is parted by state, each in one part, and the parts are counted', async () => {
    ask = (await newcomer(server)).ask
    const writing = (await ask('create-writing', { visibility: 'public', title: 'Alquiler' })).body.data?.id
    const made = async (title: string, state: string, deadline: string | null = null) => {
      const id = (await ask('create-copy', { writing })).body.data?.id as string
      const changed = 'update copies set title = $2, state = $3, deadline = $4 where id = $1'
      await database.pool.query(changed, [id, title, state, deadline])
      return id
    }
    await made('se rellena', 'filling', inDays(1))
    await made('caducó al rellenarse', 'filling', inDays(-1))
    await made('completo', 'complete')
    await made('se firma', 'signing', inDays(1))
    await made('se firma sin plazo', 'signing')
    await made('caducó en la firma', 'signing', inDays(-1))
    // Whatever its last day was.
    await made('firmado', 'signed', inDays(-1))
    await made('rechazado', 'declined')
    await made('anulado', 'cancelled')
    await ask('delete-copy', { ids: [await made('tirado', 'declined')] })
    // What is signed has left the list.
    expect((await list()).map(({ title }) => title)).not.toContain('firmado')
    const titles = async (state: string) => (await list({ state })).map(({ title }) => title).toSorted()
    expect(await titles('filling')).toEqual(['se rellena'])
    expect(await titles('complete')).toEqual(['completo'])
    expect(await titles('signing')).toEqual(['se firma', 'se firma sin plazo'])
    expect(await titles('signed')).toEqual(['firmado'])
    expect(await titles('ended')).toEqual(['anulado', 'caducó al rellenarse', 'caducó en la firma', 'rechazado'])
    expect((await ask('list-copies', { state: 'signing' })).body.data).toMatchObject({
      total: 2,
      counts: { all: 8, filling: 1, complete: 1, signing: 2, signed: 1, ended: 4, trash: 1 },
    })
  })
})
