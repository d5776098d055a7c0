// Between our model of rich text and Tiptap's. What our model does not have does not come back from it.
import type { JSONContent } from '@tiptap/core'
import { shownOfPeople } from '#domain/parties/written.ts'
import {
  type Alignment,
  alignments,
  type Block,
  type Condition,
  type FieldForm,
  fieldForms,
  type Inline,
  type List,
  limits,
  type Mark,
  marks as markNames,
  type Paragraph,
  type PartyForm,
  partyForms,
  type Table,
} from '#domain/writing/model.ts'
import { tablesApart } from '#domain/writing/text/nested-tables.ts'
import { chipOf, idAttribute, wordOf } from './chip-labels.ts'
import { withoutRoom, withRoom } from './table-room.ts'

/** The nodes of a text: at least one paragraph to write in. */
export const nodesOf = (blocks: readonly Block[]): JSONContent[] =>
  blocks.length > 0 ? withRoom(blocks.map(nodeOf)) : [nodeOfParagraph(emptyParagraph)]

export const toTiptap = (blocks: readonly Block[]): JSONContent => ({ type: 'doc', content: nodesOf(blocks) })

const emptyParagraph: Paragraph = { type: 'paragraph', content: [] }

function nodeOf(block: Block): JSONContent {
  if (block.type === 'paragraph') return nodeOfParagraph(block)
  if (block.type === 'list') {
    const content = block.items.map((item) => ({ type: 'listItem', content: startingWithParagraph(item).map(nodeOf) }))
    return { type: block.ordered ? 'orderedList' : 'bulletList', content }
  }
  return { type: 'table', content: block.rows.map((row, index) => nodeOfRow(row, block.header && index === 0)) }
}

function nodeOfRow(row: Block[][], header: boolean): JSONContent {
  const cells = row.map((cell) => ({
    type: header ? 'tableHeader' : 'tableCell',
    content: (cell.length > 0 ? cell : [emptyParagraph]).map(nodeOf),
  }))
  return { type: 'tableRow', content: cells }
}

const startingWithParagraph = (item: Block[]): Block[] =>
  item[0]?.type === 'paragraph' ? item : [emptyParagraph, ...item]

const nodeOfParagraph = ({ align, content }: Paragraph): JSONContent => ({
  type: 'paragraph',
  attrs: { textAlign: align ?? null },
  content: content.filter((inline) => inline.type !== 'text' || inline.text !== '').map(nodeOfInline),
})

function nodeOfInline(inline: Inline): JSONContent {
  if (inline.type === 'break') {
    return { type: 'hardBreak', ...(inline.when && { marks: [{ type: 'piece', attrs: { when: inline.when } }] }) }
  }
  const given = [
    ...(inline.marks ?? []).map((type) => ({ type })),
    ...(inline.when ? [{ type: 'piece', attrs: { when: inline.when } }] : []),
  ]
  const marks = given.length > 0 ? { marks: given } : {}
  if (inline.type === 'text') return { type: 'text', text: inline.text, ...marks }
  const { id, form } = chipOf(inline)
  return { type: inline.type, attrs: { [idAttribute[inline.type]]: id, form }, ...marks }
}

/** What a cell holds once it is kept: a table that was put into it is its words. */
export function cellContent(cell: JSONContent): JSONContent[] {
  const row = { type: 'tableRow', content: [cell] }
  const [table] = fromTiptap({ type: 'doc', content: [{ type: 'table', content: [row] }] })
  const [blocks = []] = (table?.type === 'table' && table.rows[0]) || []
  return (blocks.length > 0 ? blocks : [emptyParagraph]).map(nodeOf)
}

/** A section without a word in it has no blocks at all. */
export function fromTiptap({ content = [] }: JSONContent): Block[] {
  const blocks = tablesApart(blocksOf(withoutRoom(content), limits.listDepth))
  const [only] = blocks
  const isBare = blocks.length === 1 && only?.type === 'paragraph' && only.content.length === 0 && !only.align
  return isBare ? [] : blocks
}

