// From words as they are read on paper to the same words in the writing, and back. For texts laid out without answers, where
// each run is one inline of the paragraph.
import type { Place } from '../sharing/anchor.ts'
import type { Content, Inline, Paragraph } from '../writing/model.ts'
import { paragraphsOf } from '../writing/text/walk.ts'
import type { Around, Part, Run, Sheet, SheetBlock, SheetParagraph } from './sheet.ts'

/** `added`: words that follow the place and are not in the text. */
export type WordMark = { place: Place; around: Around; added?: { text: string; around: Around } }

function* sheetParagraphs(blocks: readonly SheetBlock[]): Generator<SheetParagraph> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield block
    else if (block.type === 'list') for (const item of block.items) yield* sheetParagraphs(item)
    else for (const row of block.rows) for (const cell of row) yield* sheetParagraphs(cell)
  }
}

/** As in `plainText`: what is no text counts one. */
const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)
/** As the page's text has it, where a break is an element. */
const shownLength = (run: Run): number => ('break' in run ? 0 : run.text.length)
/** Only in text that is shown as it is written has each character its own place. */
const isPlain = (inline: Inline, run: Run): boolean => inline.type === 'text' && inline.text === run.text

type Pair = { inline: Inline; run: Run }

function pairsOf(paragraph: Paragraph, laidOut: SheetParagraph): Pair[] {
  const inlines = paragraph.content
  return laidOut.runs.flatMap((run, index) => {
    const inline = inlines[index]
    return inline ? [{ inline, run }] : []
  })
}

/** Of the writing and of the sheet; none for what is made from data, as a repayment table. */
function pairedParagraphs(content: Content, part: Part): [Paragraph, SheetParagraph][] {
  const section = content.sections.find(({ id }) => id === part.id)
  if (!section || section.kind === 'repayment') return []
  const laidOut = [...sheetParagraphs(part.blocks)]
  const written = [...paragraphsOf(section.body)]
  if (laidOut.length !== written.length) return []
  return written.flatMap((paragraph, index) => {
    const there = laidOut[index]
    return there ? [[paragraph, there] as [Paragraph, SheetParagraph]] : []
  })
}

/** How many characters each paragraph of a part shows, without its number and title. */
export const shownLengths = (part: Part): number[] =>
  [...sheetParagraphs(part.blocks)].map(({ runs }) => runs.reduce((sum, run) => sum + shownLength(run), 0))

/** From characters that are shown to characters of the writing. A range that begins or ends in a field takes all of it. */
export function placeInWriting(
  content: Content,
  part: Part,
  { paragraph, start, end }: Omit<Place, 'section'>,
): Place | undefined {
  const pair = pairedParagraphs(content, part)[paragraph]
  if (!pair) return undefined
  const at = (wanted: number, isEnd: boolean): number => {
    let [shown, written] = [0, 0]
    for (const { inline, run } of pairsOf(...pair)) {
      const length = shownLength(run)
      if (wanted < shown + length || (isEnd && wanted <= shown + length)) {
        if (isPlain(inline, run)) return written + wanted - shown
        return written + (isEnd && wanted > shown ? lengthOf(inline) : 0)
      }
      shown += length
      written += lengthOf(inline)
    }
    return written
  }
  const from = at(start, start === end && start > 0)
  return { section: part.id, paragraph, start: from, end: start === end ? from : Math.max(from, at(end, true)) }
}

function markedRuns(pairs: readonly Pair[], marks: readonly WordMark[]): Run[] {
  const made: Run[] = []
  let written = 0
  const addAt = (position: number) => {
    for (const { place, added } of marks)
      if (added && place.end === position) made.push({ text: added.text, around: added.around })
  }
  addAt(0)
  for (const { inline, run } of pairs) {
    const [from, to] = [written, written + lengthOf(inline)]
    written = to
    const inside = (position: number) => position > from && position < to
    const cuts = isPlain(inline, run) ? marks.flatMap(({ place }) => [place.start, place.end]).filter(inside) : []
    const edges = [from, ...[...new Set(cuts)].toSorted((a, b) => a - b), to]
    for (const [index, start] of edges.slice(0, -1).entries()) {
      const end = edges[index + 1] ?? to
      const mark = marks.find(({ place }) => place.start < end && place.end > start)
      const piece: Run =
        edges.length > 2 && !('break' in run) ? { ...run, text: run.text.slice(start - from, end - from) } : run
      made.push(mark && !('break' in piece) ? { ...piece, around: mark.around } : piece)
      addAt(end)
    }
  }
  return made
}

function mapSheet(blocks: readonly SheetBlock[], change: (paragraph: SheetParagraph) => SheetParagraph): SheetBlock[] {
  return blocks.map((block): SheetBlock => {
    if (block.type === 'paragraph') return change(block)
    if (block.type === 'list') return { ...block, items: block.items.map((item) => mapSheet(item, change)) }
    return { ...block, rows: block.rows.map((row) => row.map((cell) => mapSheet(cell, change))) }
  })
}

/** The sheet with its marks; parts without any stay the same object. */
export function withMarks(sheet: Sheet, content: Content, marks: readonly WordMark[]): Sheet {
  const bySection = Map.groupBy(marks, ({ place }) => place.section)
  const parts = sheet.parts.map((part) => {
    const here = bySection.get(part.id)
    if (!here) return part
    const pairs = pairedParagraphs(content, part)
    const isPaired = pairs.length > 0
    let index = -1
    const blocks = mapSheet(part.blocks, (paragraph) => {
      index += 1
      const at = index
      const own = here.filter(({ place }) => place.paragraph === at)
      const pair = pairs[at]
      if (!isPaired || !pair || own.length === 0) return paragraph
      return { ...paragraph, runs: markedRuns(pairsOf(...pair), own) }
    })
    return { ...part, blocks }
  })
  return { ...sheet, parts }
}
