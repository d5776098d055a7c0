// Nothing that was written is lost: closed tabs, dead networks and two tabs at once.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { updateSection } from '#domain/writing/editing.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { noWritingActs } from '#tests/support/writing/listed-writing.ts'
import { CallFailure } from '#web/app/call.ts'
import type { Buffer, Buffered } from './buffer.ts'
import { applyPatch, draftOf, type Patch } from './draft.ts'
import { EditingSession } from './editing-session.ts'

const text = (id: string, words: string) => ({ id, kind: 'clause' as const, title: '', body: [paragraphOf(words)] })
const written = (version: number, words = 'Uno.'): WritingOnWire => ({
  id: '00000000-0000-4000-8000-000000000001',
  visibility: 'public',
  status: 'draft',
  title: 'Contrato',
  slug: null,
  withdrawn_reason: null,
  published_version: null,
  origins: [],
  role: 'owner',
  owner: '',
  together: false,
  folder_id: null,
  version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  can: {
    ...noWritingActs,
    edit: true,
    needs_premium: false,
    publish: true,
    delete: true,
    duplicate: true,
    share: false,
  },
  category: null,
  country: 'ES',
  summary: '',
  tags: [],
  content: { ...emptyContent(), sections: [text('a', words), text('b', 'Dos.')] },
})

function memory(): Buffer & { kept: Map<string, Buffered> } {
  const kept = new Map<string, Buffered>()
  return {
    kept,
    // Every other tab is gone.
    orphans: async (key) =>
      [...kept].filter(([tab]) => tab !== key.tab).map(([tab, buffered]) => ({ key: { ...key, tab }, buffered })),
    unborn: async () => [],
    write: async ({ tab }, buffered) => {
      kept.set(tab, structuredClone(buffered))
      return true
    },
    remove: async ({ tab }) => void kept.delete(tab),
  }
}

type Server = { writing: WritingOnWire; down: boolean; calls: string[]; losesAnswers: boolean }

function callOf(server: Server): Call {
  const call = async (method: string, data: { version: number } & Patch) => {
    server.calls.push(method)
    if (server.down) throw new CallFailure(0, {})
    if (method === 'get-writing') return structuredClone(server.writing)
    if (method === 'create-writing') return { ...server.writing, id: 'nuevo' }
    if (method !== 'update-writing') return {}
    const { version, id: _, ...patch } = data as typeof data & { id: string }
    if (version !== server.writing.version)
      throw new CallFailure(409, { error: { code: 'version_conflict', message: '' } })
    const { content, title, meta } = applyPatch(draftOf(server.writing), patch)
    server.writing = { ...server.writing, ...meta, title, content, version: version + 1 }
    if (server.losesAnswers) throw new CallFailure(0, {})
    return { id: server.writing.id, version: version + 1, updated_at: '' }
  }
  return call as unknown as Call
}

const sessions: EditingSession[] = []
function openTab(server: Server, buffer: Buffer, tab: string) {
  const editing = new EditingSession(structuredClone(server.writing), {
    account: 'ana@ejemplo.es',
    call: callOf(server),
    callOnLeaving: (method) => void server.calls.push(`${method} on leaving`),
    buffer,
    tab,
    newId: () => 'nuevo',
  })
  sessions.push(editing)
  editing.enter()
  const type = (words: string, id = 'a') =>
    editing.store.setContent((content) => updateSection(content, id, { body: [paragraphOf(words)] }))
  return {
    editing,
    type,
    state: () => editing.autosave.state().kind,
    seen: () => JSON.stringify(editing.store.draft()),
  }
}
const serverWith = (writing: WritingOnWire): Server => ({ writing, down: false, calls: [], losesAnswers: false })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const editing of sessions.splice(0)) editing.autosave.stop()
  vi.useRealTimers()
})

