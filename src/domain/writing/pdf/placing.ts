// The edits of a PDF's boxes: placing, moving, copying and removing them, with the fields and parties that they need.
import type { Country } from '../../words/conventions.ts'
import { blankField, changeFieldType, removeField, setField } from '../editing.ts'
import { type Content, type Field, isPdf, limits, type PdfContent } from '../model.ts'
import { usedFields } from '../usage.ts'
import { type Box, type FieldBox, type Place, pdfLimits, type SignerBox, type SignerMark } from './boxes.ts'
import { insidePage } from './geometry.ts'

/** What a person chooses from; `text` and `tick` are boxes of a field. */
export const placedKinds = ['signature', 'initials', 'name', 'date', 'text', 'tick'] as const satisfies readonly (
  | SignerMark
  | 'text'
  | 'tick'
)[]
export type PlacedKind = (typeof placedKinds)[number]

/** As they are placed by a press, in points. */
export const usualSize: Record<PlacedKind, { width: number; height: number }> = {
  signature: { width: 170, height: 56 },
  initials: { width: 54, height: 26 },
  name: { width: 170, height: 20 },
  date: { width: 100, height: 20 },
  text: { width: 170, height: 20 },
  tick: { width: 16, height: 16 },
}

/** Names what an edit adds. */
export type MakeId = () => string

export const fieldOf = (content: Pick<Content, 'fields'>, box: Box): Field | undefined =>
  box.shows === 'field' ? content.fields.find(({ id }) => id === box.field) : undefined

export function kindOf(content: Pick<Content, 'fields'>, box: Box): PlacedKind {
  if (box.shows !== 'field') return box.shows
  return fieldOf(content, box)?.type === 'yes_no' ? 'tick' : 'text'
}

/** The party that puts something in; null where the field belongs to none. */
export const partyOf = (content: Pick<Content, 'fields'>, box: Box): string | null =>
  box.shows === 'field' ? (fieldOf(content, box)?.party ?? null) : box.party

type OnBoxes = (content: PdfContent) => Content

/** An edit of boxes leaves a text of our own as it is. */
const onPdf = (content: Content, edit: OnBoxes): Content => (isPdf(content) ? edit(content) : content)
export const hasRoomFor = (content: PdfContent, boxes: number): boolean =>
  content.boxes.length + boxes <= pdfLimits.boxes

/** A new party signs: what has no party of its own is for someone who signs. */
export const addSigner = (content: Content, id: string, role: string): Content =>
  content.parties.length < limits.parties
    ? { ...content, parties: [...content.parties, { id, role, gender: 'unknown', plural: false, signs: true }] }
    : content

export type NewBox = { id: string; kind: PlacedKind; party: string | null; label: string; place: Place }

/** A mark of a signer needs a party; without one, and where there is no room, nothing changes. */
export function addBox(content: Content, box: NewBox, makeId: MakeId, country?: Country): Content {
  return onPdf(content, (pdf) => {
    const { id, kind, party, label } = box
    if (!hasRoomFor(pdf, 1)) return pdf
    const place = insidePage(box.place, pdf.file.pages)
    if (kind !== 'text' && kind !== 'tick')
      return party === null ? pdf : { ...pdf, boxes: [...pdf.boxes, { id, ...place, shows: kind, party }] }
    if (pdf.fields.length >= limits.fields) return pdf
    const field = { ...blankField(kind === 'tick' ? 'yes_no' : 'text', makeId(), label, country), party }
    const fields = [...pdf.fields, field]
    return { ...pdf, fields, boxes: [...pdf.boxes, { id, ...place, shows: 'field', field: field.id }] }
  })
}

/** Each box that is named gets its place; all others stay the same objects. */
export const placeBoxes = (content: Content, places: ReadonlyMap<string, Place>): Content =>
  onPdf(content, (pdf) => {
    const boxes = pdf.boxes.map((box) => {
      const place = places.get(box.id)
      if (!place) return box
      const { page, x, y, width, height } = insidePage(place, pdf.file.pages)
      const { anchor, ...rest } = box
      const stays = anchor && page === box.page
      // The anchor says how far the box is from its words: it moves along.
      const kept = stays ? { anchor: { ...anchor, dx: anchor.dx + x - box.x, dy: anchor.dy + y - box.y } } : {}
      return { ...rest, page, x, y, width, height, ...kept }
    })
    return boxes.some((box, index) => box !== pdf.boxes[index]) ? { ...pdf, boxes } : pdf
  })

const isSameMark = (one: Box, other: Box): boolean => {
  if (one.shows === 'field') return other.shows === 'field' && other.field === one.field && other.part === one.part
  return other.shows === one.shows && other.party === one.party && other.person === one.person
}

const withoutAnchor = ({ anchor: _, ...box }: Box): Box => box as Box

/** Beside the original; a copied field is another question, as its answer may differ. */
export function duplicateBox(content: Content, id: string, copy: string, makeId: MakeId): Content {
  return onPdf(content, (pdf) => {
    const box = pdf.boxes.find((candidate) => candidate.id === id)
    if (!box || !hasRoomFor(pdf, 1)) return pdf
    const moved = insidePage(
      { ...withoutAnchor(box), id: copy, x: box.x + 12, y: box.y + box.height + 6 },
      pdf.file.pages,
    )
    const field = fieldOf(pdf, box)
    if (moved.shows !== 'field' || !field) return { ...pdf, boxes: [...pdf.boxes, moved] }
    if (pdf.fields.length >= limits.fields) return pdf
    const another = { ...field, id: makeId() }
    return { ...pdf, fields: [...pdf.fields, another], boxes: [...pdf.boxes, { ...moved, field: another.id }] }
  })
}

