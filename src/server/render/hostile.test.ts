// Hostile text is printed literally: none of it acts as markup or breaks the page.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Part, Sheet, SheetBlock, SheetParagraph } from '#domain/sheet/sheet.ts'
import { limits } from '#domain/writing/model.ts'
import { hostileStrings, lettersOf } from '#tests/support/hostile-strings.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { openRenderer, type Renderer } from './renderer.ts'

const said = (text: string): SheetParagraph => ({ type: 'paragraph', runs: [{ text }] })
const sheetOf = (title: string, parts: Part[]): Sheet => ({ title, country: 'ES', paper: 'a4', parts })
const stamp = { id: 'A1', verifyUrl: 'https://rubrica.example/v/A1', createdAt: new Date('2026-05-03T10:00:00Z') }

/** The text in every place where text can stand. */
const everywhere = (text: string): Sheet =>
  sheetOf('Documento', [
    { id: 'a', kind: 'text', title: '', blocks: [said(`|${text}|`)] },
    { id: 'b', kind: 'heading', title: `|${text}|`, blocks: [] },
    { id: 'c', kind: 'clause', number: 'PRIMERA.-', title: `|${text}|`, blocks: [said(`|${text}|`)] },
    {
      id: 'd',
      kind: 'text',
      title: `|${text}|`,
      blocks: [
        { type: 'list', ordered: true, items: [[said(`|${text}|`)]] },
        { type: 'table', header: true, rows: [[[said(`|${text}|`)]], [[said(`|${text}|`)]]] },
        {
          type: 'paragraph',
          align: 'center',
          runs: [
            { text: `|${text}|`, blank: true, field: 'x' },
            { text: `|${text}|`, lost: true },
            { text: `|${text}|`, marks: ['bold', 'italic', 'underline'] },
          ],
        },
      ],
    },
    {
      id: 'e',
      kind: 'signatures',
      title: '',
      blocks: [],
      signers: [{ party: 'p', role: `|${text}|`, name: `|${text}|` }],
    },
  ])
const places = 13
/** A hyphen may belong to the text or to a line break. */
const compared = (text: string): string => lettersOf(text).replaceAll('-', '')
/** No font has a glyph for half a surrogate pair. */
const printed = (shown: string): string => shown.replaceAll('\ufffd', '□')
/** The marks are printed correctly; copied text repeats each letter once for every mark. */
const stacked = hostileStrings.filter(({ name }) => name === 'stacked combining marks')
const others = hostileStrings.filter((string) => !stacked.includes(string))
const bare = (text: string): string => compared(text.normalize('NFD').replace(/\p{M}/gu, '')).replace(/(.)\1+/gu, '$1')

// The first document of a process runs unoptimised code, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

let renderer: Renderer
beforeAll(() => {
  renderer = openRenderer({ timeLimit: 60_000 })
})
afterAll(() => renderer.close())
const print = (sheet: Sheet, given: typeof stamp) => renderer.pdf(sheet, given, { caller: 'ana' })

describe('a document with hostile text', () => {
  it.each(others)('prints $name as it is, wherever it stands', async ({ text, shown }) => {
    // A page of letters is enough for one place.
    const sheet = text.length > 1_000 ? sheetOf('Documento', everywhere(text).parts.slice(0, 1)) : everywhere(text)
    const letters = compared((await readPdf(await print(sheet, stamp))).text)
    const found = letters.split(`|${compared(printed(shown))}|`).length - 1
    expect(found, letters.slice(0, 2_000)).toBe(text.length > 1_000 ? 1 : places)
  })

  it.each(stacked)('prints the letters under $name', async ({ text, shown }) => {
    const { text: read } = await readPdf(await print(everywhere(`(${text})`), stamp))
    expect(bare(read).split(`(${bare(shown)})`).length - 1).toBe(places)
  })

  it.each(others)('takes $name as its title and in its footer', async ({ text, shown }) => {
    const sheet = sheetOf(text.slice(0, 200), [])
    const { text: body, margins, information } = await readPdf(await print(sheet, { ...stamp, id: text.slice(0, 40) }))
    const first = lettersOf(printed(shown)).slice(0, 20)
    expect(lettersOf(body)).toContain(first)
    expect(lettersOf(information.Title ?? '')).toContain(first)
    expect(lettersOf(margins[0] ?? '')).toContain(first)
  })

  it('shows Arabic and Hebrew, and a box for what no font has', async () => {
    const sheet = sheetOf('Alfabetos', [
      {
        id: 'a',
        kind: 'text',
        title: '',
        blocks: [said('محمد'), said('שלום'), said('中文 y \ue000'), said('Жанна Ωμέγα')],
      },
    ])
    const { text, fonts } = await readPdf(await print(sheet, stamp))
    const letters = [...lettersOf(text)]
    for (const letter of 'محمدשלוםЖаннаΩμέγα') expect(letters).toContain(letter)
    expect(letters.filter((letter) => letter === '□')).toHaveLength(3)
    expect(fonts.map(({ name }) => name).join()).toMatch(/Arabic.*Hebrew|Hebrew.*Arabic/)
  })

  it('is printed with as many cells and items in each other as there may be', async () => {
    const item: SheetBlock = { type: 'list', ordered: true, items: [[said('a')], [said('b')]] }
    const cell: SheetBlock[] = [{ type: 'list', ordered: true, items: [[item]] }]
    const row: SheetBlock = { type: 'table', header: false, rows: [Array<SheetBlock[]>(12).fill(cell)] }
    const count = Math.floor(limits.pieces / (12 * (1 + 2 + 2 * 4)))
    const sheet = sheetOf('Cuadros', [{ id: 'a', kind: 'text', title: '', blocks: Array(count).fill(row) }])
    const { text } = await readPdf(await print(sheet, stamp))
    expect(lettersOf(text).match(/i?a/g)?.length).toBeGreaterThanOrEqual(count * 12)
  })

  it('breaks a long word before the margin', async () => {
    const sheet = sheetOf('Largo', [{ id: 'a', kind: 'text', title: '', blocks: [said('x'.repeat(5_000))] }])
    const { pages } = await readPdf(await print(sheet, stamp))
    const lines = pages.flatMap((page) => page.split('\n').map(lettersOf)).filter((line) => line.startsWith('xxx'))
    expect(lines.length).toBeGreaterThan(40)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(110)
  })
})
