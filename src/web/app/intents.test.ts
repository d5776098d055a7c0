// A repeated click after a lost answer is the same call; a new wish is a new one.
import { expect, it } from 'vitest'
import { asOneIntent } from './intents.ts'
import { newUuid } from './new-id.ts'

/** What was sent, answered with these statuses one after the other. */
function network(...statuses: number[]) {
  const sent: Record<string, unknown>[] = []
  const ask = async (data: unknown) => {
    sent.push(data as Record<string, unknown>)
    return { status: statuses.shift() ?? 200 }
  }
  return { sent, ask }
}

it('an id is a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 100 }, newUuid)
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(100)
})

it('sends the same id until an answer comes, and then another', async () => {
  const { sent, ask } = network(0, 503, 200, 200)
  for (let time = 0; time < 4; time += 1) await asOneIntent('create-folder', { name: 'Pisos' }, ask)
  const [lost, faulty, answered, next] = sent.map(({ id }) => id)
  expect([faulty, answered]).toEqual([lost, lost])
  expect(next).not.toBe(lost)
})

it('makes another id for something else, and after a refusal', async () => {
  const { sent, ask } = network(0, 0, 400, 200)
  await asOneIntent('duplicate-writing', { id: 'a' }, ask)
  await asOneIntent('duplicate-writing', { id: 'b' }, ask)
  await asOneIntent('duplicate-writing', { id: 'b' }, ask)
  await asOneIntent('duplicate-writing', { id: 'b' }, ask)
  const ids = sent.map(({ new_id }) => new_id)
  expect(ids[2]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
})

it('is the same wish with a proof of work and without', async () => {
  const { sent, ask } = network(0, 200)
  await asOneIntent('report-writing', { slug: 'piso', proof: 'x' }, ask)
  await asOneIntent('report-writing', { slug: 'piso' }, ask)
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

it('leaves alone an id that is given, and methods that create nothing', async () => {
  const { sent, ask } = network()
  await asOneIntent('create-writing', { id: 'mine' }, ask)
  await asOneIntent('get-writing', { id: 'mine' }, ask)
  await asOneIntent('list-folders', undefined, ask)
  expect(sent).toEqual([{ id: 'mine' }, { id: 'mine' }, undefined])
})
