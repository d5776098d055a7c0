// A table that is pasted or dropped into the cell of another one is replaced by its words there at once.
import { Extension } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { cellContent } from './conversion.ts'

type Cell = { node: TextNode; at: number }

function holdsTable(cell: TextNode): boolean {
  let holds = false
  cell.descendants((node) => {
    holds ||= node.type.name === 'table'
    return !holds
  })
  return holds
}

/** The outermost, last one first: what changes in one leaves the places of the others as they are. */
function crowdedCells(doc: TextNode, known: TextNode): Cell[] {
  const unchanged = new Set<TextNode>()
  known.forEach((node) => void unchanged.add(node))
  const found: Cell[] = []
  doc.descendants((node, at) => {
    if (unchanged.has(node)) return false
    const isCell = node.type.name === 'tableCell' || node.type.name === 'tableHeader'
    if (isCell && holdsTable(node)) found.unshift({ node, at })
    return !isCell && !node.isTextblock
  })
  return found
}

export const TablesApart = Extension.create({
  name: 'tablesApart',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, { doc: known }, { doc, tr, schema }) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          for (const { node, at } of crowdedCells(doc, known)) {
            const content = cellContent(node.toJSON()).map((inner) => schema.nodeFromJSON(inner))
            tr.replaceWith(at + 1, at + node.nodeSize - 1, content)
          }
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})
