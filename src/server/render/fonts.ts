// The fonts of documents, and the characters that they have.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a vendored font, by its name in `fonts/` without `.ttf`. */
export const fontFile = (name: string): string => fileURLToPath(new URL(`../../../fonts/${name}.ttf`, import.meta.url))

const names = [
  'source-serif-4/SourceSerif4_400Regular',
  'source-serif-4/SourceSerif4_400Regular_Italic',
  'source-serif-4/SourceSerif4_700Bold',
  'source-serif-4/SourceSerif4_700Bold_Italic',
  'inter/Inter_400Regular',
  'inter/Inter_700Bold',
  'noto-emoji/NotoEmoji_400Regular',
  'noto-naskh-arabic/NotoNaskhArabic_400Regular',
  'noto-serif-hebrew/NotoSerifHebrew_400Regular',
]

export const readFonts = (): Buffer[] => names.map((name) => readFileSync(fontFile(name)))

/** All code points that at least one of the fonts has. */
export function charactersOf(fonts: readonly Buffer[]): Set<number> {
  const characters = new Set<number>()
  for (const font of fonts) for (const [character] of mapped(font)) characters.add(character)
  return characters
}

/** The glyph number of each of its characters. */
export const glyphsOf = (font: Buffer): Map<number, number> => new Map(mapped(font))

/** Reads the table «cmap» of a TrueType file: segments of the first plane (4) and groups of all of them (12). */
function* mapped(font: Buffer): Generator<[character: number, glyph: number]> {
  const table = tableOf(font, 'cmap')
  const count = table.readUInt16BE(2)
  for (let index = 0; index < count; index++) {
    const subtable = table.subarray(table.readUInt32BE(8 + index * 8))
    const format = subtable.readUInt16BE(0)
    if (format === 4) yield* fromSegments(subtable)
    if (format === 12) yield* fromGroups(subtable)
  }
}

export function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`A font has no table «${name}».`)
}

function* fromSegments(subtable: Buffer): Generator<[number, number]> {
  const size = subtable.readUInt16BE(6)
  const [ends, starts, shifts, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  for (let at = 0; at < size; at += 2) {
    const start = subtable.readUInt16BE(starts + at)
    const end = subtable.readUInt16BE(ends + at)
    const shift = subtable.readUInt16BE(shifts + at)
    const offset = subtable.readUInt16BE(offsets + at)
    for (let character = start; character <= end && character < 0xffff; character++) {
      const glyph =
        offset === 0
          ? (character + shift) & 0xffff
          : subtable.readUInt16BE(offsets + at + offset + 2 * (character - start))
      if (glyph !== 0) yield [character, glyph]
    }
  }
}

function* fromGroups(subtable: Buffer): Generator<[number, number]> {
  const count = subtable.readUInt32BE(12)
  for (let index = 0; index < count; index++) {
    const group = 16 + index * 12
    const start = subtable.readUInt32BE(group)
    const end = subtable.readUInt32BE(group + 4)
    const first = subtable.readUInt32BE(group + 8)
    for (let character = start; character <= end; character++) yield [character, first + character - start]
  }
}
