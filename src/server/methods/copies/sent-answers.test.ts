// An answer that two people of one party are asked for: after the first has sent it, the second can only read it. On both engines.
import { beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copies.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/publishing.ts'

const invited = { way: 'link', party: 'tenant', does: 'fill' }
const couple = [
  { ...invited, name: 'Ana Ruiz', email: 'ana@ejemplo.es' },
  { ...invited, name: 'Luis Gil', email: 'luis@ejemplo.es' },
]
const since = (value: string, seen: number) => [{ key: 'since', value, seen }]

onBothEngines('an answer that somebody has sent', (open) => {
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
})
