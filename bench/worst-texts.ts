// The most expensive texts within the limits, each in its own way and as large as allowed.

import type { Block, Content, Field, Inline, Paragraph, Party, Section } from '#domain/writing/model.ts'
import { limits } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'

export const none: Omit<Content, 'sections'> = { format: 2, numbering: 'ordinal_dash', fields: [], parties: [] }
export const paragraph = (content: Inline[]): Paragraph => ({ type: 'paragraph', content })
export const text = (words: string): Inline => ({ type: 'text', text: words })
export const clause = (index: number, body: Block[], extra: Partial<Section> = {}): Section => ({
  id: `s${index}`,
  kind: 'clause',
  title: '',
  body,
  ...extra,
})

/** The largest of its kind that is allowed. */
export function largest(make: (size: number) => Content, most: number): Content {
  let low = 1
  let high = 2
  while (high < most && !faultOf(make(high))) [low, high] = [high, high * 2]
  high = Math.min(high, most)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (faultOf(make(middle))) high = middle - 1
    else low = middle
  }
  return make(low)
}

function parted<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** In as few paragraphs and sections as will hold them. */
export function ofInlines(inlines: readonly Inline[], rest: Partial<Content> = {}): Content {
  return ofBlocks(parted(inlines, limits.inlines).map(paragraph), rest)
}
const ofBlocks = (blocks: readonly Block[], rest: Partial<Content> = {}): Content => ({
  ...none,
  ...rest,
  sections: parted(blocks, limits.blocks).map((body, index) => clause(index, body)),
})

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** The piece repeated, in runs of the greatest length. */
const repeated = (piece: string): Content => {
  const run = piece.repeat(Math.floor(limits.run / piece.length))
  return largest((times) => {
    const runs = Math.floor((times * piece.length) / run.length)
    const rest = run.slice(0, times * piece.length - runs * run.length)
    return ofInlines([...Array<string>(runs).fill(run), rest].map(text))
  }, limits.bytes)
}

export const field = (index: number, more: object = { type: 'text' }): Field =>
  ({ id: `f${index}`, label: `Dato ${index}`, help: '', required: true, party: null, ...more }) as Field

const parties = many(limits.parties, (index): Party => {
  return { id: `p${index}`, role: 'arrendador', gender: 'feminine', plural: true, signs: true }
})

/** Each computed field needs the one before many times, and the text shows the last one again and again. */
function chain(): Content {
  const computed = many(limits.fields - 1, (index) => {
    const operands = Array(index % 5 === 0 ? limits.operands : 2).fill({ field: `f${index}` })
    return field(index + 1, { type: 'computed', formula: { operation: 'sum', operands } })
  })
  const fields = [field(0, { type: 'money', currency: 'EUR' }), ...computed]
  const chip: Inline = { type: 'field', field: `f${fields.length - 1}` }
  return largest((size) => ofInlines(Array(size).fill(chip), { fields }), limits.bytes)
}

function conditions(): Content {
  const fields = many(limits.fields, (index) => field(index, { type: 'yes_no' }))
  const chips = fields.map(({ id }): Inline => ({ type: 'field', field: id }))
  const sections = (size: number) =>
    many(limits.sections, (index) =>
      clause(index, [paragraph(chips.slice(0, size))], {
        title: `Título ${index}`,
        condition: { field: `f${index}`, test: 'is', value: 'yes' },
      }),
    )
  return largest((size) => ({ ...none, fields, sections: sections(size) }), limits.fields)
}

/** Every section lists all signers, and looks for the names of each among all fields. */
function signatures(): Content {
  const fields = many(limits.fields, (index) => field(index, { type: 'person', party: `p${index % limits.parties}` }))
  const inlines = parties.map(({ id }): Inline => ({ type: 'party', party: id, form: 'of' }))
  const sections = (size: number) =>
    many(limits.sections, (index) => clause(index, [paragraph(inlines.slice(0, size))], { kind: 'signatures' }))
  return largest((size) => ({ ...none, fields, parties, sections: sections(size) }), limits.parties)
}

const references = (): Content =>
  largest((size) => {
    const chips = many(size, (index): Inline => ({ type: 'reference', section: `s${index % limits.sections}` }))
    const each = Math.ceil(size / limits.sections)
    return {
      ...none,
      sections: many(limits.sections, (index) => clause(index, [paragraph(chips.slice(index * each).slice(0, each))])),
    }
  }, limits.sections * limits.inlines)

