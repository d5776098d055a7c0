// The preview picture of a link to a writing: its title on a sheet of paper, its subject, and our name.
import { readFileSync } from 'node:fs'
import { draw, type Line, lettersOf, lineOf, printable, widthOf } from './picture.ts'

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
/** The colours of the site's light theme. */
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

/** The largest size in which the title fits; at the smallest, it is cut. */
const sizes = [84, 76, 68, 60, 52, 46, 40]
const lineHeight = 1.16

type Box = { x: number; y: number; width: number; height: number }
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
const rectangle = ({ x, y, width, height }: Box, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`
const filled = (box: Box, colour: string): string => rectangle(box, `fill="${colour}"`)
/** Drawn around the sheet, not under it: painting the covered area twice would take five times as long. */
const shaded = (box: Box, by: number, shade: number): string =>
  rectangle(grown(box, by / 2), `fill="none" stroke="${colours.ink}" stroke-width="${by}" stroke-opacity="${shade}"`)

const put = (words: string, look: Omit<Line, 'text' | 'x'> & { x?: number }): string =>
  lineOf({ text: words, x: text.left, ...look })

let sheet: string | undefined

/** The part that all pictures share: a sheet that runs off the picture, and our name. */
function emptySheet(): string {
  const mark = / d="([^"]*)"/.exec(readFileSync(new URL('../../../web/look/mark.svg', import.meta.url), 'utf8'))?.[1]
  return [
    filled({ x: 0, y: 0, ...size }, colours.desk),
    ...shadow.map(([spread, shade]) => shaded(paper, spread, shade)),
    filled(grown(paper, 1), colours.line),
    filled(paper, colours.sheet),
    filled({ x: text.left, y: 526, width: text.width, height: 1 }, colours.line),
    `<path transform="translate(${text.left} 546) scale(0.95)" fill="${colours.rubric}" d="${mark}"/>`,
    put('Rúbrica', { face: 'serif', x: text.left + 74, y: 594, points: 40, colour: colours.ink }),
  ].join('')
}

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
    for (const letter of lettersOf(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

/** As few lines as possible, of similar length. */
function balanced(words: string, width: number, widthOf: (line: string) => number): string[] {
  const lines = wrap(words, (line) => widthOf(line) <= width)
  let [narrow, wide] = [0, width]
  for (let step = 0; step < 8; step++) {
    const middle = (narrow + wide) / 2
    if (wrap(words, (line) => widthOf(line) <= middle).length > lines.length) narrow = middle
    else wide = middle
  }
  // Lines with a broken word are not balanced.
  const made = wrap(words, (line) => widthOf(line) <= wide)
  return made.join(' ') === words ? made : lines
}

function setTitle(title: string): { lines: string[]; points: number } {
  const room = text.bottom - text.top
  const set = (points: number) => ({
    points,
    lines: balanced(title, text.width, (line) => widthOf(line, 'serif') * points),
    most: Math.floor(room / (points * lineHeight)),
  })
  const fitting = sizes.map(set).find(({ lines, most }) => lines.length <= most)
  if (fitting) return fitting
  const { points, lines, most } = set(sizes.at(-1) ?? 40)
  const last = lettersOf(lines[most - 1] ?? '')
    .slice(0, -1)
    .join('')
    .trimEnd()
  return { points, lines: [...lines.slice(0, most - 1), `${last}…`] }
}

function onOneLine(words: string, points: number): string {
  const fits = (part: string) => widthOf(`${part}…`, 'sans') * points <= text.width
  const [first = '', ...rest] = wrap(printable(words), fits)
  return rest.length > 0 ? `${first}…` : first
}

export function drawCard({ title, category, line }: Card): Buffer {
  sheet ??= emptySheet()
  const { lines, points } = setTitle(printable(title))
  const baseOf = (index: number) => text.top + points * (0.86 + index * lineHeight)
  const below = Math.min(baseOf(lines.length - 1) + 64, 496)
  const content = [
    sheet,
    put(onOneLine(category, 28), { face: 'sans', y: 138, points: 28, colour: colours.rubric }),
    ...lines.map((words, index) => put(words, { face: 'serif', y: baseOf(index), points, colour: colours.ink })),
    put(onOneLine(line, 26), { face: 'sans', y: below, points: 26, colour: colours.ink2 }),
  ]
  return draw(content.join(''), size.width, size.height)
}
