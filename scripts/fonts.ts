// Makes the fonts of the pages: the letters, weights and features that are used, and nothing more. Run it after changing
// this list or a font under `fonts/` (`node scripts/fonts.ts`); what it makes is kept in the repository (docs/decisions/0031).

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

type Axes = Record<string, number | { min: number; max: number }>
type Face = { name: string; source: string; axes: Axes; letters: 'common' | 'rarer' }

const serif = 'source-serif-4/source-serif-4'
const inter = 'inter/inter'
const weights = { min: 400, max: 650 }

/** Two files for each font: the characters of Spanish and its neighbours, and rarer ones for names. */
const styles: { name: string; file: (letters: string) => string; axes: Axes }[] = [
  { name: 'serif', file: (letters) => `${serif}-${letters}-opsz-normal`, axes: { opsz: 16, wght: weights } },
  { name: 'title', file: (letters) => `${serif}-${letters}-opsz-normal`, axes: { opsz: 32, wght: 600 } },
  { name: 'italic', file: (letters) => `${serif}-${letters}-wght-italic`, axes: { wght: 400 } },
  { name: 'sans', file: (letters) => `${inter}-${letters}-wght-normal`, axes: { wght: weights } },
]

export const faces: Face[] = styles.flatMap(({ name, file, axes }) => [
  { name, source: file('latin'), axes, letters: 'common' },
  { name: `${name}-rarer`, source: file('latin-ext'), axes, letters: 'rarer' },
])

/** The second is also the `unicode-range` of the rarer files in `src/web/look/fonts.css`. */
export const letters = {
  common:
    'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2009,U+2013-2014,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212',
  rarer: 'U+0100-0130,U+0132-0151,U+0154-017F,U+0192,U+0218-021B,U+1E9E,U+20BA,U+20BD,U+2116',
}

// Kerning, ligatures, tabular figures; no small capitals and no alternates.
const keepFeatures = ['kern', 'liga', 'locl', 'tnum']

export const folder = new URL('../src/web/look/fonts/', import.meta.url)
const sourceOf = (face: Face) => readFileSync(new URL(`../fonts/${face.source}.woff2`, import.meta.url))

/** The hash of all inputs of a file. */
export const fingerprint = (face: Face): string =>
  createHash('sha256')
    .update(sourceOf(face))
    .update(JSON.stringify([face.axes, letters[face.letters], keepFeatures]))
    .digest('hex')

function textOf(ranges: string): string {
  const numbers = ranges.split(',').map((range) => range.slice(2).split('-'))
  return numbers
    .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
    .map((code) => String.fromCodePoint(code))
    .join('')
}

async function make(): Promise<void> {
  const { default: subset } = await import('subset-font')
  const made: Record<string, string> = {}
  for (const face of faces) {
    const font = await subset(sourceOf(face), textOf(letters[face.letters]), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures,
      noHinting: true,
    })
    writeFileSync(new URL(`${face.name}.woff2`, folder), font)
    made[face.name] = fingerprint(face)
    console.log(`${face.name}: ${font.length} bytes`)
  }
  writeFileSync(new URL('made.json', folder), `${JSON.stringify(made, null, 2)}\n`)
}

if (import.meta.main) await make()
