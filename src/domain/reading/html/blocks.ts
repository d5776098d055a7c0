// A pasted page as lines and tables. Its nodes are gone through one by one, so that no depth is too deep.
import type { ImportNote } from '../../writing/import.ts'
import { type Alignment, limits, type Mark } from '../../writing/model.ts'
import { gridsOf, type ReadRow } from '../grids.ts'
import type { Line, Piece } from '../lines.ts'
import { countedMark } from '../list-marks.ts'
import { mostLines } from '../room.ts'
import { HtmlLines, type Item, type Place } from './lines.ts'
import { type HtmlLook, HtmlLooks, lookOfStyle } from './looks.ts'
import { attribute, type HtmlNode, isElement, textNode } from './nodes.ts'

/** What holds for everything inside an element. */
type Inside = Place & {
  marks: readonly Mark[]
  caps: boolean
  pre: boolean
  raised: boolean
  list?: Counting
  /** In a number that Word wrote before an item. */
  isMark?: boolean
  isReference?: boolean
}
type Counting = { type: string; next: number; source: object; level: number }
type Step = { node: HtmlNode; at: number; inside: Inside; leave?: () => void }
type Rows = { rows: ReadRow[]; depth: number }

export type ReadHtml = { pieces: Piece[]; notes: Set<ImportNote> }

const unread = new Set(
  'SCRIPT TITLE META LINK TEMPLATE NOSCRIPT OBJECT IFRAME SVG MATH SELECT BUTTON TEXTAREA AUDIO VIDEO CANVAS XML'.split(
    ' ',
  ),
)
const blocks = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI UL OL TABLE TR TD TH CAPTION BLOCKQUOTE CENTER SECTION ARTICLE HEADER FOOTER MAIN NAV ASIDE PRE HR DL DT DD BODY ADDRESS FIGURE FIGCAPTION FORM FIELDSET'.split(
    ' ',
  ),
)
const noteReference = /#(?:_ftn|_edn|ftnt|sd(?:foot|end)note\d+sym|footnote|endnote)(?!.*ref)/i
const noteItself = /#(?:_ftnref|_ednref|ftnt_ref|sd(?:foot|end)note\d+anc)/i
const noteHolder = /^(?:sd(?:foot|end)note|ftn|edn)\d{1,4}$/i
const mostCells = 20_000
const mostCounts = 20

/** Null where it is more than a writing can hold. */
export function readHtml(root: HtmlNode): ReadHtml | null {
  const walk = new Walk()
  walk.run(root)
  return walk.tooMuch ? null : { pieces: walk.pieces(), notes: walk.notes }
}

class Walk {
  readonly notes = new Set<ImportNote>()
  readonly #looks = new HtmlLooks()
  readonly #lines: HtmlLines
  readonly #pieces: Piece[] = []
  readonly #footnotes: Line[] = []
  /** The counts at each level, for lists that go on after a paragraph or after another list. */
  readonly #counted = new Map<string, Counting[]>()
  readonly #wordCounts = new Map<string, object>()
  #table: Rows | undefined
  #cell: Line[] | undefined
  #count = 0
  #cells = 0

  constructor() {
    this.#lines = new HtmlLines(this.notes, (line, isNote) => this.#take(line, isNote))
  }

  get tooMuch(): boolean {
    return this.#count > mostLines || this.#cells > mostCells || this.#lines.length > limits.bytes
  }

