import { expect, it } from 'vitest'
import { emptyContent, type PdfContent } from '../model.ts'
import type { Anchor, Box, PdfFile, Proposal } from './boxes.ts'
import { withNewFile } from './replacing.ts'

const page = { width: 595, height: 842 }
const file = (pages = 2, more: Partial<PdfFile> = {}): PdfFile => ({
  sha256: 'b'.repeat(64),
  bytes: 9,
  pages: Array.from({ length: pages }, () => page),
  ...more,
})
const place = { page: 0, x: 100, y: 700, width: 150, height: 40 }
const anchor: Anchor = { text: 'Fdo.: ______', dx: 30, dy: -10 }
const box = (id: string, more: Partial<Box> = {}): Box =>
  ({ id, ...place, shows: 'signature', party: 'p', ...more }) as Box
const content = (...boxes: Box[]): PdfContent => ({ ...emptyContent(), kind: 'pdf', file: file(), boxes })
const found = (more: Partial<Proposal>): Proposal => ({ id: 'x', ...place, shows: 'signature', ...more })

it('a box follows its text to another page, and one whose text stayed stays', () => {
  const both = content(box('a', { anchor }), box('b', { page: 1, y: 300, anchor: { text: 'DNI', dx: 0, dy: 0 } }))
  const newer = [
    found({ page: 1, x: 200, y: 400, anchor: { ...anchor, text: 'FDO.: ___', dx: 40, dy: -5 } }),
    found({ page: 1, y: 300, anchor: { text: 'DNI', dx: 0, dy: 0 } }),
  ]
  const { content: next, moved, lost } = withNewFile(both, file(), newer)
  expect([moved, lost]).toEqual([['a'], []])
  expect(next.boxes[0]).toMatchObject({ page: 1, x: 190, y: 395, width: 150, height: 40 })
  expect(next.boxes[1]).toEqual(both.boxes[1])
  expect(next.file.sha256).toBe('b'.repeat(64))
})

it('a box whose text or page is gone is named, and stays inside the pages that there are', () => {
  const both = content(box('a', { anchor }), box('b', { page: 1 }), box('c'))
  const { content: next, moved, lost } = withNewFile(both, file(1, { pages: [{ width: 200, height: 300 }] }), [])
  expect([moved, lost]).toEqual([[], ['a', 'b', 'c']])
  for (const each of next.boxes) expect(each).toMatchObject({ page: 0, x: 50, y: 260 })
})

it('of equal texts the nearest counts', () => {
  const newer = [found({ page: 1, anchor }), found({ y: 720, anchor }), found({ y: 100, anchor })]
  expect(withNewFile(content(box('a', { anchor })), file(), newer).content.boxes[0]?.y).toBe(720)
})

it('a newer PDF with signatures has no boxes', () => {
  const { content: next, lost } = withNewFile(content(box('a')), file(1, { signed: true }), [])
  expect([next.boxes, lost]).toEqual([[], ['a']])
})
