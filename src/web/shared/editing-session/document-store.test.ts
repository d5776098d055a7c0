// What can be taken back, and in which pieces.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertSection, moveSection, updateSection } from '#domain/writing/editing.ts'
import { emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { DocumentStore } from './document-store.ts'
import type { Draft } from './draft.ts'

const clause = (id: string, text = ''): Section => ({ id, kind: 'clause', title: id, body: [paragraphOf(text)] })
const draft = (): Draft => ({
  title: 'Contrato',
  content: { ...emptyContent(), sections: [clause('a'), clause('b'), clause('c')] },
  meta: { category: null, country: 'ES', summary: '', tags: [], folder_id: null },
})
const order = (store: DocumentStore) =>
  store
    .draft()
    .content.sections.map(({ id }) => id)
    .join('')
const textOf = (store: DocumentStore, id: string) =>
  JSON.stringify(store.draft().content.sections.find((section) => section.id === id)?.body)

function type(store: DocumentStore, id: string, text: string) {
  store.setContent((content) => updateSection(content, id, { body: [paragraphOf(text)] }), {
    key: `body:${id}`,
    place: id,
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('undo', () => {
  it('takes back typing up to the last pause, not letter by letter', () => {
    const store = new DocumentStore(draft())
    type(store, 'a', 'u')
    type(store, 'a', 'un')
    vi.advanceTimersByTime(3_000)
    type(store, 'a', 'un d')
    type(store, 'a', 'un dos')
    store.undo()
    expect(textOf(store, 'a')).toContain('"un"')
    store.undo()
    expect(textOf(store, 'a')).not.toContain('un')
    expect(store.shown().canUndo).toBe(false)
  })

  it('keeps what was typed in two sections apart', () => {
    const store = new DocumentStore(draft())
    type(store, 'a', 'uno')
    type(store, 'b', 'dos')
    expect(store.undo()).toBe('b')
    expect(textOf(store, 'a')).toContain('uno')
    expect(store.undo()).toBe('a')
  })

  it('does not make one step of minutes of typing without a pause', () => {
    const store = new DocumentStore(draft())
    for (let second = 0; second < 60; second += 1) {
      type(store, 'a', 'x'.repeat(second + 1))
      vi.advanceTimersByTime(500)
    }
    store.undo()
    store.undo()
    expect(store.shown().canUndo).toBe(true)
  })

  it('takes back moves, deletions, titles and fields, and brings them back', () => {
    const store = new DocumentStore(draft())
    store.setContent((content) => moveSection(content, 'c', 0))
    store.setTitle('Otro')
    store.setContent((content) => insertSection(content, clause('d'), 'c'))
    expect(order(store)).toBe('cdab')
    store.undo()
    store.undo()
    expect(store.draft().title).toBe('Contrato')
    store.undo()
    expect(order(store)).toBe('abc')
    store.redo()
    store.redo()
    store.redo()
    expect(order(store)).toBe('cdab')
    expect(store.draft().title).toBe('Otro')
  })

  it('forgets the future once something new is written', () => {
    const store = new DocumentStore(draft())
    type(store, 'a', 'uno')
    store.undo()
    type(store, 'a', 'otra cosa')
    const before = store.draft()
    store.redo()
    expect(store.draft()).toBe(before)
  })

  it('shares what did not change, so that saving sends little', () => {
    const store = new DocumentStore(draft())
    const [before] = store.draft().content.sections
    type(store, 'b', 'dos')
    expect(store.draft().content.sections[0]).toBe(before)
  })

  it('says nothing when nothing changed', () => {
    const store = new DocumentStore(draft())
    const listener = vi.fn()
    store.subscribe(listener)
    store.setTitle('Contrato')
    store.setContent((content) => content)
    store.undo()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('what is around the text', () => {
  it('follows typing once in a while, and any other change at once', () => {
    const store = new DocumentStore(draft())
    const around = vi.fn()
    const inside = vi.fn()
    const stop = store.subscribeAround(around)
    store.subscribe(inside)
    const typed = (text: string) =>
      store.setContent((content) => updateSection(content, 'a', { body: [paragraphOf(text)] }), { isTyped: true })
    typed('u')
    typed('un')
    expect([inside.mock.calls.length, around.mock.calls.length]).toEqual([2, 0])
    vi.advanceTimersByTime(100)
    expect(around).toHaveBeenCalledTimes(1)
    typed('uno')
    store.setTitle('Otro')
    expect(around).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(around).toHaveBeenCalledTimes(2)
    typed('unos')
    stop()
    vi.advanceTimersByTime(1_000)
    expect(around).toHaveBeenCalledTimes(2)
  })
})
