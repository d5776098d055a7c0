// A company that two participants represent: each sends their own details, and the first sends the company's.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Appearance, Representative } from '#domain/parties/appearance.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { copies } from '#server/store/schema/copies.ts'
import { findRoundOf, findWholeRound } from '#server/store/signing/rounds.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendToRepresentatives } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const represents = (name: string): Representative => ({
  name,
  gender: 'unknown',
  identity: { kind: 'dni', number: '12345678Z' },
  office: 'administradora mancomunada',
})
const eva = represents('Eva Sanz Mora')
const pau = represents('Pau Mir Soler')
const firm = (...representatives: Representative[]): Appearance => ({
  kind: 'company',
  company: { name: 'Fincas, S. L.', tax_number: 'B12345674', address: 'calle Mayor, 1', representatives },
})

onChosenEngine('two representatives of a company', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
    ask = (await newcomer(server)).ask
  })

  const taskOf = async (secret: string) =>
    ((await server.call('get-completion', { id: secret })).body.data as { task: Record<string, unknown> }).task
  const submit = async (secret: string, given: Record<string, unknown> = {}, seen = 1) => {
    const answers = Object.entries(given).map(([key, value]) => ({ key, value, seen }))
    return (await server.call('submit-completion', { id: secret, from: `page-of-${secret.slice(0, 8)}`, answers }))
      .status
  }
  const copyOf = async (id: string) => (await ask('get-copy', { id })).body.data as { state: string; missing: string[] }

  it.each(['company', 'either'] as const)('each send their own part where the text asks for %s', async (kind) => {
    const values = kind === 'either' ? { '@landlord': firm(pau, { ...eva, office: '' }) } : {}
    const { id, people } = await sendToRepresentatives(ask, { kind, values })
    const [first = '', second = ''] = people.map(secretIn)
    expect(await taskOf(first)).toMatchObject({ own: ['@landlord', '@landlord/0'], who: '@landlord/0', sent: [] })
    expect((await copyOf(id)).missing).toEqual(
      kind === 'either' ? ['@landlord/0'] : ['@landlord', '@landlord/0', '@landlord/1'],
    )
    const own = { '@landlord/0': eva, ...(kind === 'company' && { '@landlord': firm() }) }
    const revisions = (await taskOf(first)).answers as Record<string, { revision: number }>
    for (const [key, value] of Object.entries(own)) {
      const saved = { key, value, seen: revisions[key]?.revision ?? 0 }
      const call = { id: first, from: 'phone-of-eva', answers: [saved] }
      expect((await server.call('save-completion', call)).body.data).toMatchObject({ contested: [] })
    }
    expect(await submit(first)).toBe(200)

    const left = kind === 'either' ? [] : ['@landlord/1']
    expect(await taskOf(second)).toMatchObject({ own: ['@landlord/1'], sent: ['@landlord'], missing: left })
    expect((await copyOf(id)).missing).toEqual(left)
    const other = {
      key: '@landlord',
      value: { kind: 'company', company: { name: 'Otra', representatives: [] } },
      seen: 9,
    }
    const changed = await server.call('save-completion', { id: second, from: 'phone-of-pau', answers: [other] })
    expect(changed.body.data).toMatchObject({ contested: ['@landlord'] })
    expect(await submit(second, kind === 'company' ? { '@landlord/1': pau } : {}, 0)).toBe(200)
    expect(await copyOf(id)).toMatchObject({ state: 'complete', missing: [] })
    const again = await ask('duplicate-copy', { id })
    expect(again.status).toBe(200)
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
    const { participants } = (await ask('get-round', { copy: id })).body.data as { participants: object[] }
    expect(participants).toMatchObject([{ name: eva.name }, { name: pau.name }])
  })

  it('cannot make the company vanish by naming others as its representatives', async () => {
    const { id, people } = await sendToRepresentatives(ask, { kind: 'either', values: { '@landlord': firm() } })
    const [first = '', second = ''] = people.map(secretIn)
    expect(await submit(second, { '@landlord/1': pau }, 0)).toBe(200)
    const seen = ((await taskOf(first)).answers as Record<string, { revision: number }>)['@landlord']?.revision ?? 0
    const others = firm(represents('Otra Persona'), represents('Ladrón Uno'))
    const answers = [
      { key: '@landlord', value: others, seen },
      { key: '@landlord/0', value: { ...eva, name: 'Eva\u202E Sanz\nMora' }, seen: 0 },
    ]
    expect((await server.call('submit-completion', { id: first, from: 'page-of-eva', answers })).status).toBe(200)
    expect(await copyOf(id)).toMatchObject({ state: 'complete', missing: [] })
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
    const { participants } = (await ask('get-round', { copy: id })).body.data as { participants: object[] }
    expect(participants).toMatchObject([{ name: 'Eva Sanz Mora' }, { name: pau.name }])
    const round = await findRoundOf(database.db, id)
    const whole = await findWholeRound(database.db, round?.id ?? '')
    expect(whole?.values['@landlord']).toMatchObject({ kind: 'company', company: { name: 'Fincas, S. L.' } })
  })

  it('send and sign a copy in which one answer tells of the company and of both', async () => {
    const { id, people } = await sendToRepresentatives(ask, { kind: 'company' })
    const at = '2026-01-01T10:00:00.000Z'
    const answer = (value: unknown) => ({ value, by: null, from: 'typed', at, revision: 1 })
    const answers = { city: answer('Madrid'), '@landlord': answer(firm(pau, eva)) }
    await database.db
      .update(copies)
      .set({ answers: answers as never })
      .where(sql`id = ${id}`)
    expect((await copyOf(id)).missing).toEqual([])
    const [first = '', second = ''] = people.map(secretIn)
    expect([await submit(first), await submit(second)]).toEqual([200, 200])
    expect((await copyOf(id)).state).toBe('complete')
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
  })
})