  pieces(): Piece[] {
    if (this.#footnotes.length === 0) return this.#pieces
    this.notes.add('notes_as_text')
    return [...this.#pieces, { ...heading, content: [{ type: 'text', text: heading.text }] }, ...this.#footnotes]
  }

  #take(line: Line, isNote: boolean): void {
    this.#count += 1
    if (isNote) this.#footnotes.push(line)
    else (this.#cell ?? this.#pieces).push(line)
  }

  run(root: HtmlNode): void {
    const steps: Step[] = [{ node: root, at: 0, inside: { marks: [], caps: false, pre: false, raised: false } }]
    while (steps.length > 0 && !this.tooMuch) {
      const step = steps.at(-1) as Step
      const child = step.node.childNodes[step.at]
      step.at += 1
      if (child === undefined) {
        step.leave?.()
        steps.pop()
      } else if (child.nodeType === textNode) this.#text(child.data ?? '', step.inside)
      else if (isElement(child)) {
        const next = this.#enter(child, step.inside)
        if (next) steps.push(next)
      }
    }
    this.#lines.end()
  }

  #text(text: string, inside: Inside): void {
    if (inside.isMark) this.#lines.mark(text, inside)
    else if (inside.isReference) this.#lines.reference(text, inside)
    else this.#lines.add(text, inside, inside)
  }

  #enter(node: HtmlNode, outer: Inside): Step | undefined {
    const name = node.nodeName.toUpperCase()
    if (name === 'STYLE') this.#looks.read(node.childNodes[0]?.data ?? '')
    if (name === 'IMG') this.notes.add('images')
    if (name === 'DEL') this.notes.add('tracked_changes')
    if (unread.has(name) || name === 'STYLE' || name === 'IMG' || name === 'DEL') return undefined
    if (name === 'BR') {
      this.#lines.break(outer)
      return undefined
    }
    const look = this.#looks.of(node)
    if (look.hidden || look.wordElement === 'comment-list' || look.wordElement === 'comment') {
      if (look.wordElement) this.notes.add('comments')
      return undefined
    }
    if (look.wordTabs) {
      this.#lines.tab(look.wordTabs, outer)
      return undefined
    }
    return this.#into(node, name, look, outer)
  }

  #into(node: HtmlNode, name: string, look: HtmlLook, outer: Inside): Step {
    const inside = insideOf(node, name, look, outer)
    const step: Step = { node, at: 0, inside }
    if (name === 'A') this.#link(node, inside)
    if (!blocks.has(name)) return step
    this.#lines.end()
    if (name === 'OL' || name === 'UL') this.#list(node, name, look, inside, outer)
    if (name === 'LI') inside.item = itemOf(node, look, inside)
    if (look.wordList && look.wordList !== 'ignore') inside.item = this.#wordItem(look.wordList)
    step.leave = () => this.#lines.end(isParagraph.has(name))
    if (name === 'TABLE') this.#intoTable(step)
    if (this.#table?.depth === 1 && (name === 'TR' || name === 'TD' || name === 'TH')) this.#intoRow(step, name)
    return step
  }

  #link(node: HtmlNode, inside: Inside): void {
    const href = attribute(node, 'href').slice(0, 300)
    if (noteItself.test(href)) this.#lines.isNote = true
    else if (noteReference.test(href)) {
      inside.isReference = true
      this.notes.add('notes_as_text')
    } else if (/^(?:https?|mailto|tel|ftp):/i.test(href)) this.notes.add('links')
  }

  #list(node: HtmlNode, name: string, look: HtmlLook, inside: Inside, outer: Inside): void {
    const level = outer.list ? outer.list.level + 1 : 0
    const type = attribute(node, 'type') || look.listStyle || firstItemStyle(node) || (name === 'OL' ? '1' : 'disc')
    const start = Number.parseInt(attribute(node, 'start'), 10) || 1
    const key = `${level} ${type}`
    const before = this.#counted.get(key) ?? []
    const goesOn = start > 1 ? before.findLast(({ next }) => next === start) : undefined
    inside.list = goesOn ?? { type, next: start, source: {}, level }
    this.#counted.set(key, goesOn ? before : [...before, inside.list].slice(-mostCounts))
    // A list inside an item that has not begun is not part of it.
    delete inside.item
  }

  /** «l0 level2 lfo1»: the same count for every paragraph of one list. */
  #wordItem(said: string): Item {
    const [, count = '', level = '1'] = /^(\S{1,20})\s+level(\d)/.exec(said) ?? []
    const source = this.#wordCounts.get(count) ?? {}
    this.#wordCounts.set(count, source)
    return { level: Number(level) - 1, source, ordered: true, begun: false }
  }

  #intoTable(step: Step): void {
    if (this.#table) {
      this.#table.depth += 1
      this.notes.add('tables')
      const table = this.#table
      step.leave = () => {
        this.#lines.end()
        table.depth -= 1
      }
      return
    }
    this.#table = { rows: [], depth: 1 }
    delete step.inside.item
    delete step.inside.list
    step.leave = () => {
      this.#lines.end()
      const rows = this.#table?.rows ?? []
      this.#table = undefined
      const [only] = rows.length === 1 ? (rows[0]?.cells ?? []) : []
      // A frame around the whole text is no table.
      const isFrame = only && rows[0]?.cells.length === 1
      for (const piece of isFrame ? only.lines : gridsOf(rows, this.notes)) this.#pieces.push(piece)
    }
  }

  #intoRow(step: Step, name: string): void {
    const rows = (this.#table as Rows).rows
    if (name === 'TR') {
      rows.push({ cells: [], isHeader: false })
      return
    }
    const { node } = step
    if (rows.length === 0) rows.push({ cells: [], isHeader: false })
    const row = rows.at(-1) as ReadRow
    const lines: Line[] = []
    this.#cell = lines
    this.#cells += 1
    step.leave = () => {
      this.#lines.end()
      this.#cell = undefined
      row.cells.push({ lines, wide: spanOf(node, 'colspan'), high: spanOf(node, 'rowspan') })
      row.isHeader = name === 'TH' && (row.isHeader || row.cells.length === 1)
    }
  }
}

