// The cost of a PDF of five pages, compared with pdfmake and with headless Chromium printing the same text.

import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import pdfmake from 'pdfmake'
import { layOut, type Part, type Sheet, type SheetBlock } from '#domain/sheet/sheet.ts'
import { fontFile } from '#server/render/fonts.ts'
import { openRenderer, type Renderer } from '#server/render/renderer.ts'
import { contractTitle, rentalContract, rentalValues } from '#tests/support/writing/rental-contract.ts'
import { launchBrowser } from './browser.ts'
import { cpuSecondsOf, familyOf, megabytesOf } from './server.ts'
import type { Section } from './table.ts'

/** V8 needs so many documents until all of the engine's hot code is optimised. */
const warmUp = 60
const runs = 40
const manyRuns = 500

export async function measurePdf(): Promise<Section> {
  const renderer = openRenderer({ processes: 1 })
  await each(contracts(warmUp, 0), (sheet, run) => print(renderer, sheet, run))
  const rubrica = await typstMilliseconds(renderer)
  const [before, after] = await memoryOfMany(renderer)
  await renderer.close()
  const plain = await pdfmakeMilliseconds()
  const browser = await launchBrowser()
  const chromium = await chromiumMilliseconds(browser)
  await browser.close()
  return {
    title: 'PDF of a contract of five pages, warm; no two documents are alike',
    notes: [
      `mean of ${runs} after ${warmUp}; processor time of everything that takes part, of Chromium its whole family`,
      'the same words in the same face; Chromium’s are tagged but not PDF/A, pdfmake’s neither, nor hyphenated',
      `memory: the process that prints, after ${warmUp + runs} documents and after ${manyRuns} more`,
    ],
    figures: [
      {
        what: 'beside pdfmake',
        value: rubrica,
        unit: 'CPU-ms',
        bar: { atMost: 200 },
        peer: { name: 'pdfmake', value: plain },
      },
      { what: 'beside Chromium', value: rubrica, unit: 'CPU-ms', peer: { name: 'Chromium', value: chromium } },
      {
        what: `memory after ${manyRuns} more`,
        value: after,
        unit: 'MB',
        bar: { atMost: before + 150 },
        peer: { name: 'before', value: before },
      },
    ],
  }
}

/** Typst caches what it has laid out: every paragraph differs from the last time. */
function contract(run: number): Sheet {
  const sheet = structuredClone(layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, rentalValues))
  for (const { blocks } of sheet.parts) mark(blocks, run)
  return sheet
}

function mark(blocks: SheetBlock[], run: number): void {
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.items) mark(item, run)
    else if (block.type === 'table') for (const cell of block.rows.flat()) mark(cell, run)
    else if (block.runs[0] && !('break' in block.runs[0])) block.runs[0].text += ` (${run})`
  }
}

async function each(sheets: Sheet[], action: (sheet: Sheet, run: number) => Promise<unknown>): Promise<void> {
  for (const [run, sheet] of sheets.entries()) await action(sheet, run)
}

/** Made before the clock runs: in the server, too, the sheet exists before printing. */
const contracts = (count: number, first: number): Sheet[] =>
  Array.from({ length: count }, (_, index) => contract(first + index))

const print = (renderer: Renderer, sheet: Sheet, run: number): Promise<Uint8Array> =>
  renderer.pdf(
    sheet,
    {
      id: `R-${run}`,
      verifyUrl: `https://rubrica.example/v/${run}`,
      createdAt: new Date('2026-05-03T10:00:00Z'),
    },
    { caller: 'bench' },
  )

const ownMilliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function typstMilliseconds(renderer: Renderer): Promise<number> {
  const [pid = 0] = renderer.pids()
  const total = () => ownMilliseconds() + cpuSecondsOf(pid) * 1000
  const sheets = contracts(runs, warmUp)
  const before = total()
  await each(sheets, (sheet, run) => print(renderer, sheet, run))
  return (total() - before) / runs
}

async function memoryOfMany(renderer: Renderer): Promise<[before: number, after: number]> {
  const megabytes = () => renderer.pids().reduce((total, pid) => total + megabytesOf(pid), 0)
  const before = megabytes()
  await each(contracts(manyRuns, warmUp + runs), (sheet, run) => print(renderer, sheet, run))
  return [before, megabytes()]
}

const face = (style: string): string => fontFile(`source-serif-4/SourceSerif4_${style}`)

