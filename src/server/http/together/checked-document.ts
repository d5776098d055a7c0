// A shared document that only takes changes after which it is sound: what others may send is applied, read and measured before anyone
// else is told of it.
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import * as z from 'zod/mini'
import { contentOnWire, fieldOnWire, partyOnWire, sectionOnWire } from '#contract/shapes/content.ts'
import { writingMethods } from '#contract/writing.ts'
import { type Content, limits } from '#domain/writing/model.ts'
import { faultOf, piecesOfSection } from '#domain/writing/soundness.ts'
import { isOfThisFormat, SharedDraft, type TogetherDraft } from '#domain/writing/together/shared-draft.ts'

/** Why an update is not taken. */
export type Refused = 'refused' | 'too-large'

/** In bytes of the encoded state: what was deleted is in it too. */
export const largestState = 8_000_000

type Measure = { bytes: number; pieces: number }
type Totals = Measure & { sections: number; fields: number; parties: number }
const none = { bytes: 0, pieces: 0 }

const about = z.pick(writingMethods['update-writing'].input, {
  title: true,
  category: true,
  country: true,
  summary: true,
  tags: true,
})

export class CheckedDocument {
  doc = new Y.Doc()
  #shared: SharedDraft
  #base: Uint8Array
  /** What was taken since `#base`. */
  #taken: Uint8Array[] = []
  #emitted: Uint8Array[] = []
  #measures = new WeakMap<object, Measure>()
  #totals: Totals
  /** The account that each replica belongs to: none may write in the name of another's. */
  readonly #owners = new Map<number, string>()

  constructor(updates: readonly Uint8Array[]) {
    this.#base = Y.mergeUpdates([...updates])
    this.#shared = this.#build()
    this.#totals = this.#measure(this.#shared.draft())
  }

  get draft(): TogetherDraft {
    return this.#shared.draft()
  }
  get isReadable(): boolean {
    return isOfThisFormat(this.doc)
  }

  /** What is new in it; undefined where all was known. A refused one leaves no trace. */
  take(update: Uint8Array, userId: string): { made: Uint8Array | undefined } | { refused: Refused } {
    const refused = this.#try(update, userId)
    if (refused) {
      this.#rebuild()
      return { refused }
    }
    const made = this.#keep()
    for (const replica of made ? replicasIn(made) : []) this.#owners.set(replica, userId)
    return { made }
  }

