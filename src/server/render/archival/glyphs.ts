// Recognises glyphs by their outlines: a font embedded in a PDF numbers its glyphs anew, but their outlines are the same.
import { glyphsOf, tableOf } from '../fonts.ts'
import type { Recognise } from './unicode-maps.ts'

type Shapes = (glyph: number) => Buffer

/** The bytes of a glyph's outline; empty for one without. */
function shapesOf(font: Buffer): Shapes {
  const hasLongOffsets = tableOf(font, 'head').readInt16BE(50) === 1
  const [places, shapes] = [tableOf(font, 'loca'), tableOf(font, 'glyf')]
  const offset = (glyph: number): number =>
    hasLongOffsets ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2
  return (glyph) => shapes.subarray(offset(glyph), offset(glyph + 1))
}

/** A composite glyph names its parts by number, so it cannot be compared. */
const isMadeOfOthers = (shape: Buffer): boolean => shape.length < 2 || shape.readInt16BE(0) < 0

/** Reads the fonts on demand: nearly all documents need none of it. */
export function recogniseIn(fonts: readonly Buffer[]): Recognise {
  let known: { shapes: Shapes; glyphs: Map<number, number> }[] | undefined
  return (font, glyph, character) => {
    const shape = shapesOf(font)(glyph)
    if (isMadeOfOthers(shape)) return false
    known ??= fonts.map((each) => ({ shapes: shapesOf(each), glyphs: glyphsOf(each) }))
    return known.some(({ shapes, glyphs }) => {
      const number = glyphs.get(character.codePointAt(0) ?? 0)
      return number !== undefined && shapes(number).equals(shape)
    })
  }
}