async function pdfmakeMilliseconds(): Promise<number> {
  pdfmake.setFonts({ Serif: { normal: face('400Regular'), bold: face('700Bold') } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  const make = (sheet: Sheet) => pdfmake.createPdf(pdfmakeDocument(sheet)).getBuffer()
  await each(contracts(warmUp, 0), make)
  const sheets = contracts(runs, warmUp)
  const before = ownMilliseconds()
  await each(sheets, make)
  return (ownMilliseconds() - before) / runs
}

const pdfmakeDocument = ({ title, parts }: Sheet) => ({
  info: { title },
  defaultStyle: { font: 'Serif', fontSize: 10.8, alignment: 'justify' },
  pageMargins: [78, 77, 78, 88],
  footer: (page: number, pages: number) => ({
    text: `Página ${page} de ${pages}`,
    alignment: 'right',
    margin: [78, 40],
  }),
  content: [
    { text: title, fontSize: 17, bold: true, alignment: 'center' },
    ...parts.flatMap(({ kind, number, title: named, blocks, signers = [] }: Part) => [
      {
        text: [number, named].filter(Boolean).join(' '),
        bold: true,
        alignment: kind === 'heading' ? 'center' : 'left',
      },
      ...blocks.map(pdfmakeBlock),
      ...signers.map(({ role, name }) => ({ text: [role, '\n', name ?? ''], margin: [0, 50, 0, 0] })),
    ]),
  ],
})

function pdfmakeBlock(block: SheetBlock): object {
  if (block.type === 'list') return { [block.ordered ? 'ol' : 'ul']: block.items.map((item) => item.map(pdfmakeBlock)) }
  if (block.type === 'table') {
    const body = block.rows.map((row) => row.map((cell) => cell.map(pdfmakeBlock)))
    return { table: { headerRows: 1, widths: body[0]?.map(() => '*'), body }, margin: [0, 6] }
  }
  return { text: block.runs.map(({ text }) => text).join(''), margin: [0, 0, 0, 8] }
}

async function chromiumMilliseconds(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  // The fonts are loaded once, as the other engines load theirs.
  await page.setContent(frame())
  const make = async (sheet: Sheet) => {
    await page.evaluate(async (html) => {
      document.body.innerHTML = html
      await document.fonts.ready
    }, htmlOf(sheet))
    const margin = { top: '2.7cm', bottom: '3.1cm', left: '2.75cm', right: '2.75cm' }
    return page.pdf({ format: 'A4', margin, displayHeaderFooter: true, tagged: true, outline: true })
  }
  await each(contracts(warmUp, 0), make)
  const sheets = contracts(runs, warmUp)
  const total = () => ownMilliseconds() + familySeconds() * 1000
  const before = total()
  await each(sheets, make)
  const milliseconds = (total() - before) / runs
  await page.close()
  return milliseconds
}

/** Of all processes under this one. */
function familySeconds(): number {
  const secondsOf = (pid: number): number => {
    try {
      return cpuSecondsOf(pid)
    } catch {
      return 0
    }
  }
  return familyOf(process.pid).reduce((total, pid) => total + secondsOf(pid), 0)
}

const frame = (): string => {
  const source = (style: string) => `url(data:font/ttf;base64,${readFileSync(face(style)).toString('base64')})`
  return `<!doctype html><html lang="es"><meta charset="utf-8"><style>
@font-face { font-family: Face; src: ${source('400Regular')} }
@font-face { font-family: Face; font-weight: bold; src: ${source('700Bold')} }
body { font: 10.8pt/1.45 Face; text-align: justify; hyphens: auto; margin: 0 }
td { border-top: 1px solid #ccc }
</style><body></body></html>`
}

const htmlOf = ({ title, parts }: Sheet): string =>
  `<h1>${title}</h1>${parts
    .map(
      ({ number = '', title: named, blocks, signers = [] }) =>
        `<h2>${number} ${named}</h2>${blocks.map(htmlBlock).join('')}${signers.map(({ role, name = '' }) => `<p>${role}<br>${name}</p>`).join('')}`,
    )
    .join('')}`

function htmlBlock(block: SheetBlock): string {
  if (block.type === 'list')
    return `<ol type="a">${block.items.map((item) => `<li>${item.map(htmlBlock).join('')}</li>`).join('')}</ol>`
  if (block.type === 'table')
    return `<table>${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${cell.map(htmlBlock).join('')}</td>`).join('')}</tr>`).join('')}</table>`
  return `<p>${block.runs.map(({ text }) => text).join('')}</p>`
}
