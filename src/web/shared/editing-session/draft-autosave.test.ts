// When it saves, what it does without a network, and that it never overwrites another person's changes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WritingOnWire } from '#contract/writing.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { CallFailure } from '#web/app/call.ts'
import { applyPatch, type Draft, draftOf, type Patch } from './draft.ts'
import { DraftAutosave } from './draft-autosave.ts'

const meta: Draft['meta'] = { category: null, country: 'ES', summary: '', tags: [], folder_id: null }
const start: Draft = {
  title: 'Contrato',
  content: { ...emptyContent(), sections: [{ id: 'a', kind: 'clause', title: '', body: [paragraphOf('')] }] },
  meta,
}
const offline = () => new CallFailure(0, {})
const conflict = () => new CallFailure(409, { error: { code: 'version_conflict', message: 'Conflicto' } })

/** A server with one writing, and an author who types. */
function scene() {
  const server = { version: 1, draft: start, sent: [] as Patch[], fail: null as null | (() => Error), slow: 0 }
  let current = start
  const wire = () => ({ version: server.version, ...server.draft, ...server.draft.meta }) as unknown as WritingOnWire
  const autosave = new DraftAutosave(start, 1, {
    current: () => current,
    latest: async () => wire(),
    merges: () => false,
    onProgress: () => {},
    send: async (version, patch) => {
      server.sent.push(patch)
      if (server.slow) await new Promise((resolve) => setTimeout(resolve, server.slow))
      const failure = server.fail?.()
      if (failure) throw failure
      if (version !== server.version) throw conflict()
      server.draft = applyPatch(server.draft, patch)
      server.version += 1
      return { version: server.version }
    },
  })
  const type = (title: string) => {
    current = { ...current, title }
    autosave.changed()
  }
  return { server, autosave, type, wire, draft: () => current }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  it('waits for a pause, then sends only what changed', async () => {
    const { server, autosave, type } = scene()
    type('Contrato d')
    await vi.advanceTimersByTimeAsync(500)
    type('Contrato de')
    await vi.advanceTimersByTimeAsync(800)
    expect(server.sent).toEqual([])
    expect(autosave.state().kind).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(150)
    expect(server.sent).toEqual([{ title: 'Contrato de' }])
    expect(autosave.state().kind).toBe('saved')
  })

  it('does not wait for ever for somebody who never pauses', async () => {
    const { server, type } = scene()
    for (let count = 0; count < 12; count += 1) {
      type(`Contrato ${count}`)
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(server.sent.length).toBeGreaterThan(0)
  })

  it('sends one at a time, and then what was typed meanwhile', async () => {
    const { server, autosave, type } = scene()
    type('uno')
    server.slow = 2_000
    await vi.advanceTimersByTimeAsync(1_000)
    type('dos')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(server.sent).toEqual([{ title: 'uno' }])
    expect(autosave.state().kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.sent).toEqual([{ title: 'uno' }, { title: 'dos' }])
    expect(autosave.version).toBe(3)
  })

  it('has nothing to send when all was undone', async () => {
    const { server, autosave, type } = scene()
    type('uno')
    type('Contrato')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.sent).toEqual([])
    expect(await autosave.flush()).toBe(true)
  })
})

describe('without a network', () => {
  it('says so, tries again later and later, and saves when it is back', async () => {
    const { server, autosave, type } = scene()
    server.fail = offline
    type('uno')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.state().kind).toBe('offline')
    await vi.advanceTimersByTimeAsync(8_000)
    expect(server.sent).toHaveLength(4)
    server.fail = null
    type('dos')
    autosave.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(server.draft.title).toBe('dos')
    expect(autosave.state().kind).toBe('saved')
  })

  it('takes an answer that never arrived for what it is: its own save', async () => {
    const { server, autosave, type } = scene()
    server.fail = () => {
      server.draft = applyPatch(server.draft, server.sent.at(-1) ?? {})
      server.version += 1
      return offline()
    }
    type('uno')
    await vi.advanceTimersByTimeAsync(950)
    server.fail = null
    type('uno y dos')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(autosave.state().kind).toBe('saved')
    expect(server.draft.title).toBe('uno y dos')
  })
})

