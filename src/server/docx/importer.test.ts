// Uploaded files: good ones become a writing, and others do not harm the server.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentOnWire } from '#contract/shapes/content.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import type { Content, Section } from '#domain/writing/model.ts'
import type { Cost } from '#server/processes/process-pool.ts'
import { openImporter } from './importer.ts'
import { sampleContent, sampleTitle } from './sample-contract.ts'
import { wordFileOf } from './word-file.ts'
import { documentXml, p, wordFile } from './word-files.ts'

let costs: Cost[] = []
beforeEach(() => {
  costs = []
})
const onDone = (cost: Cost): void => {
  costs.push(cost)
}
let people = 0
const somebody = () => ({ caller: `persona ${++people}` })
const importer = openImporter({ onDone })
afterAll(importer.close)

const good = wordFile(p('PRIMERA.- Uno.') + p('SEGUNDA.- Dos.'))
const failing = (bytes: Uint8Array, by = importer) =>
  by.read(bytes, somebody()).then(
    () => 'read',
    (error: { reason?: string }) => error.reason,
  )
/** Random enough not to count as a zip bomb. */
const noise = (length: number, make: (word: string, index: number) => string): string => {
  let seed = 1
  return Array.from({ length }, (_, index) => {
    seed = (seed * 48271) % 2147483647
    return make(seed.toString(36), index)
  }).join('')
}
/** Styles nested so deeply that reading them takes for ever. */
const endless = () => wordFile(p('x'), { 'word/styles.xml': `<x>${noise(300_000, (word) => `<w:style ${word}>`)}` })

/** Linux only; elsewhere there are no processes to count. */
const onLinux = process.platform === 'linux'
const readers = (): number =>
  !onLinux
    ? 0
    : readdirSync('/proc/self/task')
        .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
        .filter((pid) => {
          try {
            const running = !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
            return running && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('docx/reader.ts')
          } catch {
            return false
          }
        }).length

describe('a contract that we made ourselves', () => {
  const values = { 'f-landlady': { name: 'Ana Peña', gender: 'feminine' as const } }
  const sheetOf = (title: string, content: Content) => layOut({ title, content, country: 'ES' }, values)
  const stamp = { id: 'w-1', createdAt: new Date('2026-05-03T10:00:00Z') }

  it('comes back with its headings, clauses, lists, tables and marks', async () => {
    const sheet = sheetOf(sampleTitle, sampleContent)
    const { title, content, notes } = await importer.read(await wordFileOf(sheet, stamp), somebody())
    expect(title).toBe(sampleTitle)
    expect(notes).toEqual([])
    expect(content.numbering).toBe('ordinal_dash')
    const shape = ({ kind, title: name, numbering }: Section) => ({ kind, title: name, numbering })
    expect(content.sections.map(shape)).toEqual(sampleContent.sections.map(shape))
    // What is left of the text once chips are words: the very same sheet, but for the signatures that are now text.
    const again = sheetOf(title, content)
    const plain = (part: (typeof sheet.parts)[number]) =>
      JSON.stringify({ number: part.number, title: part.title, blocks: part.blocks.map(joinedRuns) })
    expect(again.parts.slice(0, -1).map(plain)).toEqual(sheet.parts.slice(0, -1).map(plain))
    expect(JSON.stringify(again.parts.at(-1))).toContain('D.ª Ana Peña')
  })

  it('fits the contract of the wire, every section with an id of its own', async () => {
    const { content } = await importer.read(await wordFileOf(sheetOf(sampleTitle, sampleContent), stamp), somebody())
    expect(z.parse(contentOnWire, content)).toEqual(content)
    expect(new Set(content.sections.map(({ id }) => id)).size).toBe(content.sections.length)
  })

  it('is the same after a second time', async () => {
    const once = await importer.read(await wordFileOf(sheetOf(sampleTitle, sampleContent), stamp), somebody())
    const twice = await importer.read(await wordFileOf(sheetOf(once.title, once.content), stamp), somebody())
    const ids = /"[0-9a-f]{8}-[0-9a-f-]{27}"/g
    const bare = ({ sections }: Content) => JSON.stringify(sections).replaceAll(ids, '""')
    expect(bare(twice.content)).toEqual(bare(once.content))
  })

  it('comes with what names its clauses as references to them', async () => {
    const body =
      p('PRIMERA.- Objeto. Uno.') + p('SEGUNDA.- Precio. Según la cláusula primera, y el artículo 1 de la ley.')
    const { content } = await importer.read(wordFile(body), somebody())
    const [object, price] = content.sections
    expect(price?.body).toMatchObject([
      {
        content: [
          { text: 'Según la cláusula ' },
          { type: 'reference', section: object?.id, form: 'number' },
          { text: ', y el artículo 1 de la ley.' },
        ],
      },
    ])
  })

  it('comes with its blanks as fields', async () => {
    const { content } = await importer.read(wordFile(p('Don [NOMBRE] y don [NOMBRE] pagan ____ euros.')), somebody())
    expect(content.fields.map(({ label, type }) => [label, type])).toEqual([
      ['Nombre', 'person'],
      ['Importe', 'money'],
    ])
    const chips = JSON.stringify(content.sections).match(/"type":"field"/g)
    expect(chips).toHaveLength(3)
  })
})