const heading = {
  type: 'line',
  text: 'NOTAS',
  bold: true,
  heading: 1,
  title: false,
  signature: false,
  content: [],
} satisfies Line

const isParagraph = new Set('P DIV LI'.split(' '))

const spanOf = (node: HtmlNode, name: string): number => {
  const span = Number.parseInt(attribute(node, name), 10)
  return span > 0 ? Math.min(span, limits.rows) : 1
}

function insideOf(node: HtmlNode, name: string, look: HtmlLook, outer: Inside): Inside {
  const level = /^H([1-6])$/.exec(name)?.[1]
  const isTitle = /^(?:Mso)?Title$/i.test(attribute(node, 'class'))
  const isNote = look.wordElement === 'footnote-list' || look.wordElement === 'endnote-list'
  const isHolder = isNote || noteHolder.test(attribute(node, 'id'))
  const align: Alignment | undefined = look.align ?? outer.align
  return {
    ...outer,
    marks: marksWith(outer.marks, look),
    caps: look.caps ?? outer.caps,
    pre: look.pre ?? outer.pre,
    raised: look.raised ?? outer.raised,
    ...(align && { align }),
    ...(level && { heading: Number(level) }),
    ...(isTitle && { title: true }),
    ...(isHolder && { note: true }),
    ...(look.struck && { struck: true }),
    ...(look.indented && blocks.has(name) && { indented: true }),
    ...(look.wordList === 'ignore' && { isMark: true }),
  }
}

/** Google wraps everything in a `<b>` that is not bold. */
function marksWith(outer: readonly Mark[], { bold, italic, underline }: HtmlLook): readonly Mark[] {
  let marks = outer
  for (const [mark, says] of [
    ['bold', bold],
    ['italic', italic],
    ['underline', underline],
  ] as const) {
    if (says === undefined || says === marks.includes(mark)) continue
    // What is underlined around a word underlines it, whatever that says of itself.
    if (!says && mark === 'underline') continue
    marks = says ? [...marks, mark] : marks.filter((each) => each !== mark)
  }
  return marks
}

/** Google says at each item how it is counted. */
function firstItemStyle({ childNodes }: HtmlNode): string {
  const first = childNodes[0]
  return (first?.nodeName === 'LI' && lookOfStyle(attribute(first, 'style')).listStyle) || ''
}

function itemOf(node: HtmlNode, look: HtmlLook, { list }: Inside): Item {
  const counting = list ?? { type: 'disc', next: 1, source: {}, level: 0 }
  const said = Number.parseInt(attribute(node, 'aria-level') || attribute(node, 'data-aria-level'), 10)
  const value = Number.parseInt(attribute(node, 'value'), 10)
  if (value > 0) counting.next = value
  const mark = countedMark(look.listStyle ?? counting.type, counting.next)
  counting.next += 1
  const level = said > 0 ? said - 1 : counting.level
  return { level, source: counting.source, ordered: mark !== undefined, ...(mark && { mark }), begun: false }
}
