// The picture that a link to a writing is shown with: its title on a sheet of paper, what it is about, and our name.
import { readFileSync } from 'node:fs'
import { Canvas } from './canvas.ts'
import { charactersOf } from './fonts.ts'
import { letteringIn, zeroWidthSpace } from './lettering.ts'
import { type Contour, curve, type Face, openFace } from './outlines.ts'

export type Card = {
  title: string
  /** Above the title, in red. */
  category: string
  /** Below it. */
  line: string
}

const size = { width: 1200, height: 630 }
const paper = { x: 64, y: 56, width: 1072, height: 640 }
const text = { left: 136, width: 928, top: 168, bottom: 452 }
/** As in the light theme of the site. */
const colours = {
  desk: '#f1efe9',
  sheet: '#fefdfb',
  ink: '#18203a',
  ink2: '#454c63',
  line: '#dad8d0',
  rubric: '#a3291e',
} as const

const shadow = [
  [10, 0.012],
  [7, 0.016],
  [4, 0.022],
  [2, 0.03],
] as const

/** The biggest in which the title fits; below the last it is cut. */
const sizes = [84, 76, 68, 60, 52, 46, 40]
const lineHeight = 1.16
/** Longer titles were never meant to be read on a picture. */
const mostLetters = 220

const fontFile = (path: string): Buffer => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${path}.ttf`)))

type Tools = { serif: Face; sans: Face; sheet: Canvas; write: (text: string) => string }
let tools: Tools | undefined

/** Read when the first picture is asked for. */
function getTools(): Tools {
  if (!tools) {
    const serif = fontFile('source-serif-4/600SemiBold/SourceSerif4_600SemiBold')
    const sans = fontFile('inter/600SemiBold/Inter_600SemiBold')
    const lettering = letteringIn(charactersOf([serif]))
    const face = openFace(serif)
    tools = {
      serif: face,
      sans: openFace(sans),
      sheet: emptySheet(face),
      write: (written) =>
        lettering(written.slice(0, mostLetters)).replaceAll(zeroWidthSpace, '').replace(/\s+/g, ' ').trim(),
    }
  }
  return tools
}

/** Our own drawings have one path of curves: `M x,y Q x,y x,y … Z`. */
function contoursIn(svg: string): Contour[] {
  const path = / d="([^"]*)"/.exec(svg)?.[1] ?? ''
  return path
    .split('M')
    .slice(1)
    .map((outline) => {
      const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
      const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
        x: numbers[index * 2] ?? 0,
        y: numbers[index * 2 + 1] ?? 0,
      }))
      const contour = points.slice(0, 1)
      for (let index = 1; index + 1 < points.length; index += 2) {
        const [from, control, to] = [points[index - 1], points[index], points[index + 1]]
        if (from && control && to) contour.push(...curve(from, control, to))
      }
      return contour
    })
}

/** What is the same on all of them: a sheet on a desk, which runs off the picture, and our name. */
function emptySheet(face: Face): Canvas {
  const canvas = new Canvas(size.width, size.height, colours.desk)
  for (const [spread, shade] of shadow) canvas.rectangle(grown(paper, spread), colours.ink, shade)
  canvas.rectangle(grown(paper, 1), colours.line)
  canvas.rectangle(paper, colours.sheet)
  canvas.rectangle({ x: text.left, y: 526, width: text.width, height: 1 }, colours.line)
  const mark = contoursIn(readFileSync(new URL('../../web/look/mark.svg', import.meta.url), 'utf8'))
  canvas.fill(placed(mark, text.left, 546, 0.95), colours.rubric)
  canvas.fill(placed(face.outlineOf('Rúbrica'), text.left + 74, 594, 40), colours.ink)
  return canvas
}

const placed = (contours: readonly Contour[], x: number, y: number, scale: number): Contour[] =>
  contours.map((contour) => contour.map((point) => ({ x: x + point.x * scale, y: y + point.y * scale })))

/** As many words as fit on each line; a word that fits on none is broken. */
export function wrap(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

/** With as few lines as possible, and those about as long as each other. */
function balanced(words: string, width: number, widthOf: (line: string) => number): string[] {
  const lines = wrap(words, (line) => widthOf(line) <= width)
  let [narrow, wide] = [0, width]
  for (let step = 0; step < 8; step++) {
    const middle = (narrow + wide) / 2
    if (wrap(words, (line) => widthOf(line) <= middle).length > lines.length) narrow = middle
    else wide = middle
  }
  // What has to break a word is not balanced.
  const made = wrap(words, (line) => widthOf(line) <= wide)
  return made.join(' ') === words ? made : lines
}

function setTitle(title: string, face: Face): { lines: string[]; points: number } {
  const room = text.bottom - text.top
  const set = (points: number) => ({
    points,
    lines: balanced(title, text.width, (line) => face.widthOf(line) * points),
    most: Math.floor(room / (points * lineHeight)),
  })
  const fitting = sizes.map(set).find(({ lines, most }) => lines.length <= most)
  if (fitting) return fitting
  const { points, lines, most } = set(sizes.at(-1) ?? 40)
  const last = [...(lines[most - 1] ?? '')].slice(0, -1).join('').trimEnd()
  return { points, lines: [...lines.slice(0, most - 1), `${last}…`] }
}

export async function drawCard({ title, category, line }: Card): Promise<Buffer> {
  const { serif, sans, sheet, write } = getTools()
  const canvas = sheet.copy()
  const put = (words: string, face: Face, y: number, points: number, colour: (typeof colours)[keyof typeof colours]) =>
    canvas.fill(placed(face.outlineOf(words), text.left, y, points), colour)
  const onOneLine = (words: string, points: number): string => {
    const [first = '', ...rest] = wrap(write(words), (part) => sans.widthOf(`${part}…`) * points <= text.width)
    return rest.length > 0 ? `${first}…` : first
  }

  put(onOneLine(category, 28), sans, 138, 28, colours.rubric)
  const { lines, points } = setTitle(write(title), serif)
  const baseOf = (index: number) => text.top + points * (0.86 + index * lineHeight)
  for (const [index, words] of lines.entries()) put(words, serif, baseOf(index), points, colours.ink)
  put(onOneLine(line, 26), sans, Math.min(baseOf(lines.length - 1) + 64, 496), 26, colours.ink2)
  return canvas.png()
}

type Box = { x: number; y: number; width: number; height: number }
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
