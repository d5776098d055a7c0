// An answer that two people of one party are asked for: after the first has sent it, the second can only read it.
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const invited = { way: 'link', party: 'tenant', does: 'fill' }
const couple = [
  { ...invited, name: 'Ana Ruiz', email: 'ana@ejemplo.es' },
  { ...invited, name: 'Luis Gil', email: 'luis@ejemplo.es' },
]
const since = (value: string, seen: number) => [{ key: 'since', value, seen }]

onChosenEngine('an answer that somebody has sent', (open) => {
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    server = await openApp(await open())
    ask = (await newcomer(server)).ask
  })

  async function afterAnaHasSent() {
    const { id, people } = await sendLease(ask, { people: couple })
    const [ana = '', luis = ''] = people.map(secretIn)
    const sent = await server.call('submit-completion', { id: ana, from: 'ana-phone', answers: since('2027-01-01', 0) })
    expect(sent.status).toBe(200)
    const answer = async () => {
      const { answers } = (await ask('get-copy', { id })).body.data as { answers: Record<string, { value: unknown }> }
      return answers.since
    }
    return { id, people, luis, answer }
  }

  it('is not asked of the other, and cannot be changed by the other', async () => {
    const { people, luis, answer } = await afterAnaHasSent()
    const { task } = (await server.call('get-completion', { id: luis })).body.data as { task: object }
    expect(task).toMatchObject({ own: ['@tenant/1'], sent: ['since'], missing: [] })
    const changed = { id: luis, from: 'luis-phone', answers: since('2028-02-02', 1) }
    expect((await server.call('save-completion', changed)).body.data).toMatchObject({
      contested: ['since'],
      answers: { since: { value: '2027-01-01' } },
    })
    expect((await server.call('submit-completion', changed)).status).toBe(409)
    expect(await answer()).toMatchObject({ value: '2027-01-01', by: people[0]?.id })
    expect((await server.call('submit-completion', { id: luis, from: 'luis-phone' })).status).toBe(200)
  })

  it('can be changed by the other where the owner asks the other for it', async () => {
    const { id, people, luis, answer } = await afterAnaHasSent()
    expect((await server.call('submit-completion', { id: luis, from: 'luis-phone' })).status).toBe(200)
    const asked = { id, participant: people[1]?.id, key: 'since', note: '¿Seguro?' }
    expect((await ask('ask-correction', asked)).status).toBe(200)
    const changed = { id: luis, from: 'luis-phone', answers: since('2028-02-02', 1) }
    expect((await server.call('submit-completion', changed)).status).toBe(200)
    expect(await answer()).toMatchObject({ value: '2028-02-02', by: people[1]?.id })
  })
  it('is not opened to the other while its sender is asked to correct something else', async () => {
    const { id, people, luis, answer } = await afterAnaHasSent()
    const asked = { id, participant: people[0]?.id, key: '@tenant/0', note: '¿Y el segundo apellido?' }
    expect((await ask('ask-correction', asked)).status).toBe(200)
    const changed = { id: luis, from: 'luis-phone', answers: since('2028-02-02', 1) }
    expect((await server.call('save-completion', changed)).body.data).toMatchObject({ contested: ['since'] })
    expect(await answer()).toMatchObject({ value: '2027-01-01', by: people[0]?.id })
  })

  describe('and that the owner changes afterwards', () => {
    async function afterTheOwner() {
      const sent = await afterAnaHasSent()
      const changed = { id: sent.id, from: 'owner-desk', answers: since('2029-03-03', 1) }
      expect((await ask('update-copy', changed)).body.data).toMatchObject({ contested: [] })
      return sent
    }

    it('is told in Seguimiento and to its sender', async () => {
      const marta = await newcomer(server)
      const { id, people } = await sendLease(ask, {
        people: [{ ...invited, name: 'Marta Pons', email: marta.email }, ...couple.slice(1)],
      })
      const [hers = ''] = people.map(secretIn)
      await server.call('submit-completion', { id: hers, from: 'marta-phone', answers: since('2027-01-01', 0) })
      const seen = async () => (await server.call('get-completion', { id: hers })).body.data
      expect(await seen()).toMatchObject({ state: 'done', changed: [] })
      for (const [day, revision] of [
        ['2029-03-03', 1],
        ['2029-03-04', 2],
      ] as const)
        await ask('update-copy', { id, from: 'owner-desk', answers: since(day, revision) })
      expect(await seen()).toMatchObject({ state: 'done', changed: ['since'] })
      const { happened } = (await ask('get-copy-history', { id })).body.data as { happened: object[] }
      expect(happened).toContainEqual(
        expect.objectContaining({ what: 'changed_by_owner', participant: people[0]?.id, keys: ['since'] }),
      )
      const { items } = (await marta.ask('list-notices', {})).body.data as { items: { kind: string }[] }
      expect(items.filter(({ kind }) => kind === 'answer-changed')).toHaveLength(1)
    })

    it('is told where the owner had filled it in, and they sent it so', async () => {
      const { id, people } = await afterAnaHasSent()
      const person = { name: 'Ana Ruiz Gómez', gender: 'feminine', email: 'ana@ejemplo.es' }
      const { answers } = (await ask('get-copy', { id })).body.data as { answers: Record<string, { revision: number }> }
      const seen = answers['@tenant/0']?.revision ?? 0
      const given = [{ key: '@tenant/0', value: person, seen }]
      expect((await ask('update-copy', { id, from: 'owner-desk', answers: given })).status).toBe(200)
      const hers = (await server.call('get-completion', { id: secretIn(people[0] as never) })).body.data
      expect(hers).toMatchObject({ changed: ['@tenant/0'] })
    })

    it('stays closed to the other', async () => {
      const { luis, answer } = await afterTheOwner()
      const changed = { id: luis, from: 'luis-phone', answers: since('2028-02-02', 2) }
      expect((await server.call('save-completion', changed)).body.data).toMatchObject({ contested: ['since'] })
      expect(await answer()).toMatchObject({ value: '2029-03-03', by: null })
    })

    it('is its sender’s again once they correct it', async () => {
      const { id, people, answer } = await afterTheOwner()
      await ask('ask-correction', { id, participant: people[0]?.id, key: 'since', note: '¿Te parece?' })
      const corrected = { id: secretIn(people[0] as never), from: 'ana-phone', answers: since('2030-04-04', 2) }
      expect((await server.call('submit-completion', corrected)).status).toBe(200)
      expect(await answer()).toMatchObject({ value: '2030-04-04', by: people[0]?.id })
      expect((await server.call('get-completion', { id: corrected.id })).body.data).toMatchObject({ changed: [] })
    })
  })

  it('cannot be reached by a link that was replaced, nor under the key of somebody else', async () => {
    const { id, people, luis, answer } = await afterAnaHasSent()
    const who = { name: 'Otra Persona', gender: 'unknown', email: 'otra@ejemplo.es' }
    for (const key of ['@tenant', '@tenant/0', '@tenant/2', '@landlord', 'rent', 'city']) {
      const value = key.startsWith('@tenant/') ? who : key.startsWith('@') ? { kind: 'person', people: [who] } : '9'
      const given = { id: luis, from: 'luis-phone', answers: [{ key, value, seen: 0 }] }
      expect([key, (await server.call('save-completion', given)).status]).toEqual([key, 400])
    }
    const corrected = await ask('correct-participant', { id, participant: people[1]?.id, name: 'Luis Gil Roca' })
    expect(corrected.status).toBe(200)
    const late = { id: luis, from: 'luis-phone', answers: since('2028-02-02', 1) }
    expect((await server.call('save-completion', late)).status).toBe(404)
    expect(await answer()).toMatchObject({ value: '2027-01-01' })
  })
})
