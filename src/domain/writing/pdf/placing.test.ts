import { describe, expect, it } from 'vitest'
import { emptyContent, type Field, type PdfContent } from '../model.ts'
import { alignedMove, alignedPull } from './aligning.ts'
import type { Box, Place } from './boxes.ts'
import { inReadingOrder, insidePage, resized } from './geometry.ts'
import {
  addBox,
  addSigner,
  changeKind,
  copyToPages,
  duplicateBox,
  giveBox,
  initialsOnEveryPage,
  placeBoxes,
  removeBoxes,
  signersWithoutPlace,
} from './placing.ts'

const page = { width: 595, height: 842 }
const place = (x: number, y: number, at = 0): Place => ({ page: at, x, y, width: 100, height: 20 })

const pdf = (more: Partial<PdfContent> = {}): PdfContent => ({
  ...emptyContent(),
  kind: 'pdf',
  file: { sha256: 'a'.repeat(64), bytes: 1, pages: [page, page, page] },
  parties: [
    { id: 'p1', role: 'arrendador', gender: 'unknown', plural: false, signs: true },
    { id: 'p2', role: 'arrendatario', gender: 'unknown', plural: false, signs: true },
  ],
  boxes: [],
  ...more,
})
const field = (id: string, more: Partial<Field> = {}): Field =>
  ({ id, label: id, help: '', required: true, party: null, type: 'text', ...more }) as Field

function ids() {
  let count = 0
  return () => `n${++count}`
}
const boxes = (content: object): Box[] => (content as PdfContent).boxes

describe('places', () => {
  it('keeps a box inside its page, smaller where the page is', () => {
    expect(insidePage({ page: 9, x: 900, y: -5, width: 700, height: 2 }, [page])).toEqual({
      page: 0,
      x: 0,
      y: 0,
      width: 595,
      height: 4,
    })
  })
  it('resizes by a handle up to the page and down to the least size', () => {
    expect(resized(place(10, 10), { x: 1, y: 1 }, 999, -999, page)).toMatchObject({
      x: 10,
      y: 10,
      width: 585,
      height: 4,
    })
    expect(resized(place(10, 10), { x: -1, y: -1 }, -999, 5, page)).toMatchObject({
      x: 0,
      y: 15,
      width: 110,
      height: 15,
    })
  })
  it('reads line by line from the left, however boxes of a line differ in height', () => {
    const tall = { ...place(300, 90), height: 56 }
    const order = inReadingOrder([place(10, 10, 1), tall, place(10, 110), place(10, 300)])
    expect(order.map(({ page: at, x, y }) => [at, x, y])).toEqual([
      [0, 10, 110],
      [0, 300, 90],
      [0, 10, 300],
      [1, 10, 10],
    ])
  })
})

describe('guides', () => {
  const around = { page, others: [place(200, 100)], tolerance: 4 }
  it('lets a moved box rest at the edges of another and says where', () => {
    const [moved, guides] = alignedMove(place(203, 400), around)
    expect(moved).toMatchObject({ x: 200, y: 400 })
    expect(guides).toEqual({ x: 200, y: null })
    expect(alignedMove(place(220, 400), around)[1]).toEqual({ x: null, y: null })
  })
  it('pulls a handle to an edge', () => {
    expect(alignedPull(place(102, 300), { x: 1, y: 0 }, around)).toEqual({ dx: -2, dy: 0, guides: { x: 200, y: null } })
  })
})