/** Runs as they read: a blank shows its name in brackets, and neighbours with the same style are joined. */
function joinedRuns(block: ReturnType<typeof layOut>['parts'][number]['blocks'][number]): unknown {
  if (block.type === 'list') return { ...block, items: block.items.map((item) => item.map(joinedRuns)) }
  if (block.type === 'table') {
    return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(joinedRuns))) }
  }
  const runs: { text: string; marks: string }[] = []
  for (const run of block.runs) {
    const text = 'blank' in run && run.blank ? `[${run.text}]` : run.text
    const marks = 'marks' in run ? String(run.marks) : ''
    const last = runs.at(-1)
    if (last?.marks === marks) last.text += text
    else runs.push({ text, marks })
  }
  return { align: block.align === 'justify' ? undefined : block.align, runs }
}

describe('a file that is no good', () => {
  it('costs no process if its directory tells', async () => {
    expect(await failing(new Uint8Array(300_000_000))).toBe('too_large')
    expect(await failing(Buffer.from('%PDF-1.7 '.padEnd(900)))).toBe('not_docx')
    expect(await failing(good.subarray(0, -30))).toBe('broken')
    expect(costs).toEqual([])
  })

  it('with broken XML, without text or with entities is told apart', async () => {
    const withDocument = (xml: string) => wordFile('', { 'word/document.xml': xml })
    expect(await failing(withDocument('esto no es XML'))).toBe('broken')
    expect(await failing(wordFile(p(' ')))).toBe('empty')
    expect(await failing(withDocument(documentXml(p('&a;'), '<!DOCTYPE w [<!ENTITY a "b">]>')))).toBe('bomb')
  })

  it.each([
    ['200,000 paragraphs', () => wordFile(noise(200_000, (word) => p(word))), 'too_large', 400],
    ['tables 20,000 deep', () => wordFile(nested(20_000)), 'bomb', 500],
    ['a row of 20,000 cells', () => wordFile(`<w:tbl><w:tr>${noise(20_000, cell)}</w:tr></w:tbl>`), 'too_large', 700],
  ])('of %s ends, within its memory', async (_, make, reason, megabytes) => {
    expect(await failing(make())).toBe(reason)
    if (onLinux) expect(costs[0]?.peakBytes).toBeGreaterThan(30_000_000)
    expect(costs[0]?.peakBytes).toBeLessThan(megabytes * 1_000_000)
    expect(readers()).toBe(0)
  })

  it.skipIf(!onLinux)('that needs more memory than it may is killed for it', async () => {
    const poor = openImporter({ memoryLimit: 250_000_000, onDone })
    expect(await failing(wordFile(`<w:p>${noise(250_000, run)}</w:p>`), poor)).toBe('too_large')
    expect(costs[0]?.peakBytes).toBeLessThan(400_000_000)
    await poor.close()
  })

  it('with tables 300 deep or 10,000 paragraphs is read', async () => {
    const deep = await importer.read(wordFile(nested(300)), somebody())
    expect(JSON.stringify(deep.content)).toContain('hondo')
    const long = await importer.read(wordFile(noise(10_000, (word) => p(word))), somebody())
    expect(z.parse(contentOnWire, long.content).sections).toHaveLength(20)
  })

  it('that never ends is killed, and the next one is read', async () => {
    const hasty = openImporter({ timeLimit: 3_000, processes: 1, onDone })
    const stuck = failing(endless(), hasty)
    const next = hasty.read(good, somebody())
    expect(await stuck).toBe('timeout')
    expect((await next).content.sections).toHaveLength(2)
    expect(costs.map(({ outcome }) => outcome)).toEqual(['timeout', 'done'])
    expect(readers()).toBe(0)
    await hasty.close()
  })
})

const run = (word: string): string => `<w:r><w:t>${word}</w:t></w:r>`
const cell = (word: string): string => `<w:tc>${p(word)}</w:tc>`
const nested = (depth: number): string =>
  `${noise(depth, (word) => `<w:tbl><w:tr w:id="${word}"><w:tc>`)}${p('hondo')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`

describe('many at once', () => {
  it('are read two at a time, and one too many is told to wait', async () => {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, readers())
    }, 20)
    const few = openImporter({ waiting: 4 })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => failing(good, few)))
    clearInterval(watch)
    expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(2)
    expect(most).toBeLessThanOrEqual(2)
    await few.close()
  })

  it('end when the server does', async () => {
    const closing = openImporter({ processes: 1 })
    const all = [failing(endless(), closing), failing(good, closing)]
    await closing.close()
    expect(await Promise.all(all)).toEqual(['broken', 'busy'])
    expect(await failing(good, closing)).toBe('busy')
    expect(readers()).toBe(0)
  })
})
