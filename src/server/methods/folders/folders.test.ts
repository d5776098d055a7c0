// Folders over the wire, on both engines: a tree that stays one.
import { beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/database.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'

type Folder = { id: string; parent_id: string | null; name: string; count: number }

onBothEngines('folders', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })

  async function newcomer() {
    const { cookie } = await join(server)
    const ask = (method: string, data?: unknown) => server.call(method, data, { cookie })
    const folder = async (name: string, parent: string | null = null) =>
      (await ask('create-folder', { name, parent_id: parent })).body.data as Folder
    const list = async () => (await ask('list-folders')).body.data?.folders as Folder[]
    const write = async (folder_id: string | null) =>
      (await ask('create-writing', { visibility: 'public', title: 'X', folder_id })).body.data?.id as string
    return { ask, folder, list, write }
  }

  it('are listed by name with how many documents are in each', async () => {
    const { folder, list, write, ask } = await newcomer()
    const home = await folder('Piso de la calle Turia')
    const tenants = await folder('Inquilinos', home.id)
    await write(home.id)
    const moved = await write(null)
    await ask('move-writings', { ids: [moved], folder_id: tenants.id })
    await ask('delete-writing', { id: await write(tenants.id) })
    expect(await list()).toEqual([
      { id: tenants.id, parent_id: home.id, name: 'Inquilinos', count: 1 },
      { id: home.id, parent_id: null, name: 'Piso de la calle Turia', count: 1 },
    ])
  })

  it('are renamed and moved, but never into themselves', async () => {
    const { ask, folder, list } = await newcomer()
    const a = await folder('A')
    const b = await folder('B', a.id)
    const c = await folder('C', b.id)
    expect((await ask('update-folder', { id: c.id, name: 'Z', parent_id: null })).body.data).toMatchObject({
      name: 'Z',
      parent_id: null,
    })
    for (const parent of [a.id, b.id]) {
      const answer = await ask('update-folder', { id: a.id, parent_id: parent })
      expect([answer.status, answer.body.error?.fields?.parent_id]).toEqual([
        400,
        'Una carpeta no puede estar dentro de sí misma.',
      ])
    }
    expect((await list()).map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['A', null],
      ['B', a.id],
      ['Z', null],
    ])
  })

  it('cannot be made into a circle by two moves at once', async () => {
    const { ask, folder, list } = await newcomer()
    const a = await folder('A')
    const b = await folder('B')
    const answers = await Promise.all([
      ask('update-folder', { id: a.id, parent_id: b.id }),
      ask('update-folder', { id: b.id, parent_id: a.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await list()).filter(({ parent_id }) => parent_id === null)).toHaveLength(1)
  })

  it('nest twenty deep and no deeper, also when a branch is moved', async () => {
    const { ask, folder } = await newcomer()
    let parent: string | null = null
    for (let depth = 1; depth <= 20; depth += 1) parent = (await folder(`Nivel ${depth}`, parent)).id
    const answer = await ask('create-folder', { name: 'Nivel 21', parent_id: parent })
    expect(answer.body.error?.fields?.parent_id).toBe('No se pueden anidar más de veinte carpetas.')
    const alone = await folder('Sola')
    expect((await ask('update-folder', { id: alone.id, parent_id: parent })).status).toBe(400)
  })

  it('are deleted with those inside them, and their documents can be taken out of the trash', async () => {
    const { ask, folder, list, write } = await newcomer()
    const outer = await folder('Fuera')
    const inner = await folder('Dentro', outer.id)
    const kept = await write(null)
    const lost = [await write(outer.id), await write(inner.id)]
    expect((await ask('delete-folder', { id: outer.id })).status).toBe(200)
    expect(await list()).toEqual([])
    const items = async (state: string) =>
      ((await ask('list-writings', { state })).body.data as { items: Folder[] }).items.map(({ id }) => id).toSorted()
    expect(await items('all')).toEqual([kept])
    expect(await items('trash')).toEqual(lost.toSorted())
    await ask('restore-writing', { ids: lost })
    expect(await items('all')).toEqual([kept, ...lost].toSorted())
  })

  it('of somebody else are not there', async () => {
    const { folder } = await newcomer()
    const theirs = await folder('Suya')
    const { ask, write } = await newcomer()
    const mine = await write(null)
    expect((await ask('update-folder', { id: theirs.id, name: 'Mía' })).status).toBe(404)
    expect((await ask('delete-folder', { id: theirs.id })).status).toBe(404)
    expect((await ask('create-folder', { name: 'X', parent_id: theirs.id })).status).toBe(400)
    expect((await ask('move-writings', { ids: [mine], folder_id: theirs.id })).status).toBe(400)
    expect((await server.call('list-folders')).status).toBe(401)
  })

  it('need a name', async () => {
    const { ask } = await newcomer()
    const answer = await ask('create-folder', { name: '  \n ' })
    expect([answer.status, answer.body.error?.fields?.name]).toEqual([400, 'Este dato es necesario.'])
  })
})