describe('nothing leaves it saying that it is saving', () => {
  it('when the browser says that the network is gone, it says so before the call finds out', async () => {
    const { server, autosave, type } = scene()
    server.slow = 30_000
    server.fail = offline
    type('uno')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.state().kind).toBe('saving')
    autosave.disconnected()
    expect(autosave.state().kind).toBe('offline')
    server.fail = null
    server.slow = 0
    await vi.advanceTimersByTimeAsync(32_000)
    expect(autosave.state().kind).toBe('saved')
    expect(server.draft.title).toBe('uno')
  })

  it('when a mistake of ours gets in between, it is reported and tried again', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { server, autosave, type } = scene()
    const mistake = new TypeError('undefined is not a function')
    server.fail = () => mistake
    type('uno')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(autosave.state().kind).toBe('offline')
    expect(reported).toHaveBeenCalledWith(mistake)
    server.fail = null
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state().kind).toBe('saved')
    vi.unstubAllGlobals()
  })
})

describe('somebody else saved first', () => {
  it('shows both and sends nothing until one is chosen', async () => {
    const { server, autosave, type } = scene()
    server.draft = { ...start, title: 'De otra pestaña' }
    server.version = 2
    type('Mío')
    await vi.advanceTimersByTimeAsync(1_000)
    const state = autosave.state()
    expect(state.kind === 'conflict' && state.theirs.title).toBe('De otra pestaña')
    type('Mío y más')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.draft.title).toBe('De otra pestaña')
    expect(await autosave.flush()).toBe(false)
  })

  it('saves mine over the newest when I keep mine', async () => {
    const { server, autosave, type, wire } = scene()
    server.draft = { ...start, title: 'De otra pestaña' }
    server.version = 2
    type('Mío')
    await vi.advanceTimersByTimeAsync(1_000)
    autosave.rebaseOn(draftOf(wire()), 2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.draft.title).toBe('Mío')
    expect(server.version).toBe(3)
  })
})

it('a refusal is shown in words, and the next change tries again', async () => {
  const { server, autosave, type } = scene()
  server.fail = () => new CallFailure(413, { error: { code: 'too_large', message: 'Ocupa demasiado.' } })
  type('uno')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(autosave.state()).toEqual({ kind: 'refused', code: 'too_large', message: 'Ocupa demasiado.' })
  server.fail = null
  type('dos')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(autosave.state().kind).toBe('saved')
})

it('a refusal of the text itself says what is wrong with it', async () => {
  const { server, autosave, type } = scene()
  const fields = { content: 'Una tabla no puede tener otra dentro.' }
  server.fail = () => new CallFailure(400, { error: { code: 'invalid_input', message: 'Revisa los datos.', fields } })
  type('uno')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(autosave.state()).toMatchObject({ kind: 'refused', message: fields.content })
})

it('a server without space is asked again, and it is said why nothing is saved', async () => {
  const { server, autosave, type } = scene()
  server.fail = () => new CallFailure(503, { error: { code: 'no_space', message: 'No queda espacio.' } })
  type('uno')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(autosave.state()).toEqual({ kind: 'offline', code: 'no_space' })
  server.fail = null
  await vi.advanceTimersByTimeAsync(30_000)
  expect(autosave.state().kind).toBe('saved')
  expect(server.draft.title).toBe('uno')
})

it('another tab that wrote the same and more is a conflict: nothing of it is written over', async () => {
  const { server, autosave, type } = scene()
  server.fail = offline
  type('El mismo título')
  await vi.advanceTimersByTimeAsync(1_000)
  const summary = 'Solo está en la otra pestaña.'
  server.draft = { ...start, title: 'El mismo título', meta: { ...meta, summary } }
  server.version = 2
  server.fail = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(autosave.state()).toMatchObject({ kind: 'conflict', theirs: { summary } })
  expect(server.draft.meta.summary).toBe(summary)
})
