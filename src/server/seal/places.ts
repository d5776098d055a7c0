// Where the seals of a PDF stand in its bytes. The file is not believed: what a seal says it covers is held against what is there.
import { readObjectAt } from '#server/pdf/document.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { type PdfDictionary, PdfName, PdfString, type PdfValue, readDate } from '#server/pdf/values.ts'

export type SealPlace = {
  subFilter: string
  claimedAt: Date | undefined
  /** The four numbers, as they stand in the file. */
  ranges: readonly number[]
  /** Where its object begins and the string with its signature. */
  start: number
}

/** More than any round of signatures has. */
const most = 60
/** Of those many that are none, nobody makes us look for more. */
const mostLooked = 300
const marker = '/ByteRange'

/** A signature has to stand in the file unpacked, or nobody could write it there: so every one is found by looking. */
export function sealPlaces(bytes: Buffer): SealPlace[] {
  const places: SealPlace[] = []
  let looked = 0
  for (let at = bytes.indexOf(marker); at >= 0 && places.length < most; at = bytes.indexOf(marker, at + 1)) {
    looked += 1
    if (looked > mostLooked) throw new BrokenPdf('seals without an end')
    const place = placeAround(bytes, at)
    if (place) places.push(place)
  }
  return places
}

function placeAround(bytes: Buffer, at: number): SealPlace | undefined {
  const start = objectBefore(bytes, at)
  if (start === undefined) return undefined
  let found: PdfDictionary | undefined
  try {
    found = dictionaryIn(readObjectAt(bytes, start, undefined, () => 0))
  } catch {
    // So damaged that it cannot be read: what is left of it still says that there was a seal.
  }
  const ranges = found ? numbersIn(found.get('ByteRange')) : rangesIn(bytes.toString('latin1', at, at + 120))
  if (!ranges) return undefined
  const filter = found?.get('SubFilter')
  const moment = found?.get('M')
  return {
    subFilter: filter instanceof PdfName ? filter.name : '',
    claimedAt: moment instanceof PdfString ? readDate(moment) : undefined,
    ranges,
    start,
  }
}

/** It may stand by itself, or in its field. */
function dictionaryIn(value: PdfValue): PdfDictionary | undefined {
  if (!(value instanceof Map)) return undefined
  const inner = value.get('V')
  if (value.has('ByteRange')) return value
  return inner instanceof Map && inner.has('ByteRange') ? inner : undefined
}

function objectBefore(bytes: Buffer, at: number): number | undefined {
  const word = bytes.lastIndexOf(' obj', at)
  if (word < 0) return undefined
  const head = /(\d{1,10}) \d{1,5}$/.exec(bytes.toString('latin1', Math.max(0, word - 20), word))
  return head ? word - head[0].length : undefined
}

const rangesIn = (text: string): number[] | undefined =>
  /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/.exec(text)?.slice(1).map(Number)

const numbersIn = (value: PdfValue | undefined): number[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'number') ? value : undefined

/** `end` is where the revision that is covered ends. */
export type Geometry = { from: number; to: number; end: number; isLowercase: boolean; contents: Buffer }

/** All but one string of figures, from the first byte to the end of a revision; `truncated` where the file is too short for it. */
export function geometryOf(bytes: Buffer, { ranges, start }: SealPlace): Geometry | 'truncated' | 'shifted' {
  const [first, from = 0, to = 0, rest = 0] = ranges
  const end = to + rest
  if (ranges.length !== 4 || first !== 0 || !ranges.every((each) => Number.isSafeInteger(each) && each >= 0))
    return 'shifted'
  if (end > bytes.length) return 'truncated'
  if (from >= to || start >= from || rest < 10) return 'shifted'
  const gap = bytes.toString('latin1', from, to)
  if (!/^<[0-9a-fA-F]+>$/.test(gap) || gap.length % 2 !== 0) return 'shifted'
  // The string must be this seal's own.
  const before = bytes.toString('latin1', start, from)
  if (!/\/Contents\s*$/.test(before)) return 'shifted'
  if (!/%%EOF[\r\n]{0,2}$/.test(bytes.toString('latin1', end - 8, end))) return 'shifted'
  const figures = gap.slice(1, -1)
  return { from, to, end, isLowercase: figures === figures.toLowerCase(), contents: Buffer.from(figures, 'hex') }
}
