// One search for everything: the user's own of every kind, what others share, the catalogue, and no others' data.
import { beforeAll, expect, it } from 'vitest'
import type { GlobalSearch } from '#contract/global-search.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

onChosenEngine('one search for everything', (open) => {
  let database: OpenDatabase
  let server: TestApp
  type Ask = (method: string, data?: unknown) => ReturnType<TestApp['call']>
  const asking =
    ({ cookie }: { cookie: string }): Ask =>
    (method, data) =>
      server.call(method, data, { cookie })
  const found = async (ask: Ask, q?: string) =>
    (await ask('search-everything', q === undefined ? undefined : { q })).body.data as unknown as GlobalSearch
  const titles = (all: GlobalSearch) =>
    Object.fromEntries(Object.entries(all).map(([kind, some]) => [kind, some.map(({ title }) => title).sort()]))

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  it('finds one’s own of every kind by all the words, without accents, and few of each', async () => {
    const person = await joinPremium(server)
    const ask = asking(person)
    const { ask: author } = await newcomer(server)
    await publish(author, { title: 'Alquiler de habitación para estudiantes' })
    const made = await ask('create-writing', { visibility: 'private', title: 'Habitación de la calle Turia' })
    const id = made.body.data?.id as string
    await ask('create-copy', { writing: id })
    await ask('create-writing', { visibility: 'private', title: 'Carta de baja' })
    const trashed = await ask('create-writing', { visibility: 'private', title: 'Turia tirada' })
    await ask('delete-writing', { id: trashed.body.data?.id })
    const giver = asking(await joinPremium(server))
    const given = await giver('create-writing', { visibility: 'private', title: 'Convivencia en Turia' })
    await giver('share-writing', { id: given.body.data?.id, email: person.email })

    expect(titles(await found(ask, 'TÚRIA'))).toEqual({
      writings: ['Habitación de la calle Turia'],
      copies: ['Habitación de la calle Turia'],
      signeds: [],
      shared: ['Convivencia en Turia'],
      catalogue: [],
    })
    expect(titles(await found(ask, 'habitacion'))).toMatchObject({
      writings: ['Habitación de la calle Turia'],
      catalogue: ['Alquiler de habitación para estudiantes'],
    })
    expect(titles(await found(ask, '100%'))).toMatchObject({ writings: [], copies: [], shared: [] })
    // Without words: what the user worked on last.
    expect(titles(await found(ask))).toMatchObject({
      writings: ['Carta de baja', 'Habitación de la calle Turia'],
      signeds: [],
      catalogue: [],
    })
    for (let count = 0; count < 6; count++)
      await ask('create-writing', { visibility: 'private', title: `Turia número ${count}` })
    expect((await found(ask, 'turia')).writings).toHaveLength(5)
    // Another user finds none of it.
    const stranger = asking(await join(server))
    expect(titles(await found(stranger, 'turia'))).toMatchObject({ writings: [], copies: [], shared: [] })
  })

  it('shows a free account, or an address that is only claimed, nothing that others share', async () => {
    const giver = asking(await joinPremium(server))
    const given = await giver('create-writing', { visibility: 'private', title: 'Pacto secreto' })
    const free = await join(server)
    const claimed = await join(server, { unconfirmed: true })
    await database.pool.query("update users set premium_until = now() + interval '1 day' where email = $1", [
      claimed.email,
    ])
    for (const { email, cookie } of [free, claimed]) {
      await giver('share-writing', { id: given.body.data?.id, email })
      expect((await found(asking({ cookie }), 'pacto')).shared).toEqual([])
    }
  })
})
