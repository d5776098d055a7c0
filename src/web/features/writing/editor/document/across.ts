// Commands of the text editor that know only one text, done in each section of a selection.
import type { ChainedCommands, Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { sectionAt, spansSections } from './structure.ts'

type Act = (chain: ChainedCommands) => ChainedCommands

/** The last section first, so that the places of the others stay; then what was selected is selected again. */
export function inEachSection(editor: Editor, act: Act): void {
  const { selection } = editor.state
  if (!spansSections(selection)) return void act(editor.chain().focus()).run()
  const [first, last] = [sectionAt(selection.$from), sectionAt(selection.$to)]
  let chain = editor.chain().focus()
  for (let index = last.index; index >= first.index; index -= 1) {
    const { doc } = editor.state
    let at = first.at
    for (let each = first.index; each < index; each += 1) at += doc.child(each).nodeSize
    const section = doc.child(index)
    const text = at + 1 + section.child(0).nodeSize
    const [from, to] = [Math.max(selection.from, text), Math.min(selection.to, at + section.nodeSize - 1)]
    if (from >= to) continue
    chain = act(
      chain.command(({ tr }) =>
        Boolean(tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to)))),
      ),
    )
  }
  const end = editor.state.doc.content.size - selection.to
  chain
    .command(({ tr }) => {
      const place = (at: number) => tr.doc.resolve(Math.min(Math.max(at, 0), tr.doc.content.size))
      return Boolean(tr.setSelection(TextSelection.between(place(selection.from), place(tr.doc.content.size - end))))
    })
    .run()
}
