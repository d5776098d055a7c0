// Each takes back what they changed themselves, whatever others have written meanwhile.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { insertSection, moveSection, removeSection, updateSection } from '#domain/writing/editing.ts'
import { type Content, emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { fillDocument } from '#domain/writing/together/shared-draft.ts'
import { DocumentStore } from '../editing-session/document-store.ts'
import type { Draft } from '../editing-session/draft.ts'
import { SharedDocumentStore } from './shared-document-store.ts'
import { others } from './sync.ts'

const clause = (id: string, text: string): Section => ({ id, kind: 'clause', title: '', body: [paragraphOf(text)] })
const draft: Draft = {
  title: 'Contrato',
  content: { ...emptyContent(), sections: [clause('a', 'uno'), clause('b', 'dos')] },
  meta: { category: null, country: 'ES', summary: '', tags: [], folder_id: 'f1' },
}

/** Two people with the same document, whose changes arrive at once until `apart`. */
function two() {
  const docs = [new Y.Doc(), new Y.Doc()] as const
  fillDocument(docs[0], draft)
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]))
  let isApart = false
  const exchange = () => {
    for (const [from, to] of [docs, docs.toReversed()] as [Y.Doc, Y.Doc][])
      Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), others)
  }
  const folders: (string | null)[] = []
  const [ana, luis] = docs.map((doc) => {
    const store = new DocumentStore(draft)
    store.share(new SharedDocumentStore(doc, 'f1', (folder) => void folders.push(folder)))
    doc.on('update', (_, origin) => {
      if (origin !== others && !isApart) exchange()
    })
    return store
  }) as [DocumentStore, DocumentStore]
  return {
    ana,
    luis,
    folders,
    apart: (run: () => void) => {
      isApart = true
      run()
      isApart = false
      exchange()
    },
  }
}

const words = (store: DocumentStore) =>
  store.draft().content.sections.map(({ id, body: [block] }) => {
    const [run] = block?.type === 'paragraph' ? block.content : []
    return `${id}: ${run?.type === 'text' ? run.text : ''}`
  })
const write = (store: DocumentStore, id: string, text: string, key: string | undefined = `body:${id}`) =>
  store.setContent((content) => updateSection(content, id, { body: [paragraphOf(text)] }), { key, place: id })
const edit = (store: DocumentStore, update: (content: Content) => Content) => store.setContent(update)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('both see what each writes, in one clause at the same moment too', () => {
  const { ana, luis, apart } = two()
  apart(() => {
    write(ana, 'a', 'uno y medio')
    write(luis, 'a', 'casi uno')
    write(luis, 'b', 'dos y pico')
  })
  expect(words(ana)).toEqual(['a: casi uno y medio', 'b: dos y pico'])
  expect(words(luis)).toEqual(words(ana))
})

it('what is typed in a clause while another person moves it goes along with it', () => {
  const { ana, luis, apart } = two()
  apart(() => {
    edit(ana, (content) => moveSection(content, 'b', 0))
    write(luis, 'b', 'dos y más')
  })
  expect(words(ana)).toEqual(['b: dos y más', 'a: uno'])
})

describe('undo', () => {
  it('takes back the own words and leaves those of others', () => {
    const { ana, luis } = two()
    write(ana, 'a', 'uno de Ana')
    write(luis, 'a', 'Luis: uno de Ana')
    ana.undo()
    expect(words(luis)).toEqual(['a: Luis: uno', 'b: dos'])
    ana.redo()
    expect(words(luis)).toEqual(['a: Luis: uno de Ana', 'b: dos'])
  })

  it('has nothing to take back where only others wrote', () => {
    const { ana, luis } = two()
    write(luis, 'a', 'de Luis')
    expect([ana.shown().canUndo, ana.shown().byOthers]).toEqual([false, true])
    ana.undo()
    expect(words(luis)).toEqual(['a: de Luis', 'b: dos'])
    expect([luis.shown().canUndo, luis.shown().canRedo]).toEqual([true, false])
  })

  it('takes back typing up to the last pause, and says in which clause', () => {
    const { ana, luis } = two()
    write(ana, 'a', 'uno,')
    write(ana, 'a', 'uno, dos')
    vi.advanceTimersByTime(3_000)
    write(ana, 'a', 'uno, dos, tres')
    write(luis, 'b', 'dos de Luis')
    write(ana, 'a', 'uno, dos, tres y más')
    expect(ana.undo()).toBe('a')
    expect(words(ana)[0]).toBe('a: uno, dos')
    expect(ana.undo()).toBe('a')
    expect(words(ana)).toEqual(['a: uno', 'b: dos de Luis'])
    expect([ana.shown().canUndo, ana.redo()]).toEqual([false, 'a'])
    expect(words(luis)[0]).toBe('a: uno, dos')
  })

  it('brings a removed clause back with what others wrote in it', () => {
    const { ana, luis, apart } = two()
    edit(ana, (content) => removeSection(content, 'a'))
    expect(words(luis)).toEqual(['b: dos'])
    apart(() => write(luis, 'b', 'dos de Luis'))
    ana.undo()
    expect(words(luis)).toEqual(['a: uno', 'b: dos de Luis'])
  })

  it('takes back a move, and a title, beside what others do', () => {
    const { ana, luis } = two()
    edit(ana, (content) => moveSection(content, 'b', 0))
    ana.setTitle('Contrato de obra')
    edit(luis, (content) => insertSection(content, clause('c', 'tres'), 'a'))
    luis.setTitle('El contrato de obra')
    ana.undo()
    expect(luis.draft().title).toBe('El contrato')
    ana.undo()
    expect(words(luis)).toEqual(['a: uno', 'b: dos', 'c: tres'])
  })
})

it('the folder goes its own way, and others learn nothing of it', () => {
  const { ana, luis, folders } = two()
  ana.setMeta({ folder_id: 'f2' })
  luis.setTitle('Otro')
  expect([folders, ana.draft().meta.folder_id, luis.draft().meta.folder_id]).toEqual([['f2'], 'f2', 'f1'])
  expect([ana.draft().title, ana.shown().canUndo]).toEqual(['Otro', false])
})

it('what others do not touch stays the same object, so that little is drawn anew', () => {
  const { ana, luis } = two()
  const [first] = ana.draft().content.sections
  write(luis, 'b', 'dos de Luis')
  expect(ana.draft().content.sections[0]).toBe(first)
  write(ana, 'b', 'dos de Ana')
  const written = ana.draft().content.sections[1]
  luis.setTitle('Otro')
  expect(ana.draft().content.sections[1]).toBe(written)
})

it('back alone, the draft is what it was, with steps of its own', () => {
  const { ana, luis } = two()
  write(ana, 'a', 'uno de Ana')
  ana.share(null)
  write(luis, 'b', 'dos de Luis')
  expect([words(ana), ana.shown().canUndo]).toEqual([['a: uno de Ana', 'b: dos'], false])
  write(ana, 'a', 'uno')
  ana.undo()
  expect(words(ana)[0]).toBe('a: uno de Ana')
})
