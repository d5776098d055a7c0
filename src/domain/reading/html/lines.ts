// Puts the words of a pasted page together into lines: with their marks, in columns, and parted where a break begins a clause.
import { inReadingOrder } from '../../words/reading-order.ts'
import type { ImportNote } from '../../writing/import.ts'
import type { Alignment, Inline, Mark } from '../../writing/model.ts'
import { clauseMark } from '../clause-marks.ts'
import { columnsOf, unseen } from '../columns.ts'
import { isBold, joined, textOf, trimmed, unmarked } from '../inlines.ts'
import type { Line } from '../lines.ts'
import { itemMark } from '../list-marks.ts'

export type Item = { level: number; source: object; ordered: boolean; mark?: string; begun: boolean }
/** What an element says of the lines in it. */
export type Place = {
  align?: Alignment
  heading?: number
  title?: boolean
  note?: boolean
  indented?: boolean
  item?: Item
}
type Look = { marks: readonly Mark[]; caps: boolean; pre: boolean; raised: boolean; struck?: boolean }

export class HtmlLines {
  readonly #notes: Set<ImportNote>
  readonly #take: (line: Line, isNote: boolean) => void
  #runs: Inline[] = []
  #place: Place | undefined
  #written = ''
  #apart = false
  isNote = false
  /** Of all text so far. */
  length = 0

  constructor(notes: Set<ImportNote>, take: (line: Line, isNote: boolean) => void) {
    this.#notes = notes
    this.#take = take
  }

  add(given: string, look: Look, place: Place): void {
    const visible = given.toWellFormed().replace(unseen, (sign) => (sign === '\n' || sign === '\r' ? ' ' : ''))
    const spaced = look.pre ? visible : visible.replace(/[ \t]+/g, ' ')
    const text = inReadingOrder(spaced.replace(/[^\S\t]/g, ' '))
    if (!text) return
    this.length += text.length
    if (text.trim()) {
      this.#place ??= place
      if (look.struck) this.#notes.add('formatting')
    }
    const raised = look.raised ? this.#raised(text) : text
    const marks = look.marks.length > 0 ? { marks: [...look.marks] } : {}
    this.#runs.push({ type: 'text', text: look.caps ? raised.toLocaleUpperCase('es') : raised, ...marks })
  }

  /** «1.<sup>a</sup>» is «1.ª». */
  #raised(text: string): string {
    const last = this.#runs.at(-1)
    const before = last?.type === 'text' ? last.text : ''
    const letter = text.trim()
    if (/\d\.?$/.test(before) && /^[ao]$/i.test(letter)) return letter.toLowerCase() === 'a' ? 'ª' : 'º'
    if (letter) this.#notes.add('formatting')
    return text
  }

  reference(text: string, place: Place): void {
    const number = text.replace(/[^\p{L}\p{N}*]/gu, '').slice(0, 8)
    if (number) this.add(`[${number}]`, { marks: [], caps: false, pre: false, raised: false }, place)
  }

  mark(text: string, place: Place): void {
    this.#place ??= place
    if (this.#written.length < 100) this.#written += text.replace(/[\s\u00a0]+/g, ' ')
  }

  tab(_count: number, place: Place): void {
    if (this.#place) this.#runs.push({ type: 'text', text: '\t' })
    else this.add(' ', { marks: [], caps: false, pre: false, raised: false }, place)
  }

  break(_place: Place): void {
    this.#runs.push({ type: 'break' })
  }

  /** `empty` where it may be a paragraph without a word. */
  end(empty = false): void {
    const [runs, place, isNote] = [this.#runs, this.#place, this.isNote]
    const written = this.#written
    const hasBreak = runs.length > 0
    this.#runs = []
    this.#place = undefined
    this.#written = ''
    this.isNote = false
    if (!place) {
      this.#apart ||= empty || hasBreak
      return
    }
    const item = place.item
    const mark = written ? itemMark(written) : undefined
    if (item && mark) Object.assign(item, { ordered: mark.ordered, mark: mark.text || undefined })
    for (const content of partedOf(trimmed(joined(collapsed(runs))))) this.#line(content, place, isNote)
  }

  #line(content: Inline[], place: Place, isNote: boolean): void {
    const text = textOf(content)
    if (!text.trim()) return
    const { item, heading, title, align } = place
    const shown = heading || title ? content.map((inline) => unmarked(inline, 'bold')) : content
    const begins = item !== undefined && !item.begun
    if (item) item.begun = true
    const line: Line = {
      type: 'line',
      content: joined(shown),
      text,
      bold: isBold(content) || Boolean(heading || title),
      title: Boolean(title),
      signature: false,
      apart: this.#apart,
      ...(heading && { heading }),
      ...(align && align !== 'justify' && align !== 'left' && { align }),
      ...(begins && { list: listOf(item) }),
      ...((place.indented || item) && !begins && { indented: true }),
    }
    this.#apart = false
    this.#take(line, isNote || Boolean(place.note))
  }
}

const listOf = ({ ordered, level, source, mark }: Item): NonNullable<Line['list']> => ({
  ordered,
  level,
  source,
  ...(mark && { mark }),
})

/** One space where there were several, except those that part columns. */
function collapsed(runs: readonly Inline[]): Inline[] {
  let before = ''
  return runs.flatMap((run): Inline[] => {
    if (run.type !== 'text') {
      before = '\n'
      return [run]
    }
    let text = run.text.replace(/\s*\t\s*| {4,}/g, '\t').replace(/ +/g, ' ')
    if (/\s$/.test(before)) text = text.replace(/^ /, '')
    if (!text) return []
    before = text
    return [{ ...run, text }]
  })
}

/** Several lines where columns or breaks make them of one paragraph. */
function partedOf(content: Inline[]): Inline[][] {
  const lines = partedAt(content, (inline) => inline.type === 'break')
  const isParted = lines.length > 1 && lines.some((line, at) => at > 0 && begins(textOf(line)))
  const parts = isParted ? lines : [content]
  return parts.flatMap((part) => {
    const columns = partedAt(byTabs(part), (inline) => inline.type === 'text' && inline.text === '\t')
    if (columns.length > 1 && columnsOf(columns.map(textOf))) return columns
    return [
      part.map((inline) => (inline.type === 'text' ? { ...inline, text: inline.text.replaceAll('\t', ' ') } : inline)),
    ]
  })
}

const begins = (text: string): boolean => text === '' || clauseMark(text) !== undefined

const byTabs = (content: readonly Inline[]): Inline[] =>
  content.flatMap((inline) => {
    if (inline.type !== 'text' || !inline.text.includes('\t')) return [inline]
    return inline.text
      .split(/(\t)/)
      .filter(Boolean)
      .map((text) => ({ ...inline, text }))
  })

function partedAt(content: readonly Inline[], isEdge: (inline: Inline) => boolean): Inline[][] {
  const parts: Inline[][] = [[]]
  for (const inline of content) {
    if (isEdge(inline)) parts.push([])
    else parts.at(-1)?.push(inline)
  }
  return parts.map(trimmed)
}