/** The same at the same place of the other pages, but for those that have it already. As many as there is room for. */
export function copyToPages(content: Content, id: string, pages: readonly number[], makeId: MakeId): Content {
  return onPdf(content, (pdf) => {
    const box = pdf.boxes.find((candidate) => candidate.id === id)
    if (!box) return pdf
    const taken = new Set(pdf.boxes.filter((other) => isSameMark(box, other)).map(({ page }) => page))
    const copies = pages
      .filter((page) => page in pdf.file.pages && !taken.has(page))
      .slice(0, pdfLimits.boxes - pdf.boxes.length)
      .map((page) => insidePage({ ...withoutAnchor(box), id: makeId(), page }, pdf.file.pages))
    return copies.length > 0 ? { ...pdf, boxes: [...pdf.boxes, ...copies] } : pdf
  })
}

const margin = 24
const gap = 6

/** «Rúbrica en cada página»: for each signing party, in a row from the lower right corner; where they are already, they stay. */
export function initialsOnEveryPage(content: Content, makeId: MakeId): Content {
  return onPdf(content, (pdf) => {
    const { width, height } = usualSize.initials
    const signers = pdf.parties.filter(({ signs }) => signs)
    const has = new Set(pdf.boxes.flatMap((box) => (box.shows === 'initials' ? `${box.page} ${box.party}` : [])))
    const added = pdf.file.pages.flatMap((size, page) =>
      signers.flatMap(({ id: party }, index): Box[] => {
        if (has.has(`${page} ${party}`)) return []
        const x = size.width - margin - width - (signers.length - 1 - index) * (width + gap)
        const place = insidePage({ page, x, y: size.height - margin - height, width, height }, pdf.file.pages)
        return [{ id: makeId(), ...place, shows: 'initials', party }]
      }),
    )
    return added.length > 0 && hasRoomFor(pdf, added.length) ? { ...pdf, boxes: [...pdf.boxes, ...added] } : pdf
  })
}

/** Fields that no other box and nothing else needs go with their last box. */
export function removeBoxes(content: Content, ids: ReadonlySet<string>): Content {
  return onPdf(content, (pdf) => {
    const boxes = pdf.boxes.filter(({ id }) => !ids.has(id))
    if (boxes.length === pdf.boxes.length) return pdf
    const gone = pdf.boxes.flatMap((box) => (ids.has(box.id) && box.shows === 'field' ? box.field : []))
    return withoutUnused({ ...pdf, boxes }, gone)
  })
}

function withoutUnused(content: PdfContent, fields: readonly string[]): Content {
  let next: Content = content
  for (const id of new Set(fields)) {
    const others = { ...next, fields: next.fields.filter((field) => field.id !== id) }
    if (!usedFields(others).has(id)) next = removeField(next, id)
  }
  return next
}

/** A field goes with all its boxes; a mark of a signer always belongs to a party. */
export function giveBox(content: Content, id: string, party: string | null): Content {
  return onPdf(content, (pdf) => {
    const box = pdf.boxes.find((candidate) => candidate.id === id)
    if (!box || partyOf(pdf, box) === party) return pdf
    const field = fieldOf(pdf, box)
    if (field) return setField(pdf, { ...field, party })
    if (box.shows === 'field' || party === null) return pdf
    const { person: _, ...given } = { ...box, party }
    return { ...pdf, boxes: pdf.boxes.with(pdf.boxes.indexOf(box), given as Box) }
  })
}

/** What it shows; the place stays, and so does the party where the new kind can have it. */
export function changeKind(
  content: Content,
  id: string,
  { kind, party, label }: Pick<NewBox, 'kind' | 'party' | 'label'>,
  makeId: MakeId,
  country?: Country,
): Content {
  return onPdf(content, (pdf) => {
    const box = pdf.boxes.find((candidate) => candidate.id === id)
    if (!box || kindOf(pdf, box) === kind) return pdf
    const field = fieldOf(pdf, box)
    if (field && (kind === 'text' || kind === 'tick'))
      return setField(pdf, changeFieldType(field, kind === 'tick' ? 'yes_no' : 'text', country))
    const { page, x, y, width, height, anchor } = box
    const at: { id: string } & Place & Pick<Box, 'anchor'> = {
      id,
      page,
      x,
      y,
      width,
      height,
      ...(anchor && { anchor }),
    }
    const owner = partyOf(pdf, box) ?? party
    const others = pdf.boxes.filter((other) => other !== box)
    const added = addBox({ ...pdf, boxes: others }, { id, kind, party: owner, label, place: at }, makeId, country)
    if (!isPdf(added) || added.boxes.length === others.length) return pdf
    const made = { ...(added.boxes.at(-1) as Box & (FieldBox | SignerBox)), ...(anchor && { anchor }) }
    const boxes = added.boxes.slice(0, -1).toSpliced(pdf.boxes.indexOf(box), 0, made)
    return withoutUnused({ ...added, boxes }, field ? [field.id] : [])
  })
}

/** Parties that sign and have no place for it: what they sign would say nothing of them on the page. */
export const signersWithoutPlace = (content: PdfContent): string[] => {
  const placed = new Set(content.boxes.flatMap((box) => (box.shows === 'signature' ? box.party : [])))
  return content.parties.filter(({ id, signs }) => signs && !placed.has(id)).map(({ id }) => id)
}
