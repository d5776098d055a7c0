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

/** Whether the text begins with such a paragraph, which is not shown to readers. */
export const beginsWithRoom = (doc: TextNode): boolean =>
  doc.childCount > 1 && doc.firstChild?.content.size === 0 && doc.child(1).type.name === 'table'

export const TableRoom = Extension.create({
  name: 'tableRoom',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, _before, { doc, tr, schema }) {
          const empty = schema.nodes.paragraph
          if (!empty || !transactions.some(({ docChanged }) => docChanged)) return null
          if (doc.lastChild?.type.name === 'table') tr.insert(doc.content.size, empty.create())
          if (doc.firstChild?.type.name === 'table') tr.insert(0, empty.create())
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})