  /** What another process has checked. */
  takeStored(updates: readonly Uint8Array[]): Uint8Array | undefined {
    this.doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.doc, update)
    })
    this.#totals = this.#measure(this.#shared.draft())
    return this.#keep()
  }

  /** Its whole state. Asked for from time to time, so that the list of changes does not grow. */
  compact(): Uint8Array {
    this.#base = Y.encodeStateAsUpdate(this.doc)
    this.#taken = []
    return this.#base
  }

  close(): void {
    this.#shared.stop()
    this.doc.destroy()
  }

  #build(): SharedDraft {
    Y.applyUpdate(this.doc, this.#base)
    for (const update of this.#taken) Y.applyUpdate(this.doc, update)
    this.doc.on('update', (update: Uint8Array) => void this.#emitted.push(update))
    return new SharedDraft(this.doc)
  }

  #rebuild(): void {
    this.close()
    this.doc = new Y.Doc()
    this.#emitted = []
    this.#measures = new WeakMap()
    this.#shared = this.#build()
    this.#totals = this.#measure(this.#shared.draft())
  }

  #keep(): Uint8Array | undefined {
    const emitted = this.#emitted.splice(0)
    if (emitted.length === 0) return undefined
    const made = emitted.length === 1 ? (emitted[0] as Uint8Array) : Y.mergeUpdates(emitted)
    this.#taken.push(made)
    return made
  }

  #try(update: Uint8Array, userId: string): Refused | undefined {
    const before = this.#shared.draft()
    try {
      Y.applyUpdate(this.doc, update)
      // What follows on changes that are not there: those of an honest browser come in order.
      const { pendingStructs, pendingDs } = this.doc.store
      if (pendingStructs || pendingDs) return 'refused'
      if (this.#emitted.some((made) => !this.#isOwn(made, userId))) return 'refused'
      const after = this.#shared.draft()
      if (after === before) return undefined
      if (!isSound(before, after)) return 'refused'
      const totals = this.#measure(after)
      if (isOver(totals, this.#totals)) return 'too-large'
      this.#totals = totals
      return undefined
    } catch {
      return 'refused'
    }
  }

  #isOwn(made: Uint8Array, userId: string): boolean {
    return replicasIn(made).every((replica) => (this.#owners.get(replica) ?? userId) === userId)
  }

  #measureOf(item: object, pieces: () => number): Measure {
    const known = this.#measures.get(item)
    if (known) return known
    const made = { bytes: Buffer.byteLength(JSON.stringify(item)) + 1, pieces: pieces() }
    this.#measures.set(item, made)
    return made
  }

  #measure({ title, meta, content }: TogetherDraft): Totals {
    const { sections, fields, parties, ...rest } = content
    const all = [
      ...sections.map((section) => this.#measureOf(section, () => piecesOfSection(section))),
      ...[...fields, ...parties].map((item) => this.#measureOf(item, () => 0)),
    ]
    const bytes = Buffer.byteLength(JSON.stringify({ title, meta, ...rest }))
    const sum = all.reduce((a, b) => ({ bytes: a.bytes + b.bytes, pieces: a.pieces + b.pieces }), { ...none, bytes })
    return { ...sum, sections: sections.length, fields: fields.length, parties: parties.length }
  }
}

const replicasIn = (update: Uint8Array): number[] => [...Y.parseUpdateMeta(update).to.keys()]

const most: Totals = {
  bytes: limits.bytes,
  pieces: limits.pieces,
  sections: limits.sections,
  fields: limits.fields,
  parties: limits.parties,
}

/** Too large, and larger than before: what was so already may become smaller. */
const isOver = (after: Totals, before: Totals): boolean =>
  (Object.keys(most) as (keyof Totals)[]).some((key) => after[key] > Math.max(most[key], before[key]))

/** What changed fits the shapes of the wire, and nothing else is in it. */
function isSound(before: TogetherDraft, after: TogetherDraft): boolean {
  const { content } = after
  const sections = changed(before.content.sections, content.sections)
  const fields = changed(before.content.fields, content.fields)
  const parties = changed(before.content.parties, content.parties)
  const { sections: _sections, fields: _fields, parties: _parties, ...rest } = content
  return (
    isOfSameFile(before.content, content) &&
    sections.every((section) => fits(sectionOnWire, section)) &&
    fields.every((field) => fits(fieldOnWire, field)) &&
    parties.every((party) => fits(partyOnWire, party)) &&
    fits(contentOnWire, { ...rest, sections: [], fields: [], parties: [] }) &&
    fits(about, { title: after.title, ...after.meta }) &&
    !hasFault({ ...content, sections, fields, parties })
  )
}

/** Only an upload changes the PDF. */
const isOfSameFile = (before: Content, after: Content): boolean =>
  before.kind === after.kind && isDeepStrictEqual(before.file, after.file)

function changed<T>(before: readonly T[], after: T[]): T[] {
  if (before === after) return []
  const known = new Set(before)
  return after.filter((item) => !known.has(item))
}

function hasFault(content: Content): boolean {
  const fault = faultOf(content)
  return fault !== undefined && fault !== 'too_many_pieces' && fault !== 'too_large'
}

function fits(shape: z.ZodMiniType, given: unknown): boolean {
  const { success, data } = shape.safeParse(given)
  return success && isDeepStrictEqual(outlineOf(data), outlineOf(given))
}

/** Keys and lengths alone: the shapes tidy texts, and leave out what they do not know. */
function outlineOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outlineOf)
  if (typeof value !== 'object' || value === null) return typeof value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.map(([key, each]) => [key, outlineOf(each)]))
}
