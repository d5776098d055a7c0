// The text part of a library file: headings, clauses, paragraphs, lists and tables.
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import { numberingStyles } from '../words/numbers/numbering-styles.ts'
import type { Block, Condition, List, Paragraph, Section, Table } from '../writing/model.ts'
import { readCondition } from './condition-text.ts'
import { readInlines } from './inline-text.ts'
import type { LawMark } from './law-text.ts'
import { LibraryFault } from './library-writing.ts'

export type Line = { text: string; number: number }

/** What stands in brackets at the end of a head: «[if pets = yes]». */
function conditioned(text: string, line: number): { rest: string; condition?: Condition } {
  const [, rest = text, asked] = /^(.*?)\s*\[if\s+([^\]]+)\]\s*$/.exec(text) ?? []
  if (asked) return { rest, condition: readCondition(asked, line) }
  if (/\[if\b/.test(text)) throw new LibraryFault(line, 'a condition cannot be read')
  return { rest: text }
}

const lawMark = /\s*\[law ([^\]]*)\]/g

/** «Objeto {#object} [if pets = yes]»; of a heading also «(roman_dash)». */
function readHead(text: string, line: number): Omit<Section, 'kind' | 'body'> {
  const { rest, condition } = conditioned(text, line)
  const [, title = '', numbering, id = ''] = /^(.*?)\s*(?:\((\w+)\))?\s*(?:\{#([\w-]+)\})?$/.exec(rest) ?? []
  const isStyle = numbering !== undefined && (numberingStyles as readonly string[]).includes(numbering)
  return {
    id,
    title: (isStyle || numbering === undefined ? title : `${title} (${numbering})`).trim(),
    ...(isStyle && { numbering: numbering as NumberingStyle }),
    ...(condition && { condition }),
  }
}

const alignments: Record<string, Paragraph['align']> = { '>>': 'right', '><': 'center', '<<': 'left' }

function readParagraph({ text, number }: Line): Paragraph {
  const [, sign, words = ''] = /^(>>|><|<<)?\s*(.*)$/.exec(text) ?? []
  const align = sign && alignments[sign]
  return { type: 'paragraph', ...(align && { align }), content: readInlines(words, number) }
}

const isItem = (text: string): boolean => /^\s*(?:- |[a-z0-9]+\) )/.test(text)
const isRow = (text: string): boolean => /^\|.*\|$/.test(text.trim())

/** Lines of one depth are one list; deeper ones are inside the item before them. */
function readList(lines: Line[], depth: number): List {
  const items: Block[][] = []
  const ordered = !lines[0]?.text.trimStart().startsWith('- ')
  while (lines.length > 0) {
    const [line] = lines
    if (!line) break
    const indent = (/^ */.exec(line.text)?.[0].length ?? 0) / 2
    if (indent < depth) break
    const item = items.at(-1)
    if (indent > depth && item) item.push(readList(lines, depth + 1))
    else {
      lines.shift()
      const text = line.text.trimStart().replace(/^(?:- |[a-z0-9]+\) )/, '')
      items.push([{ type: 'paragraph', content: readInlines(text, line.number) }])
    }
  }
  return { type: 'list', ordered, items }
}

function readTable(lines: Line[]): Table {
  const isRule = ({ text }: Line) => /^\|[\s:|-]+\|$/.test(text.trim())
  const rows = lines
    .filter((line) => !isRule(line))
    .map(({ text, number }) =>
      text
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell): Block[] => [{ type: 'paragraph', content: readInlines(cell.trim(), number) }]),
    )
  return { type: 'table', header: lines.some(isRule), rows }
}

function readBlocks(lines: Line[]): Block[] {
  const blocks: Block[] = []
  const rest = [...lines]
  const takeWhile = (test: (text: string) => boolean): Line[] => {
    const end = rest.findIndex(({ text }) => !test(text))
    return rest.splice(0, end === -1 ? rest.length : end)
  }
  while (rest.length > 0) {
    const [line] = rest
    if (!line) break
    if (line.text.trim() === '') rest.shift()
    else if (isRow(line.text)) blocks.push(readTable(takeWhile(isRow)))
    else if (isItem(line.text)) blocks.push(readList(takeWhile(isItem), 0))
    else blocks.push(readParagraph(rest.shift() as Line))
  }
  return blocks
}

/** «[repayment amount rate months first_date] [if interest = yes]». */
function readRepayment(text: string, line: number): Pick<Section, 'repayment' | 'condition'> {
  const { rest, condition } = conditioned(text, line)
  const [, principal, rate, count, first] = /^\[repayment (\S+) (\S+) (\S+) (\S+)\]$/.exec(rest) ?? []
  if (!principal || !rate || !count || !first)
    throw new LibraryFault(line, 'a repayment table names its sum, its rate, its months and its first day')
  return { repayment: { principal, rate, count, first }, ...(condition && { condition }) }
}

type Sections = { sections: Section[]; marks: LawMark[] }

/** One paragraph a line. `#` is a heading, `##` a clause, `--` begins a free text, `[signatures]` is where people sign. */
export function readSections(lines: readonly Line[]): Sections {
  const sections: (Section & { lines: Line[] })[] = []
  const marks: LawMark[] = []
  const begin = (kind: Section['kind'], head: Omit<Section, 'kind' | 'body'>) =>
    sections.push({ ...head, id: head.id || `s${sections.length + 1}`, kind, body: [], lines: [] })
  for (const line of lines) {
    const { text, number } = line
    const [, hashes, told = ''] = /^(##?|--)(?:\s+(.*))?$/.exec(text) ?? []
    const rest = told.replace(lawMark, '')
    if (hashes === '#') begin('heading', readHead(rest, number))
    else if (hashes === '##') begin('clause', readHead(rest, number))
    else if (hashes === '--') begin('text', { ...readHead(rest, number), title: '' })
    else if (text.startsWith('[signatures]')) begin('signatures', { id: '', title: '' })
    else if (text.startsWith('[repayment ')) begin('repayment', { id: '', title: '', ...readRepayment(text, number) })
    else {
      if (text.trim() === '' && sections.length === 0) continue
      if (sections.length === 0) begin('text', { id: '', title: '' })
      const last = sections.at(-1)
      // A heading has no text of its own: what follows it is free text.
      if (last?.kind === 'heading' && text.trim() !== '') begin('text', { id: '', title: '' })
      sections.at(-1)?.lines.push(line)
    }
    const section = sections.at(-1)?.id ?? ''
    for (const [, law = ''] of told.matchAll(lawMark)) marks.push({ section, text: law, line: number })
  }
  return {
    sections: sections.map(({ lines: inside, ...section }) => ({ ...section, body: readBlocks(inside) })),
    marks,
  }
}
