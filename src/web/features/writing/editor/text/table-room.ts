// Room to write above a table that begins a text and below one that ends it: paragraphs that exist while the text is edited and
// are kept only if something was written in them.
import { Extension, type JSONContent } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

const isTable = (node: { type?: unknown } | undefined): boolean => node?.type === 'table'
const isEmpty = ({ type, attrs, content = [] }: JSONContent): boolean =>
  type === 'paragraph' && content.length === 0 && !attrs?.textAlign

const paragraph: JSONContent = { type: 'paragraph' }

export const withRoom = (nodes: JSONContent[]): JSONContent[] => [
  ...(isTable(nodes[0]) ? [paragraph] : []),
  ...nodes,
  ...(isTable(nodes.at(-1)) ? [paragraph] : []),
]

export function withoutRoom(nodes: JSONContent[]): JSONContent[] {
  const [first] = nodes
  const last = nodes.at(-1)
  const from = first && isEmpty(first) && isTable(nodes[1]) ? 1 : 0
  const to = last && isEmpty(last) && isTable(nodes.at(-2)) ? nodes.length - 1 : nodes.length
  return nodes.slice(from, to)
}

/** How many nodes come before the text: the title, where this is a whole section. */
const before = (holder: TextNode): number => (holder.firstChild?.type.name === 'title' ? 1 : 0)

/** Whether the text begins with such a paragraph, which is not shown to readers. */
export function beginsWithRoom(holder: TextNode): boolean {
  const at = before(holder)
  return holder.childCount > at + 1 && holder.child(at).content.size === 0 && holder.child(at + 1).type.name === 'table'
}

/** What holds the blocks of a text, and where its content begins: the sections of a document, or the document itself. */
function holdersIn(doc: TextNode, known: TextNode): { holder: TextNode; start: number }[] {
  if (doc.firstChild?.type.name !== 'section') return [{ holder: doc, start: 0 }]
  const unchanged = new Set<TextNode>()
  known.forEach((node) => void unchanged.add(node))
  const found: { holder: TextNode; start: number }[] = []
  doc.forEach((holder, offset) => {
    // Last ones first: what is inserted in one leaves the places of the others as they are.
    if (!unchanged.has(holder)) found.unshift({ holder, start: offset + 1 })
  })
  return found
}

export const TableRoom = Extension.create({
  name: 'tableRoom',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, { doc: known }, { doc, tr, schema }) {
          const empty = schema.nodes.paragraph
          if (!empty || !transactions.some(({ docChanged }) => docChanged)) return null
          for (const { holder, start } of holdersIn(doc, known)) {
            const first = before(holder)
            if (holder.lastChild?.type.name === 'table') tr.insert(start + holder.content.size, empty.create())
            if (holder.maybeChild(first)?.type.name === 'table')
              tr.insert(start + (first ? holder.child(0).nodeSize : 0), empty.create())
          }
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})
