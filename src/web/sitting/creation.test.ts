// An empty page becomes a document with the first thing that is written in it, and not before.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writings.ts'
import { emptyContent } from '#domain/writing/model.ts'
import type { Buffer } from './buffer.ts'
import { Sitting } from './sitting.ts'

const unborn: WritingOnWire = {
  id: '',
  visibility: 'private',
  status: 'draft',
  title: '',
  slug: null,
  withdrawn_reason: null,
  origins: [],
  folder_id: null,
  version: 0,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  can: { edit: true, needs_premium: false, publish: true, delete: false, duplicate: false },
  category: null,
  country: 'ES',
  summary: '',
  tags: [],
  content: emptyContent(),
}

function openPage() {
  const calls: [string, Record<string, unknown>][] = []
  const call = async (method: string, data: Record<string, unknown>) => {
    calls.push([method, data])
    if (method === 'create-writing') return { ...unborn, ...data, id: 'abc', version: 1 }
    return { id: 'abc', version: Number(data.version) + 1, updated_at: '' }
  }
  const kept = new Set<string>()
  const buffer: Buffer = {
    orphans: async () => [],
    write: async ({ writing }) => Boolean(kept.add(writing)),
    remove: async ({ writing }) => void kept.delete(writing),
  }
  const sitting = new Sitting(unborn, { account: 'a', call: call as unknown as Call, buffer, tab: 't' })
  sitting.enter()
  return { sitting, calls, kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('whoever only looks creates nothing', async () => {
  const { sitting, calls } = openPage()
  await vi.advanceTimersByTimeAsync(10_000)
  sitting.leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toEqual([])
})

it('the first thing written creates it, what follows is saved in it, and this browser keeps nothing behind', async () => {
  const { sitting, calls, kept } = openPage()
  const created = vi.fn()
  sitting.onCreated = created
  sitting.store.setTitle('Aviso')
  await vi.advanceTimersByTimeAsync(300)
  expect([...kept]).toEqual(['new-private'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls[0]).toMatchObject(['create-writing', { visibility: 'private', title: 'Aviso', country: 'ES' }])
  expect(created).toHaveBeenCalledOnce()
  expect(sitting.writing.id).toBe('abc')
  sitting.store.setTitle('Aviso de obras')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls[1]).toEqual(['update-writing', { id: 'abc', version: 1, title: 'Aviso de obras' }])
  expect([...kept]).toEqual([])
  expect(sitting.autosave.isClean()).toBe(true)
})
