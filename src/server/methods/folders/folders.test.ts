// Folders over the wire: the tree stays a tree.
import { beforeAll, expect, it } from 'vitest'
import { trashEnds } from '#domain/writing/history.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { deleteOldFolderTrash } from '#server/store/writing/folders.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'

type Folder = { id: string; parent_id: string | null; name: string; writings: number; copies: number }
type Listed = { items: { id: string; folder_id: string | null }[] }

onChosenEngine('folders', (open) => {
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
    const copy = async (folder_id: string | null) => {
      const id = (await ask('create-copy', { writing: await write(null) })).body.data?.id as string
      await ask('move-copies', { ids: [id], folder_id })
      return id
    }
    const items = async (method: 'list-writings' | 'list-copies', state: string) =>
      ((await ask(method, { state })).body.data as unknown as Listed).items
    return { ask, folder, list, write, copy, items }
  }

  it('are listed by name with how many of each kind are in each, and in none', async () => {
    const { folder, list, write, copy, ask } = await newcomer()
    const home = await folder('Piso de la calle Turia')
    const tenants = await folder('Inquilinos', home.id)
    await write(home.id)
    const moved = await write(null)
    await ask('move-writings', { ids: [moved], folder_id: tenants.id })
    await ask('delete-writing', { id: await write(tenants.id) })
    await copy(tenants.id)
    await copy(tenants.id)
    await ask('delete-copy', { ids: [await copy(home.id)] })
    expect(await list()).toEqual([
      { id: tenants.id, parent_id: home.id, name: 'Inquilinos', writings: 1, copies: 2, signeds: 0 },
      { id: home.id, parent_id: null, name: 'Piso de la calle Turia', writings: 1, copies: 0, signeds: 0 },
    ])
    await copy(null)
    // Each copy was made of a text without a folder.
    expect((await ask('list-folders')).body.data).toMatchObject({ loose: { writings: 4, copies: 1 } })
  })

  it('list what is in their subfolders too, and nothing of another account', async () => {
    const { ask, folder, write, copy } = await newcomer()
    const outer = await folder('Clientes')
    const inner = await folder('Pérez', outer.id)
    const deep = await folder('Herencia', inner.id)
    const made = [await write(outer.id), await write(deep.id)]
    await write(null)
    const filled = await copy(inner.id)
    const idsIn = async (method: string, folder_id: string, by = ask) =>
      ((await by(method, { folder_id })).body.data as unknown as Listed).items.map(({ id }) => id).sort()
    expect(await idsIn('list-writings', outer.id)).toEqual(made.toSorted())
    expect(await idsIn('list-writings', inner.id)).toEqual([made[1]])
    expect(await idsIn('list-copies', outer.id)).toEqual([filled])
    expect(await idsIn('list-signeds', outer.id)).toEqual([])
    const stranger = await newcomer()
    expect(await idsIn('list-writings', outer.id, stranger.ask)).toEqual([])
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
    const { ask, folder, list, write, copy, items } = await newcomer()
    const outer = await folder('Fuera')
    const inner = await folder('Dentro', outer.id)
    const kept = await write(null)
    const lost = [await write(outer.id), await write(inner.id)]
    const lostCopies = [await copy(outer.id), await copy(inner.id)]
    expect((await ask('delete-folder', { id: outer.id })).status).toBe(200)
    expect(await list()).toEqual([])
    const ids = async (...asked: Parameters<typeof items>) => (await items(...asked)).map(({ id }) => id).toSorted()
    expect(await ids('list-writings', 'all')).toContain(kept)
    expect(await ids('list-writings', 'trash')).toEqual(lost.toSorted())
    expect(await ids('list-copies', 'trash')).toEqual(lostCopies.toSorted())
    await ask('restore-writing', { ids: lost })
    await ask('restore-copy', { ids: lostCopies })
    expect(await ids('list-writings', 'all')).toEqual(expect.arrayContaining(lost))
    // Their folder was deleted.
    const back = [...(await items('list-writings', 'all')), ...(await items('list-copies', 'all'))]
    expect(back.every(({ folder_id }) => folder_id === null)).toBe(true)
    expect((await ask('move-copies', { ids: lostCopies, folder_id: inner.id })).status).toBe(400)
  })

  it('come back as they were, with all that went with them and nothing that had gone before', async () => {
    const { ask, folder, list, write, copy, items } = await newcomer()
    const around = await folder('Alrededor')
    const outer = await folder('Fuera', around.id)
    const inner = await folder('Dentro', outer.id)
    const documents = { outer: await write(outer.id), inner: await copy(inner.id) }
    const before = await copy(inner.id)
    await ask('delete-copy', { ids: [before] })
    const shown = await list()
    await ask('delete-folder', { id: outer.id })
    const answer = await ask('restore-folder', { id: outer.id })
    expect(answer.body.data).toEqual({
      id: outer.id,
      parent_id: around.id,
      name: 'Fuera',
      writings: 1,
      copies: 0,
      signeds: 0,
    })
    expect(await list()).toEqual(shown)
    expect(await items('list-writings', 'all')).toContainEqual(
      expect.objectContaining({ id: documents.outer, folder_id: outer.id }),
    )
    expect(await items('list-copies', 'all')).toMatchObject([{ id: documents.inner, folder_id: inner.id }])
    expect(await items('list-copies', 'trash')).toMatchObject([{ id: before }])
    // Once is enough.
    expect((await ask('restore-folder', { id: outer.id })).status).toBe(404)
  })

  it('come back at the root where what they were in has gone since, and never for somebody else', async () => {
    const { ask, folder, list } = await newcomer()
    const outer = await folder('Fuera')
    const inner = await folder('Dentro', outer.id)
    await ask('delete-folder', { id: inner.id })
    await ask('delete-folder', { id: outer.id })
    const stranger = await newcomer()
    expect((await stranger.ask('restore-folder', { id: inner.id })).status).toBe(404)
    expect((await ask('restore-folder', { id: inner.id })).status).toBe(200)
    expect(await list()).toMatchObject([{ id: inner.id, parent_id: null }])
  })

  it('are gone for good after thirty days, with nothing else', async () => {
    const { ask, folder, write, items } = await newcomer()
    const outer = await folder('Fuera')
    const inside = await write(outer.id)
    await ask('delete-folder', { id: outer.id })
    await ask('restore-writing', { ids: [inside] })
    const later = new Date(Date.now() + 31 * 24 * 60 * 60_000)
    await deleteOldFolderTrash(database.db, trashEnds(later), 500)
    expect((await ask('restore-folder', { id: outer.id })).status).toBe(404)
    expect(await items('list-writings', 'all')).toMatchObject([{ id: inside }])
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
