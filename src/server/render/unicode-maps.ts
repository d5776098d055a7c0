// Which letters each glyph of a PDF stands for: archives and readers for the blind want to know it of every one. Typst tells
// it of whole letters. Of a letter with marks that has no code of its own («m̃», «שִׁ») it tells what all its glyphs are together,
// beside them in the page, gives that to the first of them and nothing to the others.
import { zeroWidthSpace } from './lettering.ts'
import { shownIn } from './pdf-glyphs.ts'
import { contentOf, numberIn, objectHead, type PdfObjects, streamOf, textOf, utf16, withStream } from './pdf-objects.ts'

/** Whether a glyph of an embedded font is the one of this character. */
export type Recognise = (font: Buffer, glyph: number, character: string) => boolean

/** A font of the file, by the codes of its glyphs, which are their numbers in it too. */
type Font = { map: number; file: () => Buffer; letters: Map<number, string>; told: Map<number, string> }
/** What one page or drawing shows, and how it calls the fonts. */
type Scene = { content: string; fonts: Map<string, number> }

/** Hyphens at the end of lines and spaces that do not break are told the same way, and need nothing. */
const together = /\/ActualText <FEFF(?!00A[0D]>)/

/** Completes the maps where there is something to complete; answers whether every glyph that is shown has its letters. */
export function completeUnicode(objects: PdfObjects, recognise: Recognise): boolean {
  const scenes = [...scenesIn(objects)]
  const fonts = fontsIn(objects)
  for (const font of fonts.values()) forgetBreaks(font)
  const isPlain = !scenes.some(({ content }) => together.test(content))
  const isComplete = isPlain || tellTogether(scenes, fonts, recognise)
  for (const { map, letters, told } of fonts.values())
    if (told.size > 0) objects.set(map, rewritten(objects, map, new Map([...letters, ...told])))
  return isComplete
}

/** Where a long word may break is no letter: a glyph that once stood before such a place would have it with it everywhere. */
function forgetBreaks({ letters, told }: Font): void {
  for (const [code, text] of letters) {
    const plain = text.replaceAll(zeroWidthSpace, '')
    if (plain && plain !== text) told.set(code, plain)
  }
}

function tellTogether(scenes: readonly Scene[], fonts: ReadonlyMap<number, Font>, recognise: Recognise): boolean {
  let isComplete = true
  for (const { content, fonts: named } of scenes)
    for (const { font: name, codes, letters } of shownIn(content)) {
      const font = fonts.get(named.get(name) ?? -1)
      if (font && letters !== undefined) tell(font, codes, letters, recognise)
      isComplete &&= font !== undefined && codes.every((code) => isTold(font, code))
    }
  return isComplete
}

/** The first glyph of every font is the one for what it does not have. */
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

/** What is left of the letters for so many glyphs, from left to right; undefined where nobody can tell. */
function ownsOf(left: readonly string[], count: number, letters: string): string[] | undefined {
  if (count === 1) return [left.join('').normalize('NFC')]
  if (count !== left.length) return undefined
  return rightToLeft.test(letters) ? left.toReversed() : [...left]
}

function* scenesIn(objects: PdfObjects): Generator<Scene> {
  for (const [number, object] of objects) {
    const start = object.toString('latin1', 0, 120)
    const isPage = /\/Type \/Page\s/.test(start)
    if (!isPage && !start.includes('/Subtype /Form')) continue
    const head = objectHead(object)
    const shown = isPage ? objects.get(numberIn(textOf(objects, number), /\/Contents (\d+) 0 R/)) : object
    const fonts = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? ''
    yield {
      content: shown ? contentOf(shown) : '',
      fonts: new Map([...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font]) => [name, Number(font)])),
    }
  }
}

function fontsIn(objects: PdfObjects): Map<number, Font> {
  const fonts = new Map<number, Font>()
  for (const [number, object] of objects) {
    const head = object.toString('latin1', 0, 400)
    if (!head.includes('/Subtype /Type0')) continue
    const map = numberIn(head, /\/ToUnicode (\d+) 0 R/)
    const descendant = textOf(objects, numberIn(head, /\/DescendantFonts \[(\d+) 0 R\]/))
    const descriptor = textOf(objects, numberIn(descendant, /\/FontDescriptor (\d+) 0 R/))
    const letters = lettersIn(contentOf(objects.get(map) ?? Buffer.alloc(0)))
    fonts.set(number, { map, file: fileOf(objects, descriptor), letters, told: new Map() })
  }
  return fonts
}

function fileOf(objects: PdfObjects, descriptor: string): () => Buffer {
  let file: Buffer | undefined
  return () => {
    file ??= streamOf(objects.get(numberIn(descriptor, /\/FontFile2 (\d+) 0 R/)) ?? Buffer.alloc(0))
    return file
  }
}

const hexOf = (letters: string): string => Buffer.from(letters, 'utf16le').swap16().toString('hex').toUpperCase()

/** What stands before the end of the range is which codes there may be. */
const rangeEnd = 'endcodespacerange\n'

export const lettersIn = (map: string): Map<number, string> =>
  new Map(
    [...map.slice(map.indexOf(rangeEnd)).matchAll(/^<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>$/gim)].map(
      ([, code = '', letters = '']) => [Number.parseInt(code, 16), utf16(letters)],
    ),
  )

/** A map holds a hundred letters at a time. */
const mostAtOnce = 100

function rewritten(objects: PdfObjects, number: number, letters: ReadonlyMap<number, string>): Buffer {
  const map = objects.get(number) ?? Buffer.alloc(0)
  const lines = [...letters]
    .toSorted(([a], [b]) => a - b)
    .map(([code, each]) => `<${code.toString(16).toUpperCase().padStart(4, '0')}> <${hexOf(each)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / mostAtOnce) }, (_, index) => {
    const part = lines.slice(index * mostAtOnce, (index + 1) * mostAtOnce)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`
  })
  const before = contentOf(map)
  const [start, end] = [before.indexOf(rangeEnd) + rangeEnd.length, before.lastIndexOf('endcmap')]
  return withStream(map, before.slice(0, start) + blocks.join('') + before.slice(end))
}
