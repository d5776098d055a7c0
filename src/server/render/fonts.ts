// The faces a document is set in, and which characters they can show.
import { readFileSync } from 'node:fs'

const files = [
  import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/source-serif-4/700Bold_Italic/SourceSerif4_700Bold_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf'),
]

export const readFonts = (): Buffer[] => files.map((file) => readFileSync(new URL(file)))

/** Every code point that at least one of the fonts has a letter for. */
export function charactersOf(fonts: readonly Buffer[]): Set<number> {
  const characters = new Set<number>()
  for (const font of fonts) for (const [character] of mapped(font)) characters.add(character)
  return characters
}

/** The number of the shape of each of its characters. */
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
