// The first words of a text, by which its author recognises it.
import type { Values } from '../filling/values.ts'
import type { Content } from '../writing/model.ts'
import { layOut, type Run, type SheetBlock } from './sheet.ts'

/** `blank`: the text is the label of a blank. */
type ExcerptPiece = { text: string; blank: boolean }
export type Excerpt = { number: string | null; pieces: ExcerptPiece[] }

const mostLetters = 180
/** Bounds the work on long texts. */
const mostSections = 12
const mostBlocks = 3

function* runsOf(blocks: readonly SheetBlock[]): Generator<Run> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* [...block.runs, { text: ' ' }]
    else if (block.type === 'list') for (const item of block.items) yield* runsOf(item)
    else for (const row of block.rows) for (const cell of row) yield* runsOf(cell)
  }
}

function piecesOf(blocks: readonly SheetBlock[]): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  let left = mostLetters
  for (const run of runsOf(blocks)) {
    if (left <= 0) break
    const blank = 'blank' in run && run.blank === true
    const text = run.text.replace(/\s+/g, ' ').slice(0, left)
    left -= text.length
    const last = pieces.at(-1)
    if (last && !last.blank && !blank) last.text += text
    else pieces.push({ text, blank })
  }
  return pieces.filter(({ text }) => text.trim() !== '')
}

/** Of its first clause, or else of its beginning; empty for an empty text. */
export function excerptOf(content: Content, values?: Values): Excerpt {
  const sections = content.sections
    .slice(0, mostSections)
    .map((section) => ({ ...section, body: section.body.slice(0, mostBlocks) }))
  const { parts } = layOut({ title: '', content: { ...content, sections }, country: 'ES' }, values)
  const read = parts.map(({ kind, number, blocks }) => ({ kind, number: number ?? null, pieces: piecesOf(blocks) }))
  const told = read.filter(({ pieces }) => pieces.length > 0)
  const { number, pieces } = told.find(({ kind }) => kind === 'clause') ?? told[0] ?? { number: null, pieces: [] }
  return { number, pieces }
}
