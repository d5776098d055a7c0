// A PDF from elsewhere, written over, with its certificate and files, sealed: as other programs see it.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appendPages } from '#server/pdf/append-pages.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { inspectPdf } from '#server/pdf/inspect/inspect.ts'
import { overlayPages } from '#server/pdf/overlay/overlay.ts'
import { type MadePdf, madePages, stream } from '#tests/support/pdf/made-pdf.ts'
import { redBox, rendered } from '#tests/support/pdf/rendered.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import {
  makeInstallation,
  pdfsig,
  renderContract,
  sealedAt,
  sealWords,
  trustInNss,
} from '#tests/support/signing/seals.ts'
import { filesIn, withAttachments } from './attachments.ts'
import { checkPdf } from './check/check.ts'
import { sealPdf } from './seal.ts'

// Runs other programs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
afterAll(folder.remove)
const { signer, trust, authority } = makeInstallation()
let certificate: Uint8Array
beforeAll(async () => {
  certificate = await renderContract()
  trustInNss(folder.path, authority)
}, 90_000)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const overlay = madePages([{ content: '1 0 0 rg 30 100 60 20 re f' }])
const evidence = { name: 'evidencias.json', type: 'application/json', relation: 'Data', about: 'Uno' } as const

async function sealedFrom(upload: Buffer) {
  const shown = overlayPages(upload, overlay, [0], { acroValues: { Acepto: true } })
  const signed = overlayPages(shown, madePages([{ content: '1 0 0 rg 30 40 60 20 re f' }]), [0])
  const whole = withAttachments(appendPages(signed, certificate), [{ ...evidence, bytes: Buffer.from('{}') }], sealedAt)
  const { pdf } = await sealPdf(whole, { signer, at: sealedAt, words: sealWords, timestamping: undefined })
  return { shown, pdf }
}

const kinds: [string, MadePdf][] = [
  ['with a table', {}],
  ['with a table that is a stream', { isTableStream: true }],
  ['with other bytes before it', { junk: 'X-Sent: yes\r\n\r\n' }],
  ['whose numbers were used before', { generation: 7 }],
]

describe.each(kinds)('a PDF from elsewhere %s', (_, options) => {
  it('is sealed with its own bytes at the beginning', async () => {
    const upload = madePages(
      [{ entries: '/Annots 5 0 R' }, {}],
      {
        1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R /OpenAction << /S /JavaScript /JS (1) >> >>',
        4: '<< /Fields 6 0 R >>',
        5: '[7 0 R]',
        6: '[7 0 R]',
        7: '<< /Type /Annot /Subtype /Widget /FT /Btn /T (Acepto) /F 4 /Rect [200 100 220 120] /AP << /N << /Si 8 0 R >> >> >>',
        8: stream('0 0 1 rg 0 0 20 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 20 20]'),
      },
      options,
    )
    const { shown, pdf } = await sealedFrom(upload)
    expect(sha256(pdf.subarray(0, upload.length))).toBe(sha256(upload))
    expect(sha256(pdf.subarray(0, shown.length))).toBe(sha256(shown))
    const said = await pdfsig(folder.path, pdf)
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(checkPdf(pdf, trust, sealedAt)).toMatchObject({ verdict: 'intact', later: [] })
    expect(inspectPdf(pdf)).toMatchObject({ signatures: 1, isActive: false })
    expect([...filesIn(new PdfDocument(pdf)).keys()]).toEqual(['evidencias.json'])
    const { pages } = await readPdf(new Uint8Array(pdf))
    expect(pages.length).toBe(2 + (await readPdf(certificate)).pages.length)
    expect(pages.slice(2).join('')).toBe((await readPdf(certificate)).pages.join(''))
    const found = redBox(rendered(pdf, 0, 72))
    expect([found?.x, found?.y, found?.height]).toEqual([30 / 300, 80 / 200, 80 / 200])
  })
})
