// The glyphs that a page of a PDF shows, their fonts, and the text that the page assigns to them.
import { PdfSyntax } from '#server/pdf/syntax.ts'
import { PdfString } from '#server/pdf/values.ts'

/** `letters` is the text of the piece (ActualText), where the page has it. */
export type Shown = { font: string; codes: number[]; letters: string | undefined }

/** What is said of a piece, where pieces begin and end, fonts, and strings, as letters or as figures. */
const tokens =
  /(<<)|(>>)|\/ActualText <FEFF([0-9A-F]*)>|\b(BDC|BMC)\b|\b(EMC)\b|\/(\w+) [\d.]+ Tf\b|(\()|<([0-9A-F]+)>/gi

/** The glyphs of one piece. */
export function* shownIn(content: Buffer): Generator<Shown> {
  let font = ''
  /** Of the piece about to begin, and of the enclosing ones. */
  let announced: string | undefined
  const pieces: (Shown | undefined)[] = []
  /** A language or a description is a string too, but stands in what is said of a piece. */
  let depth = 0
  let after = 0
  for (const { index, 0: whole, ...found } of content.toString('latin1').matchAll(tokens)) {
    // Inside a string that was read already.
    if (index < after) continue
    const { 1: opens, 2: closes, 3: actual, 4: begins, 5: ends, 6: named, 7: literal, 8: figures } = found
    if (opens) depth += 1
    else if (closes) depth -= 1
    else if (actual !== undefined) announced = utf16(actual)
    else if (begins) {
      pieces.push(announced === undefined ? undefined : { font, codes: [], letters: announced })
      announced = undefined
    } else if (ends) {
      const piece = pieces.pop()
      if (piece && piece.codes.length > 0) yield piece
    } else if (named) font = named
    else {
      const { bytes, end } = literal
        ? literalAt(content, index)
        : { bytes: Buffer.from(figures ?? '', 'hex'), end: after }
      after = end
      if (depth > 0) continue
      const piece = pieces.at(-1)
      // A piece is set in one font, which it names itself.
      if (piece) Object.assign(piece, { font, codes: [...piece.codes, ...codesOf(bytes)] })
      else yield { font, codes: codesOf(bytes), letters: undefined }
    }
  }
}

const codesOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))

/** A string in round brackets. */
function literalAt(content: Buffer, start: number): { bytes: Buffer; end: number } {
  const syntax = new PdfSyntax(content, start)
  const string = syntax.value()
  return { bytes: string instanceof PdfString ? string.bytes : Buffer.alloc(0), end: syntax.at }
}

/** A hexadecimal string. */
export const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
