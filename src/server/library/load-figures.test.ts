// A figure of law that changed, or whose next value has begun, gives a new version of the texts that use it.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { loadLibrary } from './load.ts'

const using = 'pe/carta-poder-simple'
const other = 'es/acuerdo-de-confidencialidad'

onChosenEngine('the figures of the library', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    folder = await mkdtemp(join(tmpdir(), 'rubrica-figures-'))
    for (const file of ['figures', using, other]) await cp(join('library', `${file}.txt`), join(folder, `${file}.txt`))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const load = (day: string) => loadLibrary(database.db, new Date(`${day}T12:00:00Z`), folder)
  const change = async (from: string, to: string) => {
    const file = join(folder, 'figures.txt')
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  }
  const shown = async () => {
    const { body } = await server.call('get-public-writing', { slug: 'carta-poder-simple-peru' })
    const writing: unknown = body.data?.writing
    const { version, content } = writing as { version: number; content: Content }
    const rule = content.fields.find(({ id }) => id === 'limit')?.rules?.at(-1)
    return [version, rule && 'than' in rule ? rule.than : rule, rule?.reason.match(/son (\S+) soles/)?.[1]]
  }

  it('are written out in what is published', async () => {
    expect(await load('2026-11-19')).toBe(2)
    expect(await shown()).toEqual([1, { number: '2750' }, '2,750'])
    expect(JSON.stringify(await server.call('get-public-writing', { slug: 'carta-poder-simple-peru' }))).not.toContain(
      'figure:',
    )
  })

  it('change the texts that use them, and no other', async () => {
    await change('value: 5500 ·', 'value: 5600 ·')
    expect(await load('2026-11-19')).toBe(1)
    expect(await shown()).toEqual([2, { number: '2800' }, '2,800'])
    expect(await load('2026-11-19')).toBe(0)
  })

  it('take their next value on the day it begins', async () => {
    await change(
      'value: 5600 ·',
      'value: 5600 · from 2026-01-01 · until 2026-12-31 · MEF\n  value: 5900 · from 2027-01-01 · MEF\n  //',
    )
    const file = join(folder, 'figures.txt')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/\n {2}\/\/.*/, ''))
    expect(await load('2026-12-31')).toBe(0)
    expect(await load('2027-01-01')).toBe(1)
    expect(await shown()).toEqual([3, { number: '2950' }, '2,950'])
  })

  it('that are unknown let nothing be loaded', async () => {
    await change('half_uit:', 'whole_uit:')
    await expect(load('2027-01-02')).rejects.toThrow('there is no figure «half_uit»')
  })
})
