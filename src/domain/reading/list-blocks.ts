// Lines as blocks: those that Word numbers or dots become lists inside lists.
import type { Alignment, Block, Inline, List, Paragraph } from '../writing/model.ts'
import { limits } from '../writing/model.ts'

export type ListLine = {
  content: Inline[]
  align?: Alignment
  /** `source` is the same object for all lines of one numbering; `mark` is the number that stood before the item, «1.», «a)». */
  list?: { ordered: boolean; level: number; source: object; mark?: string }
  indented?: boolean
}

export function listBlocks(lines: readonly ListLine[], depth: number): { blocks: Block[]; tooDeep: boolean } {
  const blocks: Block[] = []
  let tooDeep = false
  /** The lists that are open, outermost first. */
  let open: { list: List; level: number; source: object }[] = []
  const openList = (ordered: boolean, level: number, source: object) => {
    const list: List = { type: 'list', ordered, items: [] }
    ;(open.at(-1)?.list.items.at(-1) ?? blocks).push(list)
    open.push({ list, level, source })
    return list
  }
  lines.forEach((line, index) => {
    const paragraphs = paragraphsOf(line)
    if (!line.list) {
      if (open.length > 0 && (line.indented || goesOn(open, lines, index)))
        open
          .at(-1)
          ?.list.items.at(-1)
          ?.push(...paragraphs)
      else {
        open = []
        blocks.push(...paragraphs)
      }
      return
    }
    const { ordered, source } = line.list
    if (line.list.level >= depth) tooDeep = true
    const level = Math.min(line.list.level, depth - 1)
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    const other = current && (current.list.ordered !== ordered || current.list.items.length >= limits.blocks)
    if (current?.level === level && other) open.pop()
    const list = open.at(-1)?.level === level ? (open.at(-1)?.list as List) : openList(ordered, level, source)
    list.items.push([...paragraphs])
  })
  return { blocks, tooDeep }
}

/** A paragraph between two items of one count belongs to the first of them, or the count would start again after it. */
function goesOn(open: readonly { list: List; source: object }[], lines: readonly ListLine[], index: number): boolean {
  const next = lines.slice(index + 1, index + 6).find(({ list }) => list)?.list
  return open.some(({ list, source }) => list.ordered && source === next?.source)
}

/** More in one paragraph than the model holds is several of them. */
function paragraphsOf({ content, align }: ListLine): Paragraph[] {
  const count = Math.max(1, Math.ceil(content.length / limits.inlines))
  return Array.from({ length: count }, (_, index) => ({
    type: 'paragraph' as const,
    ...(align && { align }),
    content: content.slice(index * limits.inlines, (index + 1) * limits.inlines),
  }))
}