const rows = (cell: Block[]) => many(limits.rows, () => Array<Block[]>(limits.columns).fill(cell))
const table = (cell: Block[]): Block => ({ type: 'table', header: true, rows: rows(cell) })
const list = (inner: Block[], items: number): Block => ({
  type: 'list',
  ordered: true,
  items: Array(items).fill(inner),
})
const most = limits.sections * limits.blocks

function nested(): Block {
  let block: Block = list([paragraph([text('a')])], 4)
  for (let depth = 1; depth < limits.listDepth; depth += 1) block = list([block], 4)
  return block
}

/** As many items as cells allow, in the narrowest cells. */
const listedCells = (): Block => ({
  type: 'table',
  header: false,
  rows: [Array<Block[]>(limits.columns).fill([list([list([paragraph([text('a')])], 2)], 1)])],
})

/** All words differ, so that a search index of them is as long as possible. */
const differentWords = (): Content =>
  largest(
    (size) =>
      ofInlines(
        parted(
          many(size, (at) => `pal${at.toString(36)}`),
          12_000,
        ).map((words) => text(words.join(' '))),
      ),
    200_000,
  )

export const worstTexts: Record<string, () => Content> = {
  'one paragraph': () => repeated('El arrendador cede el uso de la vivienda. '),
  'different words': differentWords,
  'tiny runs': () => largest((size) => ofInlines(many(size, (at) => text(at % 2 ? 'a' : 'b'))), limits.bytes),
  'marked runs': () => {
    const run: Inline = { type: 'text', text: 'a', marks: ['bold', 'italic', 'underline'] }
    return largest((size) => ofInlines(Array(size).fill(run)), limits.bytes)
  },
  breaks: () => largest((size) => ofInlines(Array(size).fill({ type: 'break' })), limits.bytes),
  'empty paragraphs': () => largest((size) => ofBlocks(Array(size).fill(paragraph([]))), most),
  'empty cells': () => largest((size) => ofBlocks(Array(size).fill(table([]))), most),
  'small cells': () => largest((size) => ofBlocks(Array(size).fill(table([paragraph([text('a')])]))), most),
  'lists in cells': () => largest((size) => ofBlocks(Array(size).fill(listedCells())), most),
  'tables in lists': () => {
    const row: Block = {
      type: 'table',
      header: true,
      rows: [Array<Block[]>(limits.columns).fill([paragraph([text('a')])])],
    }
    const deep = () => list([list([list([row], 1)], 1)], 1)
    return largest((size) => ofBlocks(Array(size).fill(deep())), most)
  },
  'empty items': () => largest((size) => ofBlocks(Array(size).fill(list([], limits.blocks))), most),
  'nested lists': () => largest((size) => ofBlocks(Array(size).fill(nested())), most),
  'a chain of formulas': chain,
  'conditions everywhere': conditions,
  'signatures everywhere': signatures,
  'references everywhere': references,
  blanks: () => repeated('____ '),
  dots: () => repeated('.......... '),
  brackets: () => repeated('['),
  'brackets that close': () => repeated('[x] '),
  apostrophes: () => repeated("'"),
  quotation: () => repeated('«'),
  digits: () => repeated('6 12 34 56 78 '),
  addresses: () => repeated('a@b.es '),
  'stacked marks': () => repeated(`z${'\u0301'.repeat(50)}`),
  'reading order': () => repeated('\u202eא\u2067ع\u2069'),
  emoji: () => repeated('👩‍👩‍👧‍👦'),
}

const changedRun = (inline: Inline): Inline =>
  inline.type === 'text' ? { ...inline, text: inline.text.replace(/(.{6})./gsu, '$1z').slice(0, limits.run) } : inline

function changedBlock(block: Block): Block {
  if (block.type === 'paragraph') return { ...block, content: block.content.map(changedRun) }
  if (block.type === 'list') return { ...block, items: block.items.map((item) => item.map(changedBlock)) }
  return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(changedBlock))) }
}

/** The same text after an edit of every seventh letter and of the order of its sections. */
export const changed = (content: Content): Content => ({
  ...content,
  sections: content.sections.toReversed().map((section) => ({ ...section, body: section.body.map(changedBlock) })),
})
