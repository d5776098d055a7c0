// Files that are slow to write into cost their process, and the next one is written into as always.
import { afterAll, expect, it, vi } from 'vitest'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { plainPdf } from '#tests/support/writing/plain-pdf.ts'
import { openInPdf } from './pool.ts'

vi.setConfig({ testTimeout: 60_000 })

const hasty = openInPdf({ timeLimit: 500 })
afterAll(() => hasty.close())
const write = (pdf: Buffer) =>
  hasty.inPdf('overlayPages', { pdf, overlay: undefined, drawn: [], acroValues: {} }, { caller: 'in-pdf' })

it('a file that takes too long is given up, and the next one is not', async () => {
  const long = `[${'1 '.repeat(30_000)}]`
  const all = Array.from({ length: 300 }, (_, at) => `${at + 100} 0 R`).join(' ')
  const slow = plainPdf({ catalogue: `/Mas [${all}]`, objects: Array.from({ length: 300 }, () => long) })
  await expect(write(slow)).rejects.toMatchObject({ reason: 'timeout' })
  const upload = plainPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' })
  const made = Buffer.from(await write(upload))
  expect(made.subarray(0, upload.length).equals(upload)).toBe(true)
  expect(made.length).toBeGreaterThan(upload.length)
  expect((await readPdf(new Uint8Array(made))).text).toContain('Contrato de prueba')
})
