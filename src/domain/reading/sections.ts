// Lines and tables become the sections of a writing: headings, clauses with their own numbers taken off, and the rest.
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import type { ImportNote } from '../writing/import.ts'
import { type Block, limits, type Section } from '../writing/model.ts'
import type { ClauseMark } from './clause-marks.ts'
import { splitTitle } from './clause-title.ts'
import { clausesAmong } from './clauses-among.ts'
import { headingText, isClosing, isHeading, isKnown, signaturesOf } from './headings.ts'
import { dropped } from './inlines.ts'
import type { Line, Piece } from './lines.ts'
import { listBlocks } from './list-blocks.ts'
import { withOwnNumbers } from './own-numbers.ts'

/** Its id is given where it is kept. */
export type Draft = Omit<Section, 'id'>
type Region = { heading?: Draft; style: NumberingStyle; count: number; first: number }
/** A clause with the number that it bore where it was read, and the heading under which it stands. */
export type ReadClause = { section: Draft; position: number; heading: Draft | undefined }
type Built = {
  sections: Draft[]
  numbering: NumberingStyle
  clauses: ReadClause[]
  /** The sections that references may name. */
  anchors: Map<string, Draft>
}
type Options = { notes: Set<ImportNote>; automatic: NumberingStyle }

export function sectionsOf(pieces: readonly Piece[], options: Options): Built {
  const builder = new Builder(options)
  const signatures = signaturesOf(pieces)
  const body = signatures ? pieces.slice(0, signatures.start) : pieces
  builder.add(body)
  if (signatures) {
    builder.open({ kind: 'signatures', title: '', body: [] })
    for (const piece of pieces.slice(signatures.start, signatures.end)) builder.push(piece)
    builder.add(pieces.slice(signatures.end))
  }
  return builder.finish()
}

class Builder {
  readonly #options: Options
  readonly #sections: Draft[] = []
  readonly #regions: Region[] = []
  readonly #clauses: ReadClause[] = []
  readonly #anchors = new Map<string, Draft>()
  #pending: Piece[] = []
  /** Whether the last heading is one that clauses stand under. */
  #isKnown = false

  constructor(options: Options) {
    this.#options = options
  }

  add(pieces: readonly Piece[]): void {
    const headings = pieces.map((piece) => piece.type === 'line' && isHeading(piece))
    const levels = pieces.flatMap((piece, at) => (headings[at] && 'heading' in piece ? [piece.heading ?? 1] : []))
    const top = levels.reduce((least, level) => Math.min(least, level), 9)
    let start = 0
    for (let at = 0; at <= pieces.length; at += 1) {
      if (at < pieces.length && !headings[at]) continue
      this.#region(pieces.slice(start, at))
      const line = pieces[at] as Line | undefined
      // A heading under another one names the text that follows it.
      const kind = line && !isKnown(line) && (line.heading ?? top) > top ? 'text' : 'heading'
      if (line) this.open({ kind, title: headingText(line.text), body: [] }, line.anchors)
      this.#isKnown = line !== undefined && isKnown(line)
      start = at + 1
    }
  }

  #region(pieces: readonly Piece[]): void {
    const isUnderKnown = this.#sections.at(-1)?.kind === 'heading' && this.#isKnown
    const before = this.#regions.at(-1)
    const continued = before ? before.first + before.count : 1
    const marks = clausesAmong(pieces, { automatic: this.#options.automatic, continued, isUnderKnown })
    const last = pieces.findLastIndex((piece) => marks.has(piece))
    if (marks.size > 0) this.#regions.push(this.#regionOf([...marks.values()]))
    pieces.forEach((piece, at) => {
      const mark = marks.get(piece)
      if (mark && piece.type === 'line') this.#clause(piece, mark)
      else {
        const closes = at > last && isClosing(piece) && this.#sections.at(-1)?.kind === 'clause'
        if (closes) this.open({ kind: 'text', title: '', body: [] })
        this.push(piece)
      }
    })
  }

  #regionOf(marks: ClauseMark[]): Region {
    const heading = this.#sections.findLast(({ kind }) => kind === 'heading')
    marks.forEach(({ position }, index) => {
      if (position !== (marks[0]?.position ?? 1) + index) this.#options.notes.add('renumbered')
    })
    const style = mostFrequent(marks.map((mark) => mark.style)) ?? 'arabic'
    return { ...(heading && { heading }), style, count: marks.length, first: marks[0]?.position ?? 1 }
  }

  #clause(line: Line, { length, position }: ClauseMark): void {
    const own = dropped(line.content, length)
    const { title, content } =
      line.clause === 'untitled' ? { title: '', content: own } : splitTitle(own, Boolean(line.heading || line.clause))
    const section: Draft = { kind: 'clause', title: title.slice(0, limits.sectionTitle), body: [] }
    this.open(section, line.anchors)
    this.#clauses.push({ section, position, heading: this.#regions.at(-1)?.heading })
    if (content.length > 0) {
      const { list, indented, ...plain } = line
      this.push({ ...plain, content })
    }
  }

  /** Text that stands after a heading is a section of its own. */
  push(piece: Piece): void {
    const current = this.#sections.at(-1)
    if (!current || current.kind === 'heading') this.open({ kind: 'text', title: '', body: [] })
    this.#pending.push(piece)
  }

  open(section: Draft, anchors: readonly string[] = []): void {
    this.#close()
    for (const anchor of anchors) this.#anchors.set(anchor, section)
    this.#sections.push(section)
  }

  #close(): void {
    const section = this.#sections.at(-1)
    const blocks = this.#blocks(this.#pending)
    this.#pending = []
    if (!section) return
    section.body = blocks.slice(0, limits.blocks)
    for (let at = limits.blocks; at < blocks.length; at += limits.blocks) {
      this.#sections.push({ kind: 'text', title: '', body: blocks.slice(at, at + limits.blocks) })
    }
  }

  #blocks(pieces: readonly Piece[]): Block[] {
    const blocks: Block[] = []
    let lines: Line[] = []
    const flush = () => {
      const made = listBlocks(withOwnNumbers(lines), limits.listDepth)
      if (made.tooDeep) this.#options.notes.add('deep_lists')
      for (const block of made.blocks) blocks.push(block)
      lines = []
    }
    for (const piece of pieces) {
      if (piece.type === 'line') lines.push(piece)
      else {
        flush()
        blocks.push(piece.table)
      }
    }
    flush()
    return blocks
  }

  finish(): Built {
    this.#close()
    const [first] = this.#regions
    const usual = first && !first.heading ? first.style : largest(this.#regions)?.style
    const numbering = usual ?? 'ordinal_dash'
    let style = numbering
    let position = 0
    for (const region of this.#regions) {
      const goesOn = region.style === style && region.first === position + 1
      if (!goesOn && region.heading) {
        region.heading.numbering = region.style
        style = region.style
        position = 0
      }
      if (region.first !== position + 1) this.#options.notes.add('renumbered')
      position += region.count
    }
    return { sections: this.#sections, numbering, clauses: this.#clauses, anchors: this.#anchors }
  }
}

const largest = (regions: readonly Region[]): Region | undefined => regions.toSorted((a, b) => b.count - a.count)[0]

function mostFrequent<T>(items: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
