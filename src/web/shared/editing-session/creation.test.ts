// An empty page becomes a document with the first thing that is written in it, and however often that is tried, one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { noWritingActs } from '#tests/support/writing/listed-writing.ts'
import { CallFailure } from '#web/app/call.ts'
import type { Buffer, Buffered } from './buffer.ts'
import { applyPatch, draftOf, type Patch } from './draft.ts'
import { EditingSession } from './editing-session.ts'

const unborn: WritingOnWire = {
  id: '',
  visibility: 'private',
  status: 'draft',
  title: '',
  slug: null,
  withdrawn_reason: null,
  published_version: null,
  origins: [],
  role: 'owner',
  owner: '',
  together: false,
  folder_id: null,
  version: 0,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  can: {
    ...noWritingActs,
    edit: true,
    needs_premium: false,
    publish: true,
    delete: false,
    duplicate: false,
    share: false,
  },
  category: null,
  country: 'ES',
  summary: '',
  tags: [],
  content: emptyContent(),
}

/** One server and one browser, whose tabs come and go. */
function world() {
  const writings = new Map<string, WritingOnWire>()
  const calls: [string, Record<string, unknown>][] = []
  const network = { down: false, losesAnswers: false }
  let count = 0

  const answer = (method: string, data: Record<string, unknown> & { id: string }) => {
    const there = writings.get(data.id)
    if (method === 'create-writing') {
      if (there) return there
      const made = { ...unborn, ...data, version: 1 } as WritingOnWire
      writings.set(data.id, made)
      return made
    }
    if (!there) throw new CallFailure(404, { error: { code: 'not_found', message: '' } })
    if (method === 'get-writing') return there
    const { id, version, ...patch } = data
    if (version !== there.version) throw new CallFailure(409, { error: { code: 'version_conflict', message: '' } })
    const { title, content, meta } = applyPatch(draftOf(there), patch as Patch)
    writings.set(id, { ...there, ...meta, title, content, version: there.version + 1 })
    return { id, version: there.version + 1, updated_at: '' }
  }
  const call = async (method: string, data: Record<string, unknown> & { id: string }) => {
    calls.push([method, data])
    if (network.down) throw new CallFailure(0, {})
    const output = structuredClone(answer(method, data))
    if (network.losesAnswers) throw new CallFailure(0, {})
    return output
  }

  const buffers = new Map<string, Buffered>()
  const nameOf = ({ writing, tab }: { writing: string; tab: string }) => `${writing} ${tab}`
  const buffer: Buffer = {
    orphans: async (key) =>
      [...buffers]
        .map(([name, buffered]) => ({ key: { ...key, tab: name.split(' ')[1] ?? '' }, name, buffered }))
        .filter(({ key: { tab }, name }) => name.startsWith(`${key.writing} `) && tab !== key.tab),
    unborn: async () => [],
    write: async (key, buffered) => Boolean(buffers.set(nameOf(key), structuredClone(buffered))),
    remove: async (key) => void buffers.delete(nameOf(key)),
  }
  function openTab(writing: WritingOnWire = unborn) {
    count += 1
    const around = {
      account: 'a',
      call: call as unknown as Call,
      callOnLeaving: () => {},
      buffer,
      tab: `t${count}`,
      newId: () => `n${count}`,
    }
    const editing = new EditingSession(structuredClone(writing), around)
    editing.enter()
    return editing
  }
  return { writings, calls, network, buffers, openTab, titles: () => [...writings.values()].map(({ title }) => title) }
}

const stateOf = (editing: EditingSession) => editing.autosave.state().kind

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('whoever only looks creates nothing', async () => {
  const { openTab, calls } = world()
  const editing = openTab()
  await vi.advanceTimersByTimeAsync(10_000)
  editing.leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toEqual([])
})

it('the first letter is kept at once, under the id that the document will have', async () => {
  const { openTab, buffers } = world()
  const editing = openTab()
  editing.store.setTitle('A')
  await vi.advanceTimersByTimeAsync(0)
  expect(editing.writing.id).toBe('n1')
  expect([...buffers.keys()]).toEqual(['n1 t1'])
})

it('it is created under that id, what follows is saved in it, and this browser keeps nothing behind', async () => {
  const { openTab, calls, buffers } = world()
  const editing = openTab()
  editing.store.setTitle('Aviso')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls[0]).toMatchObject(['create-writing', { id: 'n1', visibility: 'private', title: 'Aviso' }])
  editing.store.setTitle('Aviso de obras')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls[1]).toEqual(['update-writing', { id: 'n1', version: 1, title: 'Aviso de obras' }])
  expect([...buffers.keys()]).toEqual([])
  expect(editing.autosave.isClean()).toBe(true)
})

describe('there is one document', () => {
  it('when the answer to its creation is lost, with whatever was written meanwhile', async () => {
    const { openTab, network, titles } = world()
    const editing = openTab()
    network.losesAnswers = true
    editing.store.setTitle('Aviso')
    await vi.advanceTimersByTimeAsync(1_000)
    editing.store.setTitle('Aviso de obras')
    network.losesAnswers = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titles()).toEqual(['Aviso de obras'])
    expect(stateOf(editing)).toBe('saved')
  })

  it('when the tab dies before it was sent, and another one goes on', async () => {
    const { openTab, titles, buffers } = world()
    openTab().store.setTitle('Aviso')
    await vi.advanceTimersByTimeAsync(0)
    vi.clearAllTimers()
    const next = openTab({ ...unborn, id: 'n1' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titles()).toEqual(['Aviso'])
    expect(stateOf(next)).toBe('saved')
    expect([...buffers.keys()]).toEqual([])
  })

  it('when the tab dies before the answer, and another one finds it created', async () => {
    const { openTab, network, writings, titles } = world()
    const first = openTab()
    network.losesAnswers = true
    first.store.setTitle('Aviso')
    await vi.advanceTimersByTimeAsync(1_000)
    first.store.setTitle('Aviso de obras')
    await vi.advanceTimersByTimeAsync(300)
    vi.clearAllTimers()
    network.losesAnswers = false
    const next = openTab(writings.get('n1'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titles()).toEqual(['Aviso de obras'])
    expect(stateOf(next)).toBe('saved')
  })

  it('when the first try arrives after another tab has gone on with it', async () => {
    const { openTab, network, writings, titles } = world()
    const first = openTab()
    network.down = true
    first.store.setTitle('Aviso')
    await vi.advanceTimersByTimeAsync(1_000)
    first.store.setTitle('Aviso de obras')
    await vi.advanceTimersByTimeAsync(300)
    vi.clearAllTimers()
    const next = openTab({ ...unborn, id: 'n1' })
    await vi.advanceTimersByTimeAsync(100)
    writings.set('n1', { ...unborn, id: 'n1', version: 1, title: 'Aviso' })
    network.down = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(titles()).toEqual(['Aviso de obras'])
    expect(stateOf(next)).toBe('saved')
  })
})

it('what has been changed elsewhere since is not written over: both are shown', async () => {
  const { openTab, network, writings, titles } = world()
  const editing = openTab()
  network.losesAnswers = true
  editing.store.setTitle('Aviso')
  await vi.advanceTimersByTimeAsync(1_000)
  writings.set('n1', { ...unborn, id: 'n1', version: 3, title: 'Aviso, desde el móvil' })
  network.losesAnswers = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stateOf(editing)).toBe('conflict')
  expect(titles()).toEqual(['Aviso, desde el móvil'])
})
