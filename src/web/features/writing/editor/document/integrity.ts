// What must hold of every document that the text editor makes: each section has a name of its own, a title that is not too long, and a
// place to write in.
import { Extension } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { limits } from '#domain/writing/model.ts'
import type { SectionAttributes } from './section-attributes.ts'

export const wholeSections = (newId: () => string) =>
  Extension.create({
    name: 'wholeSections',
    addProseMirrorPlugins() {
      return [
        new Plugin({
          appendTransaction(transactions, { doc: known }, { doc, tr, schema }) {
            const paragraph = schema.nodes.paragraph
            if (!paragraph || doc === known || !transactions.some(({ docChanged }) => docChanged)) return null
            const unchanged = new Set<TextNode>()
            known.forEach((node) => void unchanged.add(node))
            const taken = new Set<string>()
            doc.forEach((section, offset) => {
              const { id, kind } = section.attrs as SectionAttributes
              const isNew = id === '' || taken.has(id)
              taken.add(id)
              if (isNew) tr.setNodeAttribute(tr.mapping.map(offset), 'id', newId())
              if (unchanged.has(section)) return
              const [title] = section.children
              const end = offset + 2 + (title?.content.size ?? 0)
              if (title && title.content.size > limits.sectionTitle) {
                tr.delete(tr.mapping.map(offset + 2 + limits.sectionTitle), tr.mapping.map(end))
              }
              if (section.childCount === 1 && kind !== 'heading') tr.insert(tr.mapping.map(end + 1), paragraph.create())
            })
            return tr.docChanged ? tr : null
          },
        }),
      ]
    },
  })
