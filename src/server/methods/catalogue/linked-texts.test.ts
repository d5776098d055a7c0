// Texts of the library name each other over the wire: on their pages, and to the owner of a copy. Authors' own texts have none.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joined } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLibrary } from '#server/library/load.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, newcomer, publish, release } from '#tests/support/writing/publishing.ts'

const textOf = (title: string, next: string) => `title: ${title}
country: ES
category: housing
summary: Uno.
tags: piso
law: Ley 29/1994, artículo 36 (2026-11-10)
next: ${next}
[parties]
[fields]
[text]
## Fianza {#deposit} [law Ley 29/1994: 36.1]
${title}.
`
/** By file; the last one has the name of a text that a situation of the library leads to. */
const texts = {
  alquiler: textOf('Alquiler', 'entrega · Para las llaves. · El contrato.\nnext: finiquito · No se publica. · Nada.'),
  entrega: textOf('Entrega', 'requerimiento-de-pago-de-rentas · Si no paga. · La entrega.'),
  'requerimiento-de-pago-de-rentas': textOf('Requerimiento', 'none'),
}

onChosenEngine('texts that follow each other', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    folder = await mkdtemp(joined(tmpdir(), 'rubrica-library-'))
    await mkdir(joined(folder, 'es'))
    for (const [name, text] of Object.entries(texts)) await writeFile(joined(folder, 'es', `${name}.txt`), text)
    await loadLibrary(database.db, new Date(), folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  type Shown = Record<'laws' | 'next' | 'before' | 'situations', object[]>
  const answered = async (slug: string) =>
    (await server.call('get-public-writing', { slug })).body.data as unknown as {
      writing: Shown
      related: { slug: string }[]
    }
  const read = async (slug: string) => (await answered(slug)).writing

  it('name those that are public, before and after, each with why', async () => {
    const { next, before, situations } = await read('entrega')
    expect(next).toEqual([{ slug: 'requerimiento', title: 'Requerimiento', why: 'Si no paga.' }])
    expect(before).toEqual([{ slug: 'alquiler', title: 'Alquiler', why: 'El contrato.' }])
    expect(situations).toEqual([])
    expect((await read('alquiler')).next).toEqual([{ slug: 'entrega', title: 'Entrega', why: 'Para las llaves.' }])
  })

  it('are not named a second time among similar texts', async () => {
    expect((await answered('alquiler')).related.map(({ slug }) => slug)).toEqual(['requerimiento'])
    expect((await answered('entrega')).related).toEqual([])
  })

  it('name the situations that lead to them', async () => {
    const { situations, next } = await read('requerimiento')
    expect(situations).toContainEqual({ slug: 'mi-inquilino-no-paga', title: 'Mi inquilino no paga' })
    expect(next).toEqual([])
  })

  it('carry the law of each clause beside the text', async () => {
    const clauses = [{ section: 'deposit', articles: '36.1' }]
    expect((await read('entrega')).laws).toEqual([{ name: 'Ley 29/1994, artículo 36', checked: '2026-11-10', clauses }])
  })

  it('leave out one that was withdrawn', async () => {
    await database.pool.query(`update catalogue set withdrawn_at = now() where slug = 'alquiler'`)
    expect((await read('entrega')).before).toEqual([])
    await database.pool.query(`update catalogue set withdrawn_at = null where slug = 'alquiler'`)
  })

  it('are told to the owner of a copy, and not of a copy of a text of their own', async () => {
    const { ask } = await newcomer(server)
    const nextOf = async (from: object) => {
      const { body } = await ask('create-copy', from)
      return (await ask('get-copy-history', { id: body.data?.id })).body.data?.next
    }
    expect(await nextOf({ slug: 'entrega' })).toEqual((await read('entrega')).next)
    const forked = await ask('fork-writing', { slug: 'entrega', visibility: 'public' })
    expect(await nextOf({ writing: forked.body.data?.id })).toEqual([])
  })

  it('are of the library alone, whatever an author sends and even where one was made from such a text', async () => {
    const { ask } = await newcomer(server)
    const empty = { laws: [], next: [], before: [], situations: [] }
    const evil = [
      { file: 'es/entrega', slug: '"><script>', title: 'x', why: 'x', before: 'x', name: 'x', checked: 'x' },
    ]
    const more = { laws: evil, next: evil, nextTexts: evil, next_texts: evil, situations: evil }
    const own = await publish(((method, data) => ask(method, { ...(data as object), ...more })) as Ask, {
      title: 'Trastero de Ana',
    }).catch(() => publish(ask, { title: 'Trastero de Ana' }))
    expect(await read(own.slug)).toMatchObject(empty)
    expect((await read('entrega')).before).toHaveLength(1)

    const { body } = await ask('fork-writing', { slug: 'entrega', visibility: 'public' })
    const id = body.data?.id as string
    await ask('update-writing', { id, version: 1, title: 'Entrega de Ana', summary: 'Para pisos. No para locales.' })
    const published = (await release(ask, id)).body.data?.slug as string
    expect(await read(published)).toMatchObject(empty)
  })
})
