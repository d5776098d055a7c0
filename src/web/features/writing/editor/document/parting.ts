// A section in two parts, and two parts as one: what dividing, joining, deleting across sections and pasting into one are made of.
import { Fragment, type Node as TextNode } from '@tiptap/pm/model'
import type { Condition } from '#domain/writing/model.ts'
import type { Extras, SectionAttributes } from './section-attributes.ts'

/** A title and blocks that are not yet a section. */
export type Part = { title: string; blocks: TextNode[] }

export const partOf = (section: TextNode): Part => ({
  title: section.firstChild?.textContent ?? '',
  blocks: section.children.slice(1),
})

/** `at` counts from the beginning of the section's content. */
export function headOf(section: TextNode, at: number): Part {
  return partOf(section.cut(0, at))
}
export function tailOf(section: TextNode, at: number): Part {
  const [title] = section.children
  const cut = section.cut(at)
  return title && at < title.nodeSize ? partOf(cut) : { title: '', blocks: cut.children.slice() }
}

export const isBlankBlock = (block: TextNode): boolean => block.type.name === 'paragraph' && block.content.size === 0
export const isBlankPart = ({ title, blocks }: Part): boolean => title.trim() === '' && blocks.every(isBlankBlock)

/** The last paragraph of a block with these words after its own; undefined where a table ends it. */
function withWordsAfter(block: TextNode, words: Fragment): TextNode | undefined {
  if (block.type.name === 'paragraph') return block.copy(block.content.append(words))
  const last = block.lastChild
  if (!last || block.type.name.startsWith('table')) return undefined
  const changed = withWordsAfter(last, words)
  return changed && block.copy(block.content.replaceChild(block.childCount - 1, changed))
}

/** The first words of a block, and what is left of it without them. */
function firstWords(block: TextNode): { words: Fragment; rest: TextNode[] } | undefined {
  if (block.type.name === 'paragraph') return { words: block.content, rest: [] }
  if (block.type.name !== 'bulletList' && block.type.name !== 'orderedList') return undefined
  const [item] = block.children
  const [paragraph] = item?.children ?? []
  if (!item || paragraph?.type.name !== 'paragraph') return undefined
  const inner = item.children.slice(1)
  const others = block.children.slice(1)
  return {
    words: paragraph.content,
    rest: [...inner, ...(others.length > 0 ? [block.copy(Fragment.from(others))] : [])],
  }
}

/** As one runs on into the other: the last line of the first and the first one of the second are one line. */
export function runOn(before: readonly TextNode[], after: readonly TextNode[]): TextNode[] {
  const last = before.at(-1)
  const [first] = after
  if (!last || !first) return [...before, ...after]
  const taken = firstWords(first)
  const joined = taken && withWordsAfter(last, taken.words)
  return joined ? [...before.slice(0, -1), joined, ...taken.rest, ...after.slice(1)] : [...before, ...after]
}

/** A title as the bold words with which its text begins, which is how the document is read. */
export function blocksWithTitle({ title, blocks }: Part, like: TextNode): TextNode[] {
  const { schema } = like.type
  const { paragraph } = schema.nodes
  if (!title.trim() || !paragraph) return [...blocks]
  const bold = schema.marks.bold?.create()
  const words = schema.text(/[.:;!?…]$/.test(title) ? title : `${title}.`, bold ? [bold] : [])
  const [first, ...rest] = blocks
  if (first?.type.name !== 'paragraph') return [paragraph.create(null, words), ...blocks]
  if (first.content.size === 0) return [paragraph.create(first.attrs, words), ...rest]
  return [
    first.copy(
      Fragment.from(words)
        .append(Fragment.from(schema.text(' ')))
        .append(first.content),
    ),
    ...rest,
  ]
}

/** The other way round: bold words that end in a full stop, at the beginning of what is divided off, are its title. */
export function partWithTitle({ title, blocks }: Part): Part {
  const [first, ...rest] = blocks
  if (title || first?.type.name !== 'paragraph') return { title, blocks }
  const [run, ...runs] = first.children
  const isBold = run?.isText && run.marks.length === 1 && run.marks[0]?.type.name === 'bold'
  const found = isBold ? /^\s*(.+?)[.:]\s*$/.exec(run.text ?? '') : null
  if (!found?.[1]) return { title, blocks }
  const left = first.copy(Fragment.from(runs))
  return { title: found[1], blocks: [withoutSpace(left), ...rest] }
}

/** Without the space that stood between two sentences. */
function withoutSpace(paragraph: TextNode): TextNode {
  const [run] = paragraph.children
  const spaces = run?.isText ? /^\s+/.exec(run.text ?? '')?.[0].length : 0
  return spaces ? paragraph.cut(spaces) : paragraph
}

/** As a text begins: without the rest of the line in which it was divided, if nothing was left of that. */
export function trimmed(part: Part): Part {
  const [first, ...rest] = part.blocks
  if (first && rest.length > 0 && isBlankBlock(first)) return { ...part, blocks: rest }
  return first?.type.name === 'paragraph' ? { ...part, blocks: [withoutSpace(first), ...rest] } : part
}

/** Without the empty lines at its end, but for the only one. */
export function withoutLastLines(part: Part): Part {
  const last = part.blocks.at(-1)
  if (!last) return part
  const [item] = last.children.slice(-1)
  const isBlankItem = item?.type.name === 'listItem' && item.children.every(isBlankBlock)
  if (isBlankItem && last.childCount > 1) {
    return {
      ...part,
      blocks: [...part.blocks.slice(0, -1), last.copy(last.content.cut(0, last.content.size - item.nodeSize))],
    }
  }
  return part.blocks.length > 1 && (isBlankItem || isBlankBlock(last))
    ? withoutLastLines({ ...part, blocks: part.blocks.slice(0, -1) })
    : part
}

/** What was shown only under a condition stays so, word by word, in a section without it. */
export function underCondition(blocks: readonly TextNode[], condition: Condition | undefined): TextNode[] {
  if (!condition) return [...blocks]
  const mark = (node: TextNode): TextNode => {
    if (!node.isInline) return node.copy(Fragment.from(node.children.map(mark)))
    const type = node.type.schema.marks.piece
    if (!type) return node
    const own = node.marks.find((each) => each.type === type)?.attrs.when as Condition | undefined
    return node.mark(type.create({ when: own ? { all: [condition, own] } : condition }).addToSet(node.marks))
  }
  return blocks.map(mark)
}

export function makeSection(like: TextNode, attrs: SectionAttributes, { title, blocks }: Part): TextNode {
  const { schema } = like.type
  const titleNode = schema.nodes.title?.create(null, title ? schema.text(title) : null)
  const paragraph = schema.nodes.paragraph
  const body = blocks.length === 0 && attrs.kind !== 'heading' && paragraph ? [paragraph.create()] : blocks
  return like.type.create(attrs, [...(titleNode ? [titleNode] : []), ...body])
}

export const attributesOf = (section: TextNode): SectionAttributes => section.attrs as SectionAttributes

/** Of a section that comes out of another one. */
export function attributesBeside(section: TextNode, id: string): SectionAttributes {
  const { kind, extras } = attributesOf(section)
  const condition = (extras as Extras | null)?.condition
  const own = kind === 'heading' || kind === 'clause' ? 'clause' : 'text'
  return { id, kind: own, extras: condition ? { condition } : null }
}
