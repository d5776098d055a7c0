// Sections, fields and parties in the shared document: each a map of its properties, under its id, with its rank.
import * as Y from 'yjs'
import type { CurrencyCode } from '../../words/numbers/currencies.ts'
import { type Field, type FieldType, fieldTypes, type Party, type Section, sectionKinds } from '../model.ts'
import { changeText, readPieces } from './change-text.ts'
import { piecesOf } from './pieces.ts'
import { byRank, rankFrom, ranksFor } from './ranks.ts'
import { readBody } from './read-body.ts'

export type Entry = Y.Map<unknown>
export type Entries = Y.Map<Entry>
type Identified = { id: string }

export type EntryKind<T extends Identified> = {
  read: (id: string, entry: Entry) => T
  write: (entry: Entry, before: T | undefined, after: T) => void
}

const sectionExtras = ['condition', 'numbering', 'repayment'] as const

const wordsIn = (entry: Entry, key: string): Y.Text | undefined => {
  const found = entry.get(key)
  return found instanceof Y.Text ? found : undefined
}

function textIn(entry: Entry, key: string): Y.Text {
  const made = wordsIn(entry, key)
  if (made) return made
  const text = new Y.Text()
  entry.set(key, text)
  return text
}

export const bodyText = (entry: Entry): Y.Text | undefined => wordsIn(entry, 'body')
export const titleText = (entry: Entry): Y.Text | undefined => wordsIn(entry, 'title')

/** The words alone. */
export const readWords = (text: Y.Text | undefined): string =>
  text
    ? readPieces(text)
        .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
        .join('')
        .toWellFormed()
    : ''

export const writeWords = (text: Y.Text, words: string): void => changeText(text, words ? [{ insert: words }] : [])

const sameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** An absent property is none. */
export function writeValue(map: Y.Map<unknown>, key: string, value: unknown): void {
  if (value === undefined) {
    if (map.has(key)) map.delete(key)
  } else if (!sameValue(map.get(key), value)) map.set(key, value)
}

export const sectionEntries: EntryKind<Section> = {
  read(id, entry) {
    const kind = sectionKinds.find((name) => name === entry.get('kind')) ?? 'text'
    const body = bodyText(entry)
    const section: Section = {
      id,
      kind,
      title: readWords(titleText(entry)),
      body: body ? readBody(readPieces(body)).body : [],
    }
    for (const key of sectionExtras) if (entry.has(key)) Object.assign(section, { [key]: entry.get(key) })
    return section
  },
  write(entry, before, after) {
    writeValue(entry, 'kind', after.kind)
    if (before?.title !== after.title) writeWords(textIn(entry, 'title'), after.title)
    if (before?.body !== after.body) changeText(textIn(entry, 'body'), piecesOf(after.body))
    for (const key of sectionExtras) writeValue(entry, key, after[key])
  },
}

/** What a field of that type has besides, where two people changed type and properties at the same time. */
const ofType: { [Type in FieldType]?: Record<string, unknown> } = {
  number: { percent: false },
  money: { currency: 'EUR' satisfies CurrencyCode },
  choice: { choices: [] },
  identity: { country: 'ES' },
  computed: { formula: { operation: 'sum', operands: [] } },
}
const fieldDefaults = { label: '', help: '', required: true, party: null }
const partyDefaults = { role: '', gender: 'unknown', plural: false, signs: true }
const partyExtras = ['condition', 'presence', 'question', 'duty', 'signers']

function values(entry: Entry, defaults: object, extras: readonly string[] = []): object {
  const present = Object.entries(defaults).map(([key, value]) => [key, entry.get(key) ?? value])
  return Object.fromEntries([...present, ...extras.filter((key) => entry.has(key)).map((key) => [key, entry.get(key)])])
}

function writeValues(entry: Entry, after: object): void {
  const { id: _id, ...kept } = after as Record<string, unknown>
  for (const key of entry.keys()) if (!(key in kept) && key !== 'rank' && key !== 'removed') entry.delete(key)
  for (const [key, value] of Object.entries(kept)) writeValue(entry, key, value)
}

export const fieldEntries: EntryKind<Field> = {
  read(id, entry) {
    const type = fieldTypes.find((name) => name === entry.get('type')) ?? 'text'
    return { id, ...values(entry, { ...fieldDefaults, ...ofType[type] }, ['step', 'rules']), type } as Field
  },
  write: (entry, _before, after) => writeValues(entry, after),
}

export const partyEntries: EntryKind<Party> = {
  read: (id, entry) => ({ id, ...values(entry, partyDefaults, partyExtras) }) as Party,
  write: (entry, _before, after) => writeValues(entry, after),
}

/** What is in an entry, in few letters: whether it was changed since its removal. */
function signatureOf(item: unknown): string {
  let [high, low] = [0x811c9dc5, 5381]
  for (const letter of JSON.stringify(item)) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 0x01000193)
    low = (Math.imul(low, 33) + code) | 0
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}

/** A removed entry that another person changed at the same time comes back: nothing that was written is lost. */
const isRemoved = (entry: Entry, item: unknown): boolean =>
  entry.has('removed') && entry.get('removed') === signatureOf(item)

/** In order. `known` are those that were read before and did not change since. */
export function readEntries<T extends Identified>(
  entries: Entries,
  kind: EntryKind<T>,
  known?: ReadonlyMap<string, T | null>,
): { items: T[]; all: Map<string, T | null> } {
  const all = new Map<string, T | null>()
  const ranked: { id: string; rank: string; item: T }[] = []
  for (const [id, entry] of entries) {
    if (!(entry instanceof Y.Map)) continue
    const before = known?.get(id)
    const item = before === undefined ? readOne(id, entry, kind) : before
    all.set(id, item)
    if (item) ranked.push({ id, rank: rankFrom(entry.get('rank')), item })
  }
  return { items: ranked.sort(byRank).map(({ item }) => item), all }
}

/** Null where it was removed. */
function readOne<T extends Identified>(id: string, entry: Entry, kind: EntryKind<T>): T | null {
  const item = kind.read(id, entry)
  return isRemoved(entry, item) ? null : item
}

export function writeEntries<T extends Identified>(
  entries: Entries,
  kind: EntryKind<T>,
  before: readonly T[],
  after: readonly T[],
): void {
  if (before === after) return
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(after.map(({ id }) => id))
  for (const { id } of before) {
    const entry = kept.has(id) ? undefined : entries.get(id)
    entry?.set('removed', signatureOf(kind.read(id, entry)))
  }
  for (const item of after) {
    const entry = entries.get(item.id)
    if (entry instanceof Y.Map) {
      if (entry.has('removed')) entry.delete('removed')
      if (known.get(item.id) !== item) kind.write(entry, known.get(item.id), item)
    } else {
      const made: Entry = new Y.Map()
      entries.set(item.id, made)
      kind.write(made, undefined, item)
    }
  }
  const order = [...kept]
  if (before.length === order.length && before.every(({ id }, index) => id === order[index])) return
  // What is new has no rank yet; one that comes back has the rank of its old place.
  const ranks = new Map(
    order.flatMap((id) => {
      const rank = entries.get(id)?.get('rank')
      return rank === undefined ? [] : [[id, rankFrom(rank)] as const]
    }),
  )
  for (const [id, rank] of ranksFor(order, ranks)) entries.get(id)?.set('rank', rank)
}
