// An open link and a batch of a lease, for the tests that are about many copies of one text.
import { type Ask, leaseContent } from './copies.ts'

/** What a landlady has filled in before, so that a tenant's part is all that is left. */
export const common = { city: 'Madrid', rent: '900' }

export const columns = ['name', 'email', 'field:since'] as const
export const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [`Persona ${n + 1}`, `persona-${n + 1}@ejemplo.es`, '3/5/2026'])

export async function writeLease(ask: Ask, title = 'Alquiler'): Promise<string> {
  const written = await ask('create-writing', { visibility: 'public', title, content: leaseContent() })
  return written.body.data?.id as string
}

export const newLink = async (ask: Ask, writing: string, more: object = {}) =>
  ask('create-link', { writing, party: 'tenant', values: common, shows_people: true, ...more })

export const newBatch = async (ask: Ask, writing: string, count: number, more: object = {}) =>
  ask('create-batch', { writing, party: 'tenant', values: common, columns, rows: rowsOf(count), ...more })
