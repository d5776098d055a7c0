// What was written after a sealed revision, and whether it only preserves the proof (timestamps, validation data).
import type { Change, ChangeKind, LaterRevision } from '#domain/signing/evidence/pdf-check.ts'
import type { PdfDocument } from '#server/pdf/document.ts'
import { type PdfDictionary, PdfReference, PdfStream, type PdfValue, write } from '#server/pdf/values.ts'

const mostShown = 200

/** Every revision whose table stands behind `end`, oldest first. Bytes that belong to none are one without changes. */
export function revisionsBehind(document: PdfDocument, end: number): LaterRevision[] {
  const known = new Set(
    document.sections.filter(({ offset }) => offset < end).flatMap(({ places }) => [...places.keys()]),
  )
  const newer = document.sections.filter(({ offset }) => offset >= end).toReversed()
  const first = document.sections.length - newer.length + 1
  let from = end
  const revisions = newer.map(({ offset, places }, index) => {
    const changes: Change[] = []
    for (const [number, place] of places) {
      if (changes.length >= mostShown) break
      const value = place === 'free' ? null : readable(document, number)
      const kind = place === 'free' ? 'removed' : kindOf(document, value)
      if (kind) changes.push({ object: number, kind, isNew: !known.has(number) })
    }
    for (const number of places.keys()) known.add(number)
    const next = newer[index + 1]
    const bytes = next ? offset - from : document.bytes.length - from
    from = offset
    return { number: first + index, changes, bytes }
  })
  if (revisions.length > 0 || document.bytes.length === end) return revisions
  return [{ number: first, changes: [], bytes: document.bytes.length - end }]
}

function readable(document: PdfDocument, number: number): PdfValue {
  try {
    return document.object(number)
  } catch {
    return null
  }
}

const kindsByType: Record<string, ChangeKind | undefined> = {
  Page: 'page',
  Pages: 'page',
  Catalog: 'catalogue',
  Metadata: 'metadata',
  Sig: 'seal',
  DocTimeStamp: 'timestamp',
  DSS: 'validation',
  ObjStm: 'other',
  EmbeddedFile: 'attachment',
  Filespec: 'attachment',
}

/** Undefined for the table itself. */
function kindOf(document: PdfDocument, value: PdfValue): ChangeKind | undefined {
  const entries = value instanceof PdfStream ? value.dictionary : value
  if (!(entries instanceof Map)) return 'other'
  const type = document.nameOf(entries.get('Type')) ?? ''
  if (type === 'XRef') return undefined
  const subtype = document.nameOf(entries.get('Subtype'))
  if (subtype === 'Widget') return document.nameOf(entries.get('FT')) === 'Sig' ? 'seal' : 'field'
  if (type === 'Annot' || entries.has('Rect')) return 'annotation'
  return kindsByType[type] ?? (value instanceof PdfStream ? 'content' : 'other')
}

/** The keys of the field of an invisible seal. */
const widgetKeys = new Set(['Type', 'Subtype', 'FT', 'T', 'TU', 'V', 'P', 'F', 'Rect'])

/** True if nothing visible can have changed: only invisible seals and validation data were added. */
export function isOnlyArchival(before: PdfDocument, after: PdfDocument): boolean {
  if (!isSame(before.trailer.get('Root'), after.trailer.get('Root'))) return false
  if (!isSame(before.trailer.get('Info'), after.trailer.get('Info'))) return false
  const root = before.trailer.get('Root')
  if (!(root instanceof PdfReference) || !areTablesAdded(before, after)) return false
  for (const { offset, places } of after.sections) {
    if (offset < before.bytes.length) continue
    for (const [number, place] of places) {
      if (place === 'free') return false
      if (number >= before.size) continue
      const isFine = number === root.number ? isCatalogueFine(before, after) : isPageFine(before, after, number)
      if (!isFine) return false
    }
  }
  return true
}

/** Whether new tables only follow the sealed ones: a table hidden among the sealed bytes does not count. */
function areTablesAdded(before: PdfDocument, after: PdfDocument): boolean {
  const added = after.sections.length - before.sections.length
  return after.sections.every(({ offset }, index) =>
    index < added ? offset >= before.bytes.length : offset === before.sections[index - added]?.offset,
  )
}

function isCatalogueFine(before: PdfDocument, after: PdfDocument): boolean {
  if (!sameBut(before.catalogue, after.catalogue, ['AcroForm', 'DSS'])) return false
  const [old, form] = [
    before.dictionary(before.catalogue.get('AcroForm')),
    after.dictionary(after.catalogue.get('AcroForm')),
  ]
  return (
    old !== undefined &&
    form !== undefined &&
    sameBut(old, form, ['Fields']) &&
    areSealsAdded(before, after, old.get('Fields'), form.get('Fields'))
  )
}

function isPageFine(before: PdfDocument, after: PdfDocument, number: number): boolean {
  const [old, page] = [before.object(number), after.object(number)]
  if (!(old instanceof Map) || !(page instanceof Map) || before.nameOf(old.get('Type')) !== 'Page') return false
  return sameBut(old, page, ['Annots']) && areSealsAdded(before, after, old.get('Annots'), page.get('Annots'))
}

/** The same list, followed by invisible seals. */
function areSealsAdded(
  before: PdfDocument,
  after: PdfDocument,
  old: PdfValue | undefined,
  value: PdfValue | undefined,
): boolean {
  const [known, all] = [before.list(old), after.list(value)]
  if (!known.every((each, index) => isSame(each, all[index]))) return false
  return all.slice(known.length).every((each) => {
    if (!(each instanceof PdfReference) || each.number < before.size) return false
    const widget = after.dictionary(each)
    if (!widget || after.nameOf(widget.get('FT')) !== 'Sig' || [...widget.keys()].some((key) => !widgetKeys.has(key)))
      return false
    return after.list(widget.get('Rect')).every((side) => side === 0)
  })
}

function sameBut(a: PdfDictionary, b: PdfDictionary, keys: readonly string[]): boolean {
  const names = new Set([...a.keys(), ...b.keys()])
  return [...names].every((key) => keys.includes(key) || isSame(a.get(key), b.get(key)))
}

const isSame = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && write(a) === write(b))
