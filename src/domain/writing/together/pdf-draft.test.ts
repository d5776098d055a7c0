import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { PdfContent } from '../model.ts'
import type { Box } from '../pdf/boxes.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { fillDocument, SharedDraft, type TogetherDraft } from './shared-draft.ts'

const box = (id: string, x: number): Box => ({
  id,
  page: 0,
  x,
  y: 10,
  width: 50,
  height: 20,
  shows: 'name',
  party: 'p',
})
const content = (boxes: Box[]): PdfContent => ({
  format: 2,
  numbering: 'ordinal_dash',
  sections: [],
  fields: [],
  parties: [],
  kind: 'pdf',
  file: { sha256: 'a'.repeat(64), bytes: 9, pages: [{ width: 595, height: 842 }] },
  boxes,
})
const draft = (boxes: Box[]): TogetherDraft => ({
  title: 'Contrato',
  content: content(boxes),
  meta: { category: null, country: 'ES', summary: '', tags: [] },
})

it('a shared document of a PDF says the same as its content', () => {
  const doc = new Y.Doc()
  fillDocument(doc, draft([box('a', 10), box('b', 100)]))
  expect(new SharedDraft(doc).draft().content).toEqual(content([box('a', 10), box('b', 100)]))
})

it('two people who place boxes at once both keep theirs, and a box that one removes is gone', () => {
  const base = draft([box('a', 10), box('b', 100)])
  const ours = draft([box('a', 20), box('b', 100), box('c', 200)])
  const theirs = draft([box('a', 10), box('d', 300)])
  const merged = mergeDrafts(base, ours, theirs).content
  expect(merged.boxes).toEqual([box('a', 20), box('c', 200), box('d', 300)])
})
