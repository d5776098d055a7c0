// Uploaded PDFs: what is found in good ones, and that others cost one process.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cost } from '#server/processes/process-pool.ts'
import { plainPdf, textAt } from '#tests/support/uploaded-pdf/plain-pdf.ts'
import { openPdfInspector } from './inspector.ts'

let costs: Cost[] = []
beforeEach(() => {
  costs = []
})
const inspector = openPdfInspector({ onDone: (cost) => costs.push(cost) })
afterAll(inspector.close)
let callers = 0
const look = (bytes: Uint8Array, by = inspector) => by.look(bytes, { caller: `caller ${++callers}` })

const page = { content: textAt(72, 72, 'Contrato de arrendamiento') }

describe('a PDF', () => {
  it('is looked into: its pages as they are shown, and that it has text', async () => {
    const turned = { ...page, more: '/MediaBox [0 0 595 842] /CropBox [20 20 420 620] /Rotate 90 /UserUnit 2' }
    expect(await look(plainPdf({ pages: [page, turned] }))).toEqual({
      pages: [
        { width: 595, height: 842 },
        { width: 1200, height: 800 },
      ],
      proposals: [],
      signatures: 0,
      attachments: [],
      isActive: false,
      isArchival: false,
      hasText: true,
    })
  })
})
