// Forms as a word processor makes them, and our own documents: where they are signed is found, and nothing else.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import { sampleContent, sampleTitle } from '#server/docx/sample-contract.ts'
import { openRenderer } from '#server/render/renderer.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { officeForms } from '#tests/support/uploaded-pdf/forms/office-forms.ts'
import { lookInto } from './look.ts'
import { marksOn } from './page-marks.ts'

type Signed = readonly (readonly [words: string, where: 'above' | 'below'])[]

/** The signatures found that are not where they should be, and those that are missing. */
async function wrongIn(bytes: Uint8Array, signed: Signed): Promise<string[]> {
  const look = await lookInto(bytes)
  if ('refused' in look) return [look.refused]
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const last = look.pages.length - 1
  const { runs } = await marksOn(await document.getPage(last + 1))
  const signatures = look.proposals.filter(({ shows }) => shows === 'signature')
  const isAt = ([words, where]: Signed[number]) =>
    signatures.find(({ page, x, y, width, height }) => {
      const run = runs.findLast(({ text }) => text.includes(words))
      if (page !== last || !run || x > run.x + run.width || x + width < run.x) return false
      const middle = y + height / 2
      return where === 'above'
        ? middle < run.y && middle > run.y - 70
        : middle > run.y + run.height && middle < run.y + 90
    })
  const missing = signed.filter((each) => !isAt(each)).map(([words]) => `nothing at ${words}`)
  const right = new Set(signed.map(isAt))
  return [
    ...missing,
    ...signatures.filter((each) => !right.has(each)).map(({ anchor }) => `something at ${anchor?.text}`),
  ]
}

const renderer = openRenderer()
const folder = temporaryFolder()
afterAll(async () => {
  await renderer.close()
  folder.remove()
})

describe('a PDF', () => {
  it('of ours has its lines for signatures found', async () => {
    const sheet = layOut({ title: sampleTitle, content: sampleContent, country: 'ES' }, {})
    const stamp = { id: 'A1', verifyUrl: 'https://rubrica.example/v/A1', createdAt: new Date('2026-05-03T10:00:00Z') }
    const pdf = await renderer.pdf(sheet, stamp, { caller: 'Ana' })
    expect(
      await wrongIn(pdf, [
        ['La arrendadora', 'above'],
        ['El arrendatario', 'above'],
      ]),
    ).toEqual([])
  })

  it('of a word processor has its signatures found', async ({ skip }) => {
    for (const [index, { html }] of officeForms.entries()) writeFileSync(join(folder.path, `${index}.html`), html)
    try {
      const files = officeForms.map((_, index) => join(folder.path, `${index}.html`))
      const home = `-env:UserInstallation=file://${folder.path}/home`
      execFileSync('soffice', [home, '--headless', '--convert-to', 'pdf', '--outdir', folder.path, ...files], {
        stdio: 'ignore',
        timeout: 120_000,
      })
    } catch {
      skip('there is no LibreOffice here')
    }
    const wrong = []
    for (const [index, { name, signed }] of officeForms.entries()) {
      const found = await wrongIn(readFileSync(join(folder.path, `${index}.pdf`)), signed)
      wrong.push(...found.map((each) => `${name}: ${each}`))
    }
    expect(wrong).toEqual([])
  }, 180_000)
})
