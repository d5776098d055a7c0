// A writing as a Yjs document: what several people change at once, read as our draft and written from it (docs/decisions/0127).
import type * as Y from 'yjs'
import { type Content, currentFormat, type Field, type Party, type Section } from '../model.ts'
import type { Box } from '../pdf/boxes.ts'
import type { Writing } from '../writing.ts'
import {
  type Entries,
  type EntryKind,
  fieldEntries,
  partyEntries,
  readEntries,
  readWords,
  sectionEntries,
  writeEntries,
  writeValue,
  writeWords,
} from './entries.ts'

type TogetherMeta = Pick<Writing, 'category' | 'country' | 'summary' | 'tags'>
/** What is written together; the folder is its owner's alone. */
export type TogetherDraft = { title: string; content: Content; meta: TogetherMeta }

/** The parts of the document: also what an undo manager observes. */
export const partsOf = (doc: Y.Doc) => ({
  title: doc.getText('title'),
  summary: doc.getText('summary'),
  about: doc.getMap('about') as Y.Map<unknown>,
  silenced: doc.getMap('silenced') as Y.Map<unknown>,
  /** Of a PDF from elsewhere, by their ids. */
  boxes: doc.getMap('boxes') as Y.Map<unknown>,
  sections: doc.getMap('sections') as Entries,
  fields: doc.getMap('fields') as Entries,
  parties: doc.getMap('parties') as Entries,
})
type Parts = ReturnType<typeof partsOf>

const optionalKeys = ['declared', 'handwritten', 'kind', 'file'] as const
const contentKeys = ['numbering', ...optionalKeys] as const
const metaKeys = ['category', 'country', 'tags'] as const
const emptyMeta: TogetherMeta = { category: null, country: 'ES', summary: '', tags: [] }
const emptyDraft: TogetherDraft = {
  title: '',
  content: { format: currentFormat, numbering: 'ordinal_dash', sections: [], fields: [], parties: [] },
  meta: emptyMeta,
}

/** The first state of a writing, made once: replicas that were filled apart cannot be merged. */
export function fillDocument(doc: Y.Doc, draft: TogetherDraft): void {
  doc.transact(() => {
    const parts = partsOf(doc)
    parts.about.set('format', currentFormat)
    writeParts(parts, undefined, draft)
  })
}

/** Whether this version of the program understands it. */
export const isOfThisFormat = (doc: Y.Doc): boolean => partsOf(doc).about.get('format') === currentFormat

function writeParts(parts: Parts, before: TogetherDraft | undefined, { title, content, meta }: TogetherDraft): void {
  const old = before ?? emptyDraft
  if (old.title !== title) writeWords(parts.title, title)
  if (old.meta.summary !== meta.summary) writeWords(parts.summary, meta.summary)
  for (const key of metaKeys) if (!before || old.meta[key] !== meta[key]) writeValue(parts.about, key, meta[key])
  for (const key of contentKeys)
    if (!before || old.content[key] !== content[key]) writeValue(parts.about, key, content[key])
  if (old.content.silenced !== content.silenced) writeSilenced(parts.silenced, new Set(content.silenced))
  if (old.content.boxes !== content.boxes) writeBoxes(parts.boxes, content.boxes ?? [])
  writeEntries(parts.sections, sectionEntries, old.content.sections, content.sections)
  writeEntries(parts.fields, fieldEntries, old.content.fields, content.fields)
  writeEntries(parts.parties, partyEntries, old.content.parties, content.parties)
}

function writeSilenced(map: Y.Map<unknown>, after: ReadonlySet<string>): void {
  for (const key of map.keys()) if (!after.has(key)) map.delete(key)
  for (const key of after) if (!map.has(key)) map.set(key, true)
}

function writeBoxes(map: Y.Map<unknown>, after: readonly Box[]): void {
  const given = new Map(after.map((box) => [box.id, box]))
  for (const id of map.keys()) if (!given.has(id)) map.delete(id)
  for (const [id, box] of given) writeValue(map, id, box)
}

/** In reading order: two people who add boxes at once have no other. */
const readBoxes = (map: Y.Map<unknown>): Box[] =>
  ([...map.values()] as Box[]).toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))

/** One of the three lists, with what was read of it. */
class Part<T extends { id: string }> {
  items: T[] = []
  readonly touched = new Set<string>()
  isChanged = true
  #all: Map<string, T | null> | undefined
  readonly #entries: Entries
  readonly #kind: EntryKind<T>
  readonly #observer = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const { path, keys } of events.map((event) => ({ path: event.path, keys: event.changes.keys }))) {
      this.isChanged = true
      const [id] = path
      if (id === undefined) for (const key of keys.keys()) this.touched.add(key)
      // A section that is moved is the same section.
      else if (path.length > 1 || [...keys.keys()].some((key) => key !== 'rank')) this.touched.add(String(id))
    }
  }

  constructor(entries: Entries, kind: EntryKind<T>) {
    this.#entries = entries
    this.#kind = kind
    entries.observeDeep(this.#observer)
    this.read()
  }

  /** Converts only what changed since. */
  read(): void {
    if (!this.isChanged) return
    const known = this.#all && new Map([...this.#all].filter(([id]) => !this.touched.has(id)))
    const { items, all } = readEntries(this.#entries, this.#kind, known)
    this.#all = all
    const isSame = items.length === this.items.length && items.every((item, index) => item === this.items[index])
    if (!isSame) this.items = items
    this.#rest()
  }

  /** After a local change: the given objects are what was read, also where they say the same. */
  become(items: T[]): void {
    if (!this.isChanged && items === this.items) return
    const given = new Map(items.map((item) => [item.id, item]))
    this.#all = new Map([...this.#entries.keys()].map((id) => [id, given.get(id) ?? null]))
    this.items = items
    this.#rest()
  }

  stop(): void {
    this.#entries.unobserveDeep(this.#observer)
  }

  #rest(): void {
    this.isChanged = false
    this.touched.clear()
  }
}