/** Deeper than our lists go, the words stay and the list does not. */
const blocksOf = (nodes: readonly JSONContent[], depth: number): Block[] =>
  nodes.flatMap((node): Block[] => {
    if (node.type === 'paragraph') return [paragraphOf(node)]
    if (depth === 0) return blocksOf(node.content ?? [], 0)
    if (node.type === 'bulletList' || node.type === 'orderedList') return [listOf(node, depth)]
    if (node.type === 'table') return tableOf(node, depth)
    return blocksOf(node.content ?? [], depth)
  })

const listOf = ({ type, content = [] }: JSONContent, depth: number): List => ({
  type: 'list',
  ordered: type === 'orderedList',
  items: content.map((item) => blocksOf(item.content ?? [], depth - 1)),
})

/** Merged cells, which pasted tables have and ours do not, become their first cell and empty ones beside and below. */
function tableOf({ content = [] }: JSONContent, depth: number): Table[] {
  const grid: (Block[] | undefined)[][] = content.map(() => [])
  content.forEach((row, y) => {
    let x = 0
    for (const cell of row.content ?? []) {
      while (grid[y]?.[x]) x += 1
      const blocks = blocksOf(cell.content ?? [], depth - 1)
      for (let down = 0; down < spanOf(cell, 'rowspan'); down += 1) {
        for (let right = 0; right < spanOf(cell, 'colspan'); right += 1) {
          const line = grid[y + down]
          if (line) line[x + right] = down + right === 0 ? blocks : [emptyParagraph]
        }
      }
      x += spanOf(cell, 'colspan')
    }
  })
  const width = Math.max(0, ...grid.map((line) => line.length))
  if (width === 0) return []
  const rows = grid.map((line) => Array.from({ length: width }, (_, x) => line[x] ?? [emptyParagraph]))
  const first = content[0]?.content ?? []
  const header = first.length > 0 && first.every(({ type }) => type === 'tableHeader')
  return [{ type: 'table', header, rows }]
}

const spanOf = ({ attrs }: JSONContent, name: 'rowspan' | 'colspan'): number => {
  const span = Number(attrs?.[name] ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, limits.rows) : 1
}

function paragraphOf({ attrs, content = [] }: JSONContent): Paragraph {
  const align = alignments.find((name: Alignment) => name === attrs?.textAlign)
  return { type: 'paragraph', ...(align && { align }), content: content.flatMap(inlineOf) }
}

/** What a database and a PDF can hold: no half characters, no NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

function inlineOf({ type, text, attrs, marks }: JSONContent): Inline[] {
  const when = marks?.find((mark) => mark.type === 'piece')?.attrs?.when as Condition | undefined
  const piece = when ? { when } : {}
  if (type === 'hardBreak') return [{ type: 'break', ...piece }]
  const given = markNames.filter((name: Mark) => marks?.some((mark) => mark.type === name))
  const marked = { ...(given.length > 0 && { marks: given }), ...piece }
  if (type === 'text' && text) {
    const kept = storable(text)
    return kept ? [{ type: 'text', text: kept, ...marked }] : []
  }
  if (type === 'field') {
    const form = fieldForms.find((name: FieldForm) => name === attrs?.form)
    return [{ type, field: String(attrs?.field), ...(form && { form }), ...marked }]
  }
  if (type === 'reference') {
    const form = attrs?.form === 'number' ? { form: 'number' as const } : {}
    return [{ type, section: String(attrs?.section), ...form, ...marked }]
  }
  if (type === 'party') {
    const form = partyForms.find((name: PartyForm) => name === attrs?.form) ?? 'the'
    return [{ type, party: String(attrs?.party), form, ...marked }]
  }
  if (type === 'people') {
    const show = shownOfPeople.find((name) => name === attrs?.form) ?? 'appearance'
    return [{ type, party: String(attrs?.party), show, ...marked }]
  }
  if (type === 'agreeing') return [{ type, party: String(attrs?.party), ...wordOf(String(attrs?.form)), ...marked }]
  return []
}
