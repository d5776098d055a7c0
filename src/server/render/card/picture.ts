// Draws text: the font of each character, its width, and finally the pixels of an SVG.
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { charactersOf, fontFile } from '../fonts.ts'
import { letteringIn, zeroWidthSpace } from '../lettering.ts'

const filed = (family: string, weight: number, name: string) => {
  const file = fontFile(name)
  return { family, weight, file, characters: charactersOf([readFileSync(file)]) }
}

const serif = filed('Source Serif 4', 600, 'source-serif-4/SourceSerif4_600SemiBold')
const sans = filed('Inter', 600, 'inter/Inter_600SemiBold')
const emoji = filed('Noto Emoji', 400, 'noto-emoji/NotoEmoji_400Regular')
/** For characters that the other two lack. */
const others = [
  filed('Noto Naskh Arabic', 400, 'noto-naskh-arabic/NotoNaskhArabic_400Regular'),
  filed('Noto Serif Hebrew', 400, 'noto-serif-hebrew/NotoSerifHebrew_400Regular'),
  emoji,
]

type Font = typeof serif
export type Face = 'serif' | 'sans'
const faces: Record<Face, Font[]> = { serif: [serif, ...others, sans], sans: [sans, ...others] }
const options = { font: { fontFiles: [serif, sans, ...others].map(({ file }) => file), loadSystemFonts: false } }

const lettering = letteringIn(new Set([serif, sans, ...others].flatMap(({ characters }) => [...characters])))

/** Longer texts would not be readable on a picture. */
const mostLetters = 220

/** On one line, without characters that cannot be shown. */
export const printable = (text: string): string =>
  lettering(text.slice(0, mostLetters)).replaceAll(zeroWidthSpace, '').replace(/\s+/g, ' ').trim()

const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' })
const invisible = /\p{Default_Ignorable_Code_Point}/u

const plain = /^[ -~¡-ÿ]*$/

/** Grapheme clusters: an accent or a part of an emoji is no letter of its own. */
export const lettersOf = (text: string): string[] =>
  plain.test(text) ? text.split('') : [...clusters.segment(text)].map(({ segment }) => segment)

function fontOf(letter: string, face: Face): Font {
  const shows = ({ characters }: Font) =>
    [...letter].every((character) => characters.has(character.codePointAt(0) ?? 0) || invisible.test(character))
  return faces[face].find(shows) ?? faces[face][0] ?? serif
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)

type Run = { font: Font; text: string }

/** In pieces of one font each: the renderer would otherwise set a whole line in a font that has what the first lacks. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    // The emoji font's space is as wide as an emoji.
    const font = letter === ' ' && last && last.font !== emoji ? last.font : fontOf(letter, face)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  // What begins from right to left goes on like that from one piece to the next.
  return startsAtRight.test(text) ? runs.toReversed() : runs
}
const startsAtRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

const piece = ({ font, text }: Run, x: number, y: number, points: number, colour: string): string =>
  `<text x="${x}" y="${y}" font-family="${font.family}" font-weight="${font.weight}" font-size="${points}" fill="${colour}" xml:space="preserve">${escaped(text)}</text>`

const picture = (content: string, width: number, height: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`, options)

export type Line = { text: string; face: Face; x: number; y: number; points: number; colour: string }

export function lineOf({ text, face, x, y, points, colour }: Line): string {
  const runs = runsOf(text, face)
  let at = x
  const pieces = runs.map((run) => {
    const made = piece(run, at, y, points, colour)
    // Mostly there is one, and nothing to measure.
    if (runs.length > 1) at += advanceOf(run) * points
    return made
  })
  return pieces.join('')
}

const widths = new Map<string, number>()
const mostWidths = 5_000
const measuredAt = 100
const inkOf = (run: Run): number => picture(piece(run, 0, measuredAt, measuredAt, 'black'), 1, 1).getBBox()?.width ?? 0

/** The advance to the next letter, relative to the font size: measured between two digits. */
const advanceOf = ({ font, text }: Run): number =>
  Math.max(0, (inkOf({ font, text: `0${text}0` }) - inkOf({ font, text: '00' })) / measuredAt)

/** Of one letter, relative to the font size. */
function letterWidth(letter: string, face: Face): number {
  const key = face + letter
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = advanceOf({ font: fontOf(letter, face), text: letter })
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

/** An upper bound: letters that join or kern are measured apart. */
export const widthOf = (text: string, face: Face): number =>
  lettersOf(text).reduce((total, letter) => total + letterWidth(letter, face), 0)

export const draw = (content: string, width: number, height: number): Buffer =>
  picture(content, width, height).render().asPng()
