// Which glyphs a page of a PDF shows, in which font, and what it says that they are together.
import { utf16 } from './pdf-objects.ts'

/** `letters` are what the piece is in letters, where the page says so. */
export type Shown = { font: string; codes: number[]; letters: string | undefined }

/** What is said of a piece, where pieces begin and end, fonts, and strings, as letters or as figures. */
const tokens =
  /(<<)|(>>)|\/ActualText <FEFF([0-9A-F]*)>|\b(BDC|BMC)\b|\b(EMC)\b|\/(\w+) [\d.]+ Tf\b|(\()|<([0-9A-F]+)>/gi

/** Those of one piece together. */
export function* shownIn(content: string): Generator<Shown> {
  let font = ''
  /** Of the piece that is about to begin, and of those that we are in. */
  let announced: string | undefined
  const pieces: (Shown | undefined)[] = []
  /** A language or a description is a string too, but stands in what is said of a piece. */
  let depth = 0
  let after = 0
  for (const { index, 0: whole, ...found } of content.matchAll(tokens)) {
    // In a string that has been read already.
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

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string in round brackets. Brackets in it are escaped, or there are as many that close as that open. */
function literalAt(content: string, start: number): { bytes: Buffer; end: number } {
  let written = ''
  let depth = 0
  for (let index = start; index < content.length; index++) {
    const letter = content[index] ?? ''
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(index + 1, index + 4))?.[0]
      const escaped = octal ?? content[index + 1] ?? ''
      written += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[escaped] ?? escaped)
      index += escaped.length
      continue
    }
    if (letter === ')') depth -= 1
    if (depth === 0 && letter === ')') return { bytes: Buffer.from(written, 'latin1'), end: index + 1 }
    if (depth > 0) written += letter
    if (letter === '(') depth += 1
  }
  throw new Error('The PDF is not as Typst writes it: a string without an end.')
}
