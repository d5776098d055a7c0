// A paste on its way into the text that is being edited: where it goes, and how it goes in as it is.
import type { Editor } from '@tiptap/core'
import type { Parting } from '#domain/reading/bring-in.ts'
import type { Content } from '#domain/writing/model.ts'
import { bodyOf } from '../document/section-document.ts'
import { sectionAt } from '../document/structure.ts'
import type { Pasted } from './read-paste.ts'

export type Pasting = Pasted & { section: string; editor: Editor }

/** The section is parted at the caret; what is marked gives way. Where another one is open by now, it goes after it. */
export function partingIn({ section, editor }: Pasting, { sections }: Content): Parting {
  if (editor.isDestroyed) {
    const body = sections.find(({ id }) => id === section)?.body ?? []
    return { section, before: body, after: [] }
  }
  const { node, at } = sectionAt(editor.state.selection.$from)
  if (node.attrs.id !== section) return { section, before: bodyOf(node), after: [] }
  const { from, to } = editor.state.selection
  return { section, before: bodyOf(node.cut(0, from - at - 1)), after: bodyOf(node.cut(to - at - 1)) }
}

/** As one paste of the text editor. */
export function pasteUndivided({ editor, html, text }: Pasting): void {
  if (editor.isDestroyed) return
  if (html.trim()) editor.view.pasteHTML(html)
  else editor.view.pasteText(text)
}
