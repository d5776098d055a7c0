// Every glyph of a document maps to its letters, also where a letter with marks has no code point of its own.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { layOut, type Sheet } from '#domain/sheet/sheet.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfEdition } from '#server/pdf/edition.ts'
import { repack, unpack } from '#server/pdf/packing.ts'
import { PdfReference, PdfStream } from '#server/pdf/values.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { contractTitle, rentalContract, rentalValues } from '#tests/support/writing/rental-contract.ts'
import { openRenderer, type Renderer } from '../renderer.ts'
import { pageContentsIn } from './page-contents.ts'
import { shownIn } from './pdf-glyphs.ts'
import { completeUnicode, lettersIn } from './unicode-maps.ts'

// The first document of a process runs unoptimised code, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const stamp = { id: 'R7', verifyUrl: 'https://rubrica.example/v/R7', createdAt: new Date('2026-05-03T10:20:30Z') }
const paragraph = (text: string, marks = {}) => ({ type: 'paragraph' as const, runs: [{ text, ...marks }] })

/** Guaraní, yoruba, Hebrew with its points, Arabic with its vowels, Vietnamese, and combinations of marks that no language uses. */
const rare = ['m̃ y g̃', 'Ọ́ṣun ẹ̀kọ́', 'שִׁיר שָׁלוֹם בְּרֵאשִׁית', 'مُحَمَّد', 'ạ̈ q̣̇ x̄ é̱', 'ệ ǖ ḗ', 'fi ffi 👍🏽']

describe('the letters of glyphs', () => {
  let renderer: Renderer
  beforeAll(() => {
    renderer = openRenderer({ timeLimit: 60_000, light: true })
  })
  afterAll(() => renderer.close())

  const sheetOf = (...texts: string[]): Sheet => ({
    title: 'Nombres',
    country: 'ES',
    paper: 'a4',
    parts: [
      {
        id: 'x',
        kind: 'text',
        title: '',
        blocks: texts.flatMap((text) => [paragraph(text), paragraph(text, { bold: true })]),
      },
    ],
  })
  const print = async (sheet: Sheet) => Buffer.from(await renderer.pdf(sheet, stamp, { caller: 'ana' }))

  const objectsOf = (pdf: PdfDocument) => Array.from({ length: pdf.size }, (_, number) => pdf.object(number))

  /** Of each font, by its number: the letters of its codes. */
  function mapsOf(pdf: PdfDocument) {
    const maps = new Map<number, Map<number, string>>()
    for (const [number, object] of objectsOf(pdf).entries()) {
      const map = object instanceof Map ? pdf.resolve(object.get('ToUnicode')) : null
      if (map instanceof PdfStream) maps.set(number, lettersIn(unpack(map).toString('latin1')))
    }
    return maps
  }

  /** Every code that the pages show without letters, and how many they show in all. */
  function unmapped(bytes: Buffer) {
    const pdf = new PdfDocument(bytes)
    const maps = mapsOf(pdf)
    const missing: string[] = []
    let shown = 0
    for (const { content, fonts } of pageContentsIn(pdf))
      for (const { font, codes } of shownIn(content))
        for (const code of codes) {
          shown += 1
          if (!/^[^\0\uFEFF\uFFFE\uFFFF]+$/u.test(maps.get(fonts.get(font) ?? -1)?.get(code) ?? ''))
            missing.push(`${font} ${code}`)
        }
    return { missing, shown }
  }

  it.each(rare)('are all there: %s', async (text) => {
    const pdf = await print(sheetOf(text))
    const { missing, shown } = unmapped(pdf)
    expect(missing).toEqual([])
    expect(shown).toBeGreaterThan(20)
    expect(pdf.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
  })

  /** A reader that reads the glyphs one by one, from left to right. */
  const read = async (text: string) => (await readPdf(new Uint8Array(await print(sheetOf(text))))).text

  it.each(['m̃ y g̃', 'Ọ́ṣun ẹ̀kọ́', 'ạ̈ x̄ é̱', 'fi ffi ½'])('say what was written, with nothing doubled: %s', async (text) =>
    expect((await read(text)).normalize('NFC')).toContain(text.normalize('NFC')),
  )

  it('say so from right to left too', async () => {
    const text = 'שִׁיר שָׁלוֹם בְּרֵאשִׁית'
    const letters = (of: string) => [...of.normalize('NFD')].filter((letter) => /[\u0590-\u05FF]/.test(letter)).sort()
    // Twice, since it is printed thin and bold; their order depends on the reader.
    expect(letters(await read(text))).toEqual(letters(text + text))
  })

  it('are those of the glyph alone, whatever it stands beside', async () => {
    const pdf = new PdfDocument(await print(sheetOf('m̃ m', 'שִׁיר')))
    const letters = [...mapsOf(pdf).values()].flatMap((map) => [...map.values()])
    for (const own of ['m', '\u0303', 'ש', '\u05B4', '\u05C1']) expect(letters).toContain(own)
    expect(letters.filter((each) => [...each].length > 1 || each === '\uFFFF')).toEqual([])
  })

  it('are all there in a long text with brackets of every kind, where glyphs have the numbers of brackets too', async () => {
    const alphabet = Array.from({ length: 96 }, (_, index) => String.fromCharCode(32 + index)).join('')
    const accents = Array.from({ length: 64 }, (_, index) => String.fromCharCode(192 + index)).join('')
    const text = `${alphabet} ${accents} m̃ ((a) [b] <<c>> \\) ${[...alphabet].toReversed().join('')} )(`
    const pdf = await print(sheetOf(text))
    expect(unmapped(pdf).missing).toEqual([])
    expect(pdf.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
  })

  it('need nothing in an ordinary document, which stays as Typst has made it', async () => {
    const pdf = await print(layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, rentalValues))
    expect(unmapped(pdf).missing).toEqual([])
    const nobody = () => {
      throw new Error('no glyph has to be looked at')
    }
    const edition = new PdfEdition(new PdfDocument(pdf))
    expect(completeUnicode(edition, [...pageContentsIn(edition.base)], nobody)).toBe(true)
    expect(edition.write().equals(pdf)).toBe(true)
  })

  it('that nobody can tell leave a document that claims nothing', async () => {
    const edition = new PdfEdition(new PdfDocument(await print(sheetOf('m̃'))))
    for (const [number, object] of objectsOf(edition.base).entries()) {
      const content = object instanceof PdfStream ? unpack(object).toString('latin1') : ''
      if (!(object instanceof PdfStream) || !content.includes('beginbfchar')) continue
      // Removes what Typst has mapped for single letters.
      const fewer = content.replaceAll(/^<[0-9A-F]{4}> <[0-9A-F]{4}>\n/gim, '')
      edition.change(new PdfReference(number), repack(object, Buffer.from(fewer, 'latin1')))
    }
    const untold = new PdfEdition(new PdfDocument(edition.write()))
    expect(completeUnicode(untold, [...pageContentsIn(untold.base)], () => false)).toBe(false)
  })
})
