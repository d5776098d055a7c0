// Which letters each glyph of a PDF stands for: archives and readers for the blind want to know it of every one. Typst tells
// it of whole letters. Of a letter with marks that has no code of its own («m̃», «שִׁ») it tells what all its glyphs are together,
// beside them in the page, gives that to the first of them and nothing to the others.
import type { PdfDocument } from '#server/pdf/document.ts'
import type { PdfEdition } from '#server/pdf/edition.ts'
import { repack, unpack } from '#server/pdf/packing.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { PdfReference, PdfStream, type PdfValue } from '#server/pdf/values.ts'
import { zeroWidthSpace } from '../lettering.ts'
import type { PageContents } from './page-contents.ts'
import { shownIn, utf16 } from './pdf-glyphs.ts'

/** Whether a glyph of an embedded font shows this character. */
export type Recognise = (font: Buffer, glyph: number, character: string) => boolean

/** A font of the file, by the codes of its glyphs, which are their numbers in it too. */
type Font = { map: PdfReference; file: () => Buffer; letters: Map<number, string>; told: Map<number, string> }

/** Hyphens at the end of lines and spaces that do not break are told the same way, and need nothing. */
const together = /\/ActualText <FEFF(?!00A[0D]>)/

/** Completes the maps where needed; answers whether every shown glyph has its letters. */
export function completeUnicode(edition: PdfEdition, scenes: readonly PageContents[], recognise: Recognise): boolean {
  const { base } = edition
  const fonts = fontsIn(base, scenes)
  for (const font of fonts.values()) forgetBreaks(font)
  const isPlain = !scenes.some(({ content }) => together.test(content.toString('latin1')))
  const isComplete = isPlain || tellTogether(scenes, fonts, recognise)
  for (const { map, letters, told } of fonts.values())
    if (told.size > 0) edition.change(map, rewritten(streamAt(base, map), new Map([...letters, ...told])))
  return isComplete
}

/** Where a long word may break is no letter: a glyph that once stood before such a place would have it with it everywhere. */
function forgetBreaks({ letters, told }: Font): void {
  for (const [code, text] of letters) {
    const plain = text.replaceAll(zeroWidthSpace, '')
    if (plain && plain !== text) told.set(code, plain)
  }
}

function tellTogether(
  scenes: readonly PageContents[],
  fonts: ReadonlyMap<number, Font>,
  recognise: Recognise,
): boolean {
  let isComplete = true
  for (const { content, fonts: named } of scenes)
    for (const { font: name, codes, letters } of shownIn(content)) {
      const font = fonts.get(named.get(name) ?? -1)
      if (font && letters !== undefined) tell(font, codes, letters, recognise)
      isComplete &&= font !== undefined && codes.every((code) => isTold(font, code))
    }
  return isComplete
}

/** Glyph 0 of every font is the placeholder for missing characters. */
const isTold = ({ letters, told }: Font, code: number): boolean => code !== 0 && (letters.has(code) || told.has(code))

const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}/u

/** Gives each of these glyphs its own letters, of those that they are together. */
function tell(font: Font, codes: readonly number[], letters: string, recognise: Recognise): void {
  if (codes.length < 2) return
  const left = [...letters.normalize('NFD')]
  const unknown: number[] = []
  for (const code of codes) {
    const known = font.told.get(code)
    const place = left.findIndex((part) => part === known || recognise(font.file(), code, part))
    if (place < 0) unknown.push(code)
    else font.told.set(code, left.splice(place, 1).join(''))
  }
  const owns = ownsOf(left, unknown.length, letters)
  for (const [index, code] of unknown.entries()) {
    const own = owns?.[index]
    if (own) font.told.set(code, own)
    // One letter in several pieces: each stands for the whole, as Typst has it too.
    else if (!font.letters.has(code)) font.told.set(code, left.join('') || letters)
  }
}

/** The letters of each glyph, from left to right; undefined where they cannot be told apart. */
function ownsOf(left: readonly string[], count: number, letters: string): string[] | undefined {
  if (count === 1) return [left.join('').normalize('NFC')]
  if (count !== left.length) return undefined
  return rightToLeft.test(letters) ? left.toReversed() : [...left]
}

function fontsIn(pdf: PdfDocument, scenes: readonly PageContents[]): Map<number, Font> {
  const fonts = new Map<number, Font>()
  for (const number of new Set(scenes.flatMap((context) => [...context.fonts.values()]))) {
    const font = pdf.dictionary(new PdfReference(number))
    if (pdf.nameOf(font?.get('Subtype')) !== 'Type0') continue
    const map = font?.get('ToUnicode')
    if (!(map instanceof PdfReference)) throw new BrokenPdf('a font without a map')
    const letters = lettersIn(unpack(streamAt(pdf, map)).toString('latin1'))
    const [descendant] = pdf.list(font?.get('DescendantFonts'))
    fonts.set(number, { map, file: fileOf(pdf, descendant), letters, told: new Map() })
  }
  return fonts
}

function fileOf(pdf: PdfDocument, descendant: PdfValue | undefined): () => Buffer {
  let file: Buffer | undefined
  return () => {
    const descriptor = pdf.dictionary(pdf.dictionary(descendant)?.get('FontDescriptor'))
    file ??= unpack(streamAt(pdf, descriptor?.get('FontFile2')))
    return file
  }
}

function streamAt(pdf: PdfDocument, value: PdfValue | undefined): PdfStream {
  const stream = pdf.resolve(value)
  if (!(stream instanceof PdfStream)) throw new BrokenPdf('no stream where it should be')
  return stream
}

const hexOf = (letters: string): string => Buffer.from(letters, 'utf16le').swap16().toString('hex').toUpperCase()

/** The code space range ends before the mappings. */
const rangeEnd = 'endcodespacerange\n'

export const lettersIn = (map: string): Map<number, string> =>
  new Map(
    [...map.slice(map.indexOf(rangeEnd)).matchAll(/^<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>$/gim)].map(
      ([, code = '', letters = '']) => [Number.parseInt(code, 16), utf16(letters)],
    ),
  )

/** A block of a map holds at most a hundred entries. */
const mostAtOnce = 100

function rewritten(map: PdfStream, letters: ReadonlyMap<number, string>): PdfStream {
  const lines = [...letters]
    .toSorted(([a], [b]) => a - b)
    .map(([code, each]) => `<${code.toString(16).toUpperCase().padStart(4, '0')}> <${hexOf(each)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / mostAtOnce) }, (_, index) => {
    const part = lines.slice(index * mostAtOnce, (index + 1) * mostAtOnce)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`
  })
  const before = unpack(map).toString('latin1')
  const [start, end] = [before.indexOf(rangeEnd) + rangeEnd.length, before.lastIndexOf('endcmap')]
  return repack(map, Buffer.from(before.slice(0, start) + blocks.join('') + before.slice(end), 'latin1'))
}
