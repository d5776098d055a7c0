// What is copied across sections: read elsewhere as a contract with its numbers, and here as the sections that it is.
import { Fragment, Slice, type Node as TextNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { ChipSource } from '../text/chip-labels.ts'
import { chipText } from '../text/extensions.ts'
import { deleteAcross, insertSections, spansSections } from './structure.ts'

const isSection = ({ type }: TextNode): boolean => type.name === 'section'
const sectionsIn = ({ content }: Slice): readonly TextNode[] =>
  content.content.every(isSection) ? content.content : []

/** With the number of each section, as it is read. */
export const withNumbers = (slice: Slice, source: ChipSource): Slice => {
  const sections = sectionsIn(slice)
  if (sections.length < 2) return slice
  const numbered = sections.map((section) => {
    const [title] = section.children
    if (title?.type.name !== 'title') return section
    const number = source.numberOf(String(section.attrs.id)) ?? null
    return section.copy(section.content.replaceChild(0, title.type.create({ number }, title.content)))
  })
  return new Slice(Fragment.from(numbered), slice.openStart, slice.openEnd)
}

const lines = (node: TextNode, source: ChipSource): string =>
  node.isTextblock
    ? node.textBetween(0, node.content.size, undefined, (leaf) => chipText(leaf, source))
    : node.children.map((child) => lines(child, source)).join('\n')

/** Undefined for what is of one section: the text editor knows how to say that. */
export function textOf(slice: Slice, source: ChipSource): string | undefined {
  const sections = sectionsIn(slice)
  if (sections.length < 2) return undefined
  return sections
    .map(({ children }) => {
      const [title] = children
      if (title?.type.name !== 'title') return children.map((block) => lines(block, source)).join('\n')
      const heading = [title.attrs.number, title.textContent].filter(Boolean).join(' ')
      return [heading, ...children.slice(1).map((block) => lines(block, source))].filter(Boolean).join('\n')
    })
    .join('\n\n')
}

/** Several sections go in as sections. */
export function pasteSections(view: EditorView, slice: Slice, newId: () => string): boolean {
  const sections = sectionsIn(slice)
  if (sections.length < 2) return false
  const change = insertSections(view.state, sections, newId)
  if (change) view.dispatch(change)
  return change !== null
}

/** Cutting across sections: as the text editor copies it, and what is left is one section. */
export function cutAcross(view: EditorView, event: ClipboardEvent): boolean {
  if (!event.clipboardData || !spansSections(view.state.selection)) return false
  const { dom, text } = view.serializeForClipboard(view.state.selection.content())
  event.preventDefault()
  event.clipboardData.clearData()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  const change = deleteAcross(view.state)
  if (change) view.dispatch(change)
  return true
}