describe('edits', () => {
  const sign = { id: 'b1', kind: 'signature', party: 'p1', label: '', place: place(10, 10) } as const
  it('makes the field of a text box or a tick, and leaves a mark without a party out', () => {
    const added = addBox(pdf(), { ...sign, kind: 'tick', label: 'Acepta' }, ids())
    expect(added.fields).toMatchObject([{ id: 'n1', label: 'Acepta', type: 'yes_no', party: 'p1' }])
    expect(boxes(added)).toMatchObject([{ id: 'b1', shows: 'field', field: 'n1' }])
    const before = pdf()
    expect(addBox(before, { ...sign, party: null }, ids())).toBe(before)
  })
  it('moves what is named with its anchor, and forgets the anchor on another page', () => {
    const anchor = { text: 'Fdo.:', dx: 5, dy: -2 }
    const before = pdf({ boxes: [{ id: 'b1', ...place(10, 10), anchor, shows: 'signature', party: 'p1' }] })
    const moved = placeBoxes(before, new Map([['b1', place(15, 20)]]))
    expect(boxes(moved)[0]).toMatchObject({ x: 15, y: 20, anchor: { dx: 10, dy: 8 } })
    expect(boxes(placeBoxes(before, new Map([['b1', place(15, 20, 2)]])))[0]).not.toHaveProperty('anchor')
    expect(placeBoxes(before, new Map([['other', place(1, 1)]]))).toBe(before)
  })
  it('copies a mark to the pages without it, and a field box as another question', () => {
    const signed = addBox(pdf(), sign, ids())
    const everywhere = copyToPages(signed, 'b1', [0, 1, 2, 7], ids())
    expect(boxes(everywhere).map((box) => box.page)).toEqual([0, 1, 2])
    expect(copyToPages(everywhere, 'b1', [0, 1, 2], ids())).toBe(everywhere)
    const asked = addBox(pdf(), { ...sign, kind: 'text', label: 'DNI' }, ids())
    const twice = duplicateBox(asked, 'b1', 'b2', () => 'another')
    expect(twice.fields.map(({ id }) => id)).toEqual(['n1', 'another'])
    expect(boxes(twice)[1]).toMatchObject({ id: 'b2', field: 'another' })
  })
  it('puts initials of each signer into the margin of every page, once', () => {
    const all = initialsOnEveryPage(pdf(), ids())
    expect(boxes(all)).toHaveLength(6)
    expect(new Set(boxes(all).map(({ x }) => x)).size).toBe(2)
    expect(initialsOnEveryPage(all, ids())).toBe(all)
  })
  it('removes a field with its last box, unless something depends on it', () => {
    const shown = { ...place(10, 10), shows: 'field' } as const
    const before = pdf({
      fields: [field('f1'), field('f2'), field('f3')],
      parties: [
        {
          id: 'p3',
          role: 'avalista',
          gender: 'unknown',
          plural: false,
          signs: true,
          condition: { field: 'f3', test: 'filled', value: '' },
        },
      ],
      boxes: [
        { id: 'b1', ...shown, field: 'f1' },
        { id: 'b2', ...shown, field: 'f2' },
        { id: 'b3', ...shown, field: 'f2' },
        { id: 'b4', ...shown, field: 'f3' },
      ],
    })
    const after = removeBoxes(before, new Set(['b1', 'b2', 'b4']))
    expect(after.fields.map(({ id }) => id)).toEqual(['f2', 'f3'])
    expect(boxes(after).map(({ id }) => id)).toEqual(['b3'])
  })
  it('gives a field with all its boxes, and a mark alone', () => {
    const asked = addBox(pdf(), { ...sign, kind: 'text', label: 'DNI' }, ids())
    expect(giveBox(asked, 'b1', 'p2').fields[0]?.party).toBe('p2')
    const signed = addBox(pdf(), sign, ids())
    expect(boxes(giveBox(signed, 'b1', 'p2'))[0]).toMatchObject({ party: 'p2' })
    expect(giveBox(signed, 'b1', null)).toBe(signed)
  })
  it('changes what a box shows at its place, in its order, without leaving an unused field', () => {
    const asked = addBox(addBox(pdf(), { ...sign, kind: 'text', label: 'DNI' }, ids()), { ...sign, id: 'b2' }, ids())
    const changed = changeKind(asked, 'b1', { kind: 'name', party: 'p2', label: '' }, ids())
    expect(boxes(changed)[0]).toMatchObject({ id: 'b1', shows: 'name', party: 'p1', x: 10 })
    expect(changed.fields).toEqual([])
    const ticked = changeKind(asked, 'b1', { kind: 'tick', party: null, label: '' }, ids())
    expect(ticked.fields[0]).toMatchObject({ id: 'n1', label: 'DNI', type: 'yes_no' })
  })
  it('names the signers without a place for their signature', () => {
    expect(signersWithoutPlace(addBox(pdf(), sign, ids()) as PdfContent)).toEqual(['p2'])
    expect(addSigner(pdf({ parties: [] }), 'p9', 'testigo').parties).toMatchObject([{ id: 'p9', signs: true }])
  })
})