type DraftChange = {
  draft: TogetherDraft
  before: TogetherDraft
  /** What the transaction was made with: a provider, an undo manager, the caller of `write`. */
  origin: unknown
  /** Made by `write` of this very object. */
  isOwn: boolean
  /** The sections that were read anew, moved ones not among them. */
  sections: ReadonlySet<string>
}
type Listener = (change: DraftChange) => void

export class SharedDraft {
  readonly doc: Y.Doc
  readonly #parts: Parts
  readonly #sections: Part<Section>
  readonly #fields: Part<Field>
  readonly #parties: Part<Party>
  readonly #listeners = new Set<Listener>()
  #draft: TogetherDraft
  #given: TogetherDraft | undefined
  #isAboutChanged = true
  readonly #aboutChanged = () => {
    this.#isAboutChanged = true
  }
  readonly #settled = ({ origin }: Y.Transaction) => this.#settle(origin)

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.#parts = partsOf(doc)
    this.#sections = new Part(this.#parts.sections, sectionEntries)
    this.#fields = new Part(this.#parts.fields, fieldEntries)
    this.#parties = new Part(this.#parts.parties, partyEntries)
    for (const type of this.#plainParts()) type.observe(this.#aboutChanged)
    this.#draft = this.#read(undefined)
    doc.on('afterTransaction', this.#settled)
  }

  readonly draft = (): TogetherDraft => this.#draft

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Writes what differs from `draft()`, compared by identity; afterwards the given objects are the draft. Not within a transaction. */
  readonly write = (after: TogetherDraft, origin?: unknown): void => {
    if (after === this.#draft) return
    this.#given = after
    try {
      this.doc.transact(() => writeParts(this.#parts, this.#draft, after), origin)
    } finally {
      this.#given = undefined
    }
    this.#draft = after
    this.#become(after)
  }

  stop(): void {
    this.doc.off('afterTransaction', this.#settled)
    for (const type of this.#plainParts()) type.unobserve(this.#aboutChanged)
    for (const part of [this.#sections, this.#fields, this.#parties]) part.stop()
    this.#listeners.clear()
  }

  #plainParts(): Y.AbstractType<unknown>[] {
    const { title, summary, about, silenced, boxes } = this.#parts
    return [title, summary, about, silenced, boxes] as Y.AbstractType<unknown>[]
  }

  #settle(origin: unknown): void {
    const parts = [this.#sections, this.#fields, this.#parties]
    if (!this.#isAboutChanged && parts.every(({ isChanged }) => !isChanged)) return
    const [before, given] = [this.#draft, this.#given]
    const sections = new Set(this.#sections.touched)
    if (given) {
      this.#become(given)
      this.#isAboutChanged = false
    }
    this.#draft = given ?? this.#read(before)
    const change = { draft: this.#draft, before, origin, isOwn: given !== undefined, sections }
    for (const listener of this.#listeners) listener(change)
  }

  #become({ content: { sections, fields, parties } }: TogetherDraft): void {
    this.#sections.become(sections)
    this.#fields.become(fields)
    this.#parties.become(parties)
  }

  #read(before: TogetherDraft | undefined): TogetherDraft {
    for (const part of [this.#sections, this.#fields, this.#parties]) part.read()
    const lists = { sections: this.#sections.items, fields: this.#fields.items, parties: this.#parties.items }
    const about = this.#isAboutChanged || !before ? this.#readAbout() : before
    this.#isAboutChanged = false
    const { sections: _s, fields: _f, parties: _p, ...rest } = about.content
    return { title: about.title, meta: about.meta, content: { ...rest, ...lists } }
  }

  #readAbout(): TogetherDraft {
    const { title, summary, about, silenced, boxes } = this.#parts
    const value = (key: string, otherwise: unknown) => about.get(key) ?? otherwise
    const content = { ...emptyDraft.content, numbering: value('numbering', emptyDraft.content.numbering) }
    for (const key of optionalKeys) if (about.has(key)) Object.assign(content, { [key]: about.get(key) })
    if (about.has('kind')) Object.assign(content, { boxes: readBoxes(boxes) })
    if (silenced.size > 0) Object.assign(content, { silenced: [...silenced.keys()].sort() })
    const meta = Object.fromEntries(metaKeys.map((key) => [key, value(key, emptyMeta[key])]))
    return {
      title: readWords(title),
      content: content as Content,
      meta: { ...meta, summary: readWords(summary) } as TogetherMeta,
    }
  }
}
