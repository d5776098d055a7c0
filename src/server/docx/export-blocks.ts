// Paragraphs, lists and tables of a document, as Word's.
import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Run, SheetBlock, SheetParagraph } from '#domain/sheet/sheet.ts'
import type { Alignment, Mark } from '#domain/writing/model.ts'
import type { ClauseCount } from './export/clause-numbers.ts'
import type { Controls } from './export/controls.ts'
import { referenceField } from './export/fields.ts'
import { deepestLevel, indentOf, lists } from './export-look.ts'
import { legalText } from './xml-text.ts'

export type FileBlock = Paragraph | Table
type SheetList = Extract<SheetBlock, { type: 'list' }>
type SheetTable = Extract<SheetBlock, { type: 'table' }>

/** The context of a block: the depth of lists, the column's width, and the style of its paragraphs. */
type Place = { level: number; width: number; style?: string }
type Extras = Pick<IParagraphOptions, 'numbering'> & {
  lead?: readonly ParagraphChild[]
  keepNext?: boolean
  style?: string
}
/** What stands in the text besides words: numbers of clauses that references repeat, and blanks. */
export type Marked = {
  clauses: ReadonlyMap<string, ClauseCount>
  places: ReadonlyMap<string, number>
  controls?: Controls
}

const alignments: Record<Alignment, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
}

export class Composer {
  readonly width: number
  readonly #marked: Marked
  /** Every list begins at one: Word needs a numbering instance for each. */
  #listCount = 0

  constructor(width: number, marked: Marked) {
    this.width = width
    this.#marked = marked
  }

  blocks(blocks: readonly SheetBlock[], place: Partial<Place> = {}): FileBlock[] {
    const here = { level: -1, width: this.width, ...place }
    return blocks.flatMap((block, index) => {
      if (block.type === 'paragraph') return [this.#paragraph(block, here, { keepNext: announces(blocks[index + 1]) })]
      return block.type === 'list' ? this.#list(block, here) : this.#table(block, here)
    })
  }

  paragraph(paragraph: SheetParagraph, extras: Extras): Paragraph {
    return this.#paragraph(paragraph, { level: -1, width: this.width }, extras)
  }

  #paragraph({ align, runs }: SheetParagraph, { level, style }: Place, options: Extras & IParagraphOptions = {}) {
    const { lead = [], keepNext, style: named = style, ...more } = options
    const written = runs.flatMap((run) => this.#written(run))
    return new Paragraph({
      children: [...lead, ...written],
      ...(named && { style: named }),
      ...(align && { alignment: alignments[align] }),
      ...(level >= 0 && { indent: { left: indentOf(Math.min(level, deepestLevel)) } }),
      ...(keepNext && { keepNext }),
      ...more,
    })
  }

  #written(run: Run): ParagraphChild[] {
    if ('break' in run) return [new TextRun({ break: 1 })]
    const options: IRunOptions = Object.assign({}, ...(run.marks ?? []).map((mark) => markOptions[mark]))
    if (run.blank) {
      const blank = styledRuns(`[${run.text}]`, { ...options, highlight: 'yellow' })
      const control = run.field && this.#marked.controls?.control(run.field, run.text, blank)
      return control ? [control as unknown as ParagraphChild] : blank
    }
    if (run.lost) return styledRuns(run.text, { ...options, highlight: 'red' })
    const clause = run.refers && this.#marked.clauses.get(run.refers)
    const place = run.refers && this.#marked.places.get(run.refers)
    if (!clause || typeof place !== 'number') return styledRuns(run.text, options)
    // «cláusula tercera»: the number alone is the field.
    const noun = /^(?:cláusula|artículo|punto) /.exec(run.text)?.[0] ?? ''
    const before = noun ? styledRuns(noun, options) : []
    return [...before, ...referenceField(clause, place, run.text.slice(noun.length), options)]
  }

  #list({ ordered, items }: SheetList, place: Place): FileBlock[] {
    const instance = ++this.#listCount
    const level = Math.min(place.level + 1, deepestLevel)
    const numbering = { reference: ordered ? lists.ordered : lists.bullets, level, instance }
    const inside = { ...place, level, width: Math.max(place.width - 420, 800), style: place.style ?? 'ListText' }
    return items.flatMap((item, index) => {
      const [first, ...rest] = item
      const marked: SheetParagraph = first?.type === 'paragraph' ? first : { type: 'paragraph', runs: [] }
      const others = first === marked ? rest : item
      const tight = index < items.length - 1 && { spacing: { after: 80 } }
      // The numbering has its own indent.
      return [this.#paragraph(marked, inside, { numbering, indent: {}, ...tight }), ...this.blocks(others, inside)]
    })
  }

  #table({ header, rows }: SheetTable, { level, width }: Place): FileBlock[] {
    const columns = Math.max(1, ...rows.map((row) => row.length))
    const column = Math.floor(width / columns)
    if (rows.length === 0) return []
    const table = new Table({
      width: { size: column * columns, type: WidthType.DXA },
      ...(level >= 0 && { indent: { size: indentOf(level), type: WidthType.DXA } }),
      columnWidths: Array.from({ length: columns }, () => column),
      layout: TableLayoutType.FIXED,
      borders: grid,
      rows: rows.map((row, index) => {
        const heads = header && index === 0
        const cells = Array.from({ length: columns }, (_, at) => this.#cell(row[at] ?? [], column, heads))
        return new TableRow({ children: cells, cantSplit: true, ...(heads && { tableHeader: true }) })
      }),
    })
    // Word joins two adjacent tables unless a paragraph stands between them.
    return [table, new Paragraph({ spacing: { after: 60, line: 120 } })]
  }

  #cell(blocks: readonly SheetBlock[], width: number, heads: boolean): TableCell {
    const style = heads ? 'TableHeading' : 'TableText'
    const children = this.blocks(blocks, { level: -1, width: width - 200, style })
    return new TableCell({
      children: children.length > 0 ? children : [new Paragraph({ style })],
      width: { size: width, type: WidthType.DXA },
      margins: { left: 100, right: 100 },
      ...(heads && { shading: { type: ShadingType.CLEAR, fill: 'F0EFEC', color: 'auto' } }),
    })
  }
}

/** «…lo siguiente:» stays on one page with the list or table that follows. */
export const announces = (next: SheetBlock | undefined): boolean => next !== undefined && next.type !== 'paragraph'

const line = { style: BorderStyle.SINGLE, size: 4, color: '8A8780' }
const grid = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

const markOptions: Record<Mark, IRunOptions> = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: {} },
}

/** One run, with Word's own elements for line ends and tabs: inside a text it would show them as spaces. */
export function styledRuns(text: string, options: IRunOptions): TextRun[] {
  const lines = legalText(text).split(/\r\n|\r|\n/)
  return lines.map((content, index) => {
    const children = content.split('\t').flatMap((piece, at) => (at === 0 ? [piece] : [new Tab(), piece]))
    return new TextRun({
      ...options,
      ...(index > 0 && { break: 1 }),
      children: children.filter((child) => child !== ''),
    })
  })
}
