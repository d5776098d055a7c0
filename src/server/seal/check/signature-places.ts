// Finds the signatures of a PDF in its bytes. What a signature claims to cover is compared with the file.
import type { PdfDocument } from '#server/pdf/document.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { readObjectAt } from '#server/pdf/tables.ts'
import {
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfValue,
  readDate,
} from '#server/pdf/values.ts'

export type SealPlace = {
  subFilter: string
  claimedAt: Date | undefined
  /** The numbers of its /ByteRange, as written; empty where there are none. */
  ranges: readonly number[]
  /** The position of its object; undefined where it is in an object stream. */
  start: number | undefined
  /** The signature in its dictionary, if it can be read. */
  contents: Buffer | undefined
}

const mostFields = 1_000
const deepestField = 32

/** The signatures of the form's fields, which other programs show. */
export function signedFields(document: PdfDocument): SealPlace[] {
  const places: SealPlace[] = []
  const seen = new Set<number>()
  let looked = 0
  function walk(value: PdfValue, inherited: string | undefined, depth: number): void {
    if (value instanceof PdfReference && seen.has(value.number)) return
    looked += 1
    if (depth > deepestField || looked > mostFields) return
    if (value instanceof PdfReference) seen.add(value.number)
    const field = attempt(() => document.dictionary(value))
    const type = document.nameOf(field?.get('FT')) ?? inherited
    for (const kid of document.list(field?.get('Kids'))) walk(kid, type, depth + 1)
    const signature = field?.get('V')
    if (type !== 'Sig' || signature === undefined || signature === null) return
    const holder = signature instanceof PdfReference ? signature : value
    const start = holder instanceof PdfReference ? document.offsetOf(holder.number) : undefined
    const found = attempt(() => document.resolve(signature), 'unreadable')
    if (found !== null) places.push(placeOf(found instanceof Map ? found : undefined, start))
  }
  const form = attempt(() => document.dictionary(document.catalogue.get('AcroForm')))
  for (const field of attempt(() => document.list(form?.get('Fields')), [])) walk(field, undefined, 0)
  return places
}

function attempt<T>(read: () => T): T | undefined
function attempt<T, Instead>(read: () => T, instead: Instead): T | Instead
function attempt<T>(read: () => T, instead?: unknown) {
  try {
    return read()
  } catch {
    return instead
  }
}

function placeOf(found: PdfDictionary | undefined, start: number | undefined, ranges?: readonly number[]): SealPlace {
  const [filter, moment, contents] = ['SubFilter', 'M', 'Contents'].map((key) => found?.get(key))
  return {
    subFilter: filter instanceof PdfName ? filter.name : '',
    claimedAt: moment instanceof PdfString ? readDate(moment) : undefined,
    ranges: ranges ?? numbersIn(found?.get('ByteRange')) ?? [],
    start,
    contents: contents instanceof PdfString ? contents.bytes : undefined,
  }
}

/**
 * The bytes of a file without what its streams hold. A sealed PDF that is attached to another one as it is has its seal in there,
 * and that is not a seal of the file around it. Signatures never stand in a stream.
 */
export function withoutStreams(document: PdfDocument): Buffer {
  const bytes = Buffer.from(document.bytes)
  for (const { places } of document.sections)
    for (const [number, place] of places) {
      if (place === 'free' || !('offset' in place)) continue
      const lengthOf = (length: PdfValue | undefined) => document.resolve(length)
      const found = attempt(() => readObjectAt(document.bytes, place.offset, number, lengthOf))
      if (!(found instanceof PdfStream)) continue
      const start = found.bytes.byteOffset - document.bytes.byteOffset
      bytes.fill(0, start, start + found.bytes.byteLength)
    }
  return bytes
}

/** More than any signing round has. */
const most = 60
/** A file with more of these words that are no signatures is refused. */
const mostLooked = 300
const marker = '/ByteRange'

/**
 * Every signature in the bytes, whether or not a field leads to it: one of ours is found after its form was taken away. A signature
 * has to stand in the file unpacked, or no program could write it there.
 */
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
  const found = attempt(() => dictionaryIn(readObjectAt(bytes, start, undefined, () => 0)))
  // Too damaged to be read: the byte range alone still shows that there was a seal.
  const ranges = found ? numbersIn(found.get('ByteRange')) : rangesIn(bytes.toString('latin1', at, at + 120))
  return ranges && placeOf(found, start, ranges)
}

/** The signature's dictionary, by itself or inside its field. */
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

/** `end` is the end of the covered revision. */
export type Geometry = { from: number; to: number; end: number; isLowercase: boolean; contents: Buffer }

/**
 * `truncated`: the file is too short for it. `rewritten`: its numbers belong to another file, since a program has written all of it
 * anew. `shifted`: they do not say clearly what is covered.
 */
export type NoGeometry = 'truncated' | 'rewritten' | 'shifted'

/** The covered bytes: all but the signature's string, from the first byte to the end of a revision. */
export function geometryOf(bytes: Buffer, { ranges, start }: SealPlace): Geometry | NoGeometry {
  if (start === undefined) return 'rewritten'
  const [first, from = 0, to = 0, rest = 0] = ranges
  const end = to + rest
  if (ranges.length !== 4 || first !== 0 || !ranges.every((each) => Number.isSafeInteger(each) && each >= 0))
    return 'shifted'
  const own = contentsAfter(bytes, start)
  if (own && own.from !== from && own.to - own.from === to - from) return 'rewritten'
  if (end > bytes.length) return own && own.from !== from ? 'rewritten' : 'truncated'
  // Some programs also cover the brackets of the string.
  const gap = [own, own && { from: own.from + 1, to: own.to - 1 }].find((each) => each?.from === from && each.to === to)
  if (!own || !gap || rest < 10) return 'shifted'
  const figures = bytes.toString('latin1', own.from + 1, own.to - 1)
  const plain = figures.replace(/[\0\t\n\f\r ]/g, '')
  if (plain === '' || /[^0-9a-fA-F]/.test(plain) || !isEndOfRevision(bytes, end)) return 'shifted'
  return {
    from,
    to,
    end,
    isLowercase: gap === own && figures.length % 2 === 0 && /^[0-9a-f]+$/.test(figures),
    contents: Buffer.from(plain.length % 2 ? `${plain}0` : plain, 'hex'),
  }
}

/** The position of the signature's string in the object at `start`, with its brackets. */
function contentsAfter(bytes: Buffer, start: number): { from: number; to: number } | undefined {
  const key = bytes.indexOf('/Contents', start)
  if (key < 0) return undefined
  const blank = /^\s*/.exec(bytes.toString('latin1', key + 9, key + 100))?.[0].length ?? 0
  const from = key + 9 + blank
  const close = bytes.indexOf('>', from)
  return bytes[from] === 0x3c && close > from ? { from, to: close + 1 } : undefined
}

/** Blanks may follow the last line of a revision; what ends with the file needs no such line. */
const isEndOfRevision = (bytes: Buffer, end: number): boolean =>
  end === bytes.length || /%%EOF[\0\s]*$/.test(bytes.toString('latin1', Math.max(0, end - 1_024), end))
