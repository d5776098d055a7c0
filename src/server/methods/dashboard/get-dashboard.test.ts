// *Inicio*: the user's drafts, and the catalogue as it is now, also after changes by others.
import { beforeAll, expect, it, vi } from 'vitest'
import { paragraphOf } from '#domain/writing/model.ts'
import { loadLibrary } from '#server/library/load.ts'
import { refreshPopularity } from '#server/store/catalogue/popularity.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { type Ask, asOperator, newcomer, publish } from '#tests/support/writing/publishing.ts'

type Listed = { slug: string; title: string; country: string }
type Dashboard = {
  drafts: {
    kind: string
    missing: number
    id: string
    title: string
    number: string | null
    excerpt: { text: string; blank: boolean }[]
  }[]
  draft_count: number
  starts: Listed[]
  community: Listed[]
  first: string | null
}

onChosenEngine('Inicio', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    await loadLibrary(database.db, new Date(), 'library')
  })

  const look = async (cookie: string, languages = 'es-PY') =>
    (await server.call('get-dashboard', undefined, { cookie, 'accept-language': languages })).body
      .data as unknown as Dashboard
  /** The slugs of all catalogue texts that it shows. */
  const shown = ({ starts, community }: Dashboard) => [...starts, ...community].map(({ slug }) => slug)

  it('begins with the last three of one’s own drafts, by their first words, and says how many there are', async () => {
    const { cookie, ask } = await newcomer(server)
    expect(await look(cookie)).toMatchObject({ drafts: [], draft_count: 0 })
    const body = [paragraphOf('Se vende el piano.')]
    const content = { format: 1, numbering: 'ordinal_dash', parties: [], fields: [] }
    const sections = [{ id: 's1', kind: 'clause', title: 'Objeto', body }]
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro'])
      await ask('create-writing', { visibility: 'public', title, content: { ...content, sections } })
    const { drafts, draft_count } = await look(cookie)
    expect([drafts.map(({ title }) => title), draft_count]).toEqual([['Cuatro', 'Tres', 'Dos'], 4])
    expect(drafts[0]).toMatchObject({ number: 'PRIMERA.-', excerpt: [{ text: 'Se vende el piano. ', blank: false }] })
    await ask('delete-writing', { id: drafts[0]?.id })
    expect((await look(cookie)).draft_count).toBe(3)
    expect((await look((await newcomer(server)).cookie)).drafts).toEqual([])
  })

  it('goes on with documents that were begun and not sent, by what is in them now', async () => {
    const { cookie, ask } = await newcomer(server)
    const writing = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
    const made = await ask('create-copy', { writing: writing.body.data?.id, values: { city: 'Soria' } })
    const id = made.body.data?.id
    const [copy, draft] = (await look(cookie)).drafts
    expect([copy, draft]).toMatchObject([
      { kind: 'copy', id, missing: 6 },
      { kind: 'draft', title: 'Alquiler' },
    ])
    expect(copy?.excerpt.map(({ text }) => text).join('')).toContain('Soria')
    expect((await ask('update-copy', { id, answers: [{ key: 'city', value: 'Teruel', seen: 1 }] })).status).toBe(200)
    const [later] = (await look(cookie)).drafts
    expect(later?.excerpt.map(({ text }) => text).join('')).toContain('Teruel')
    await ask('send-completion', { id, participants: [{ party: 'tenant', name: 'Ana', does: 'fill' }] })
    expect((await look(cookie)).drafts.map(({ kind }) => kind)).toEqual(['draft'])
  })

  it('offers one text of each kind to begin with, and others, those of one’s country first', async () => {
    const { cookie } = await newcomer(server)
    const { starts, community, first } = await look(cookie, 'es-ES,es;q=0.9')
    expect(first).toBe('ES')
    expect([...starts, ...community]).toHaveLength(8)
    expect(new Set([...starts, ...community].map(({ slug }) => slug)).size).toBe(8)
    expect(community.map(({ country }) => country)).toEqual(['ES', 'ES', 'ES', 'ES'])
  })

  it('leads a newcomer with the texts that first.txt of the library names', async () => {
    const { starts, community } = await look((await newcomer(server)).cookie, 'es-ES,es;q=0.9')
    expect(starts.map(({ title }) => title)).toEqual([
      'Contrato de alquiler de vivienda habitual',
      'Contrato de compraventa de vehículo entre particulares',
      'Carta de baja voluntaria del trabajo',
      'Contrato de prestación de servicios',
    ])
    expect(community[0]?.title).toBe('Contrato de préstamo entre particulares')
  })

  it('shows to others what has just been published, and nothing that was withdrawn a moment ago', async () => {
    const reader = await newcomer(server)
    const author = await newcomer(server)
    await look(reader.cookie)
    const fromParaguay: Ask = (method, data) =>
      server.call(method, data, { cookie: author.cookie, 'accept-language': 'es-PY' })
    const { slug } = await publish(fromParaguay, { title: 'Venta de un piano de cola' })
    expect(shown(await look(reader.cookie))).toContain(slug)
    expect(shown(await look(author.cookie))).not.toContain(slug)
    await asOperator(server)('withdraw-public-writing', { slug, reason: 'Copiado de otro sitio.' })
    expect(shown(await look(reader.cookie))).not.toContain(slug)
  })

  it('asks the database three times: who that is, what waits for them, and what they were at', async () => {
    const { cookie } = await newcomer(server)
    await look(cookie)
    const statements = vi.spyOn(database.pool, 'query')
    await look(cookie)
    expect(statements).toHaveBeenCalledTimes(3)
    statements.mockRestore()
  })

  it('gives a new text at once the place that it will have after the hourly count', async () => {
    await refreshPopularity(database.db, new Date())
    const { ask } = await newcomer(server)
    const { id } = await publish(ask, { title: 'Permuta de dos acordeones' })
    const popularity = async () => {
      const { rows } = await database.pool.query('select popularity from catalogue where writing_id = $1', [id])
      return rows[0]?.popularity
    }
    const atOnce = await popularity()
    await refreshPopularity(database.db, new Date())
    expect(atOnce).toBeGreaterThan(0)
    expect(await popularity()).toBe(atOnce)
  })
})
