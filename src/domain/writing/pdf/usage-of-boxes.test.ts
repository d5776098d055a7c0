import { expect, it } from 'vitest'
import { emptyContent, type Field, type Party, type PdfContent } from '../model.ts'
import { usedFields } from '../usage.ts'
import type { Box } from './boxes.ts'

const field = (id: string, party: string | null = null): Field => ({
  id,
  label: id,
  help: '',
  required: true,
  party,
  type: 'text',
})
const box = (id: string): Box => ({ id, page: 0, x: 0, y: 0, width: 50, height: 20, shows: 'field', field: id })
const guarantor: Party = {
  id: 'guarantor',
  role: 'avalista',
  gender: 'unknown',
  plural: false,
  signs: true,
  condition: { field: 'has', test: 'is', value: 'yes' },
}

it('a PDF asks the fields in its boxes, and those of a party only if it takes part', () => {
  const content: PdfContent = {
    ...emptyContent(),
    kind: 'pdf',
    file: { sha256: 'a'.repeat(64), bytes: 9, pages: [{ width: 595, height: 842 }] },
    parties: [guarantor],
    fields: [field('city'), field('unused'), field('has'), field('job', 'guarantor')],
    boxes: [box('city'), box('job')],
  }
  expect([...usedFields(content)].sort()).toEqual(['city', 'has', 'job'])
  expect([...usedFields(content, { has: 'no' })].sort()).toEqual(['city', 'has'])
  expect([...usedFields(content, { has: 'yes' })].sort()).toEqual(['city', 'has', 'job'])
})