describe('a tab that dies', () => {
  it('leaves what it could not save, and the next one saves it', async () => {
    const server = serverWith(written(4))
    const buffer = memory()
    const first = openTab(server, buffer, 'una')
    server.down = true
    first.type('Uno, corregido.')
    await vi.advanceTimersByTimeAsync(300)
    expect(buffer.kept.size).toBe(1)
    first.editing.autosave.stop()
    server.down = false
    const second = openTab(server, buffer, 'otra')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(second.seen()).toContain('Uno, corregido.')
    expect(JSON.stringify(server.writing)).toContain('Uno, corregido.')
    expect(second.state()).toBe('saved')
    expect(buffer.kept.size).toBe(0)
  })

  it('whose last save did arrive is no conflict, and nothing typed after it is lost', async () => {
    const server = serverWith(written(4))
    const buffer = memory()
    const first = openTab(server, buffer, 'una')
    server.losesAnswers = true
    first.type('Uno, enviado.')
    await vi.advanceTimersByTimeAsync(950)
    first.type('Uno, enviado y seguido.')
    await vi.advanceTimersByTimeAsync(260)
    first.editing.autosave.stop()
    server.losesAnswers = false
    const second = openTab(server, buffer, 'otra')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(second.state()).toBe('saved')
    expect(JSON.stringify(server.writing)).toContain('enviado y seguido')
  })

  it('meets a newer version as a question, not as an overwrite', async () => {
    const server = serverWith(written(4))
    const buffer = memory()
    const first = openTab(server, buffer, 'una')
    server.down = true
    first.type('Mío.')
    await vi.advanceTimersByTimeAsync(300)
    first.editing.autosave.stop()
    server.down = false
    server.writing = written(6, 'De otro dispositivo.')
    const second = openTab(server, buffer, 'otra')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(second.state()).toBe('conflict')
    expect(second.seen()).toContain('Mío.')
    expect(JSON.stringify(server.writing)).toContain('De otro dispositivo.')
  })
})

describe('two tabs', () => {
  async function clash() {
    const server = serverWith(written(1))
    const buffer = { ...memory(), orphans: async () => [] }
    const [mine, other] = [openTab(server, buffer, 'una'), openTab(server, buffer, 'otra')]
    other.type('De la otra pestaña.', 'b')
    await vi.advanceTimersByTimeAsync(1_000)
    mine.type('Mío.')
    await vi.advanceTimersByTimeAsync(1_000)
    const state = mine.editing.autosave.state()
    if (state.kind !== 'conflict') throw new Error(`no conflict but ${state.kind}`)
    return { server, mine, theirs: state.theirs }
  }

  it('keeping mine writes mine over the newest', async () => {
    const { server, mine, theirs } = await clash()
    mine.editing.keepMine(theirs)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(JSON.stringify(server.writing.content)).toContain('Mío.')
    expect(JSON.stringify(server.writing.content)).not.toContain('otra pestaña')
    expect(mine.state()).toBe('saved')
  })

  it('taking theirs writes nothing, and can be undone', async () => {
    const { server, mine, theirs } = await clash()
    mine.editing.takeTheirs(theirs)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(mine.seen()).toContain('De la otra pestaña.')
    expect(server.writing.version).toBe(2)
    mine.editing.store.undo()
    expect(mine.seen()).toContain('Mío.')
  })

  it('keeping both makes a document of mine and shows theirs', async () => {
    const { server, mine, theirs } = await clash()
    expect(await mine.editing.keepBoth(theirs, 'Contrato (mi versión)')).toBe('nuevo')
    expect(server.calls).toContain('create-writing')
    expect(mine.seen()).toContain('De la otra pestaña.')
  })
})

it('leaving ends the editing session once everything is saved, and only if something was', async () => {
  const server = serverWith(written(1))
  const idle = openTab(server, memory(), 'una')
  idle.editing.leave()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(server.calls).not.toContain('close-writing')
  const busy = openTab(server, memory(), 'otra')
  busy.type('Mío.')
  busy.editing.leave()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(JSON.stringify(server.writing)).toContain('Mío.')
  expect(server.calls.at(-1)).toBe('close-writing')
})

it('asks for a version when the tab is closed, once and only if something was saved', async () => {
  const server = serverWith(written(1))
  const { type } = openTab(server, memory(), 'una')
  window.dispatchEvent(new Event('pagehide'))
  expect(server.calls).not.toContain('close-writing on leaving')
  type('Mío.')
  await vi.advanceTimersByTimeAsync(3_000)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pagehide'))
  expect(server.calls.filter((call) => call === 'close-writing on leaving')).toHaveLength(1)
})
