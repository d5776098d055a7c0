// Words that people speak of, marked in the editor's text; suggestions are shown in their place, with what decides on them.
// Loaded where there are any.
import '#web/look/people.css'
import type { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { wordWords as words } from '#language/es/comment/words.ts'
import styles from '#web/shared/sharing/words/word-marks.module.css'
import type { PlacedWords } from '#web/shared/sharing/words/word-places.ts'
import { addedLook, lookOf } from '#web/shared/sharing/words/words-on-paper.ts'
import { positionsOf } from './caret.ts'

export type Marked = {
  placed: readonly PlacedWords[]
  current: string | null
  onPress: (id: string) => void
  onDecide: (id: string, decision: 'accept' | 'refuse') => void
}

const key = new PluginKey<DecorationSet>('words')

function button(label: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    onPress()
  })
  return made
}

/** No text of the document: `data-prefix` keeps it out of what is counted (`caret.ts`). */
function afterWords(each: PlacedWords, { current, onDecide }: Marked): HTMLElement {
  const box = document.createElement('span')
  box.dataset.prefix = ''
  box.contentEditable = 'false'
  if (each.kind !== 'suggested') return box
  const isCurrent = each.id === current
  if (each.words) {
    const added = document.createElement('ins')
    const { className, 'data-words': id } = addedLook(each, isCurrent)
    added.className = className
    added.dataset.words = id
    added.textContent = each.words
    box.append(added)
  }
  if (each.canDecide && isCurrent) {
    const group = document.createElement('span')
    group.className = styles.decide ?? ''
    group.role = 'group'
    group.ariaLabel = words.seeSuggestion(each.by)
    group.append(
      button(words.accept, () => onDecide(each.id, 'accept')),
      button(words.refuse, () => onDecide(each.id, 'refuse')),
    )
    box.append(group)
  }
  return box
}

function decorationsOf(doc: TextNode, marked: Marked): DecorationSet {
  const sections = new Map<string, { node: TextNode; at: number }>()
  doc.forEach((node, at) => void sections.set(String(node.attrs.id), { node, at }))
  const made: Decoration[] = []
  for (const each of marked.placed) {
    const { place, id } = each
    const found = sections.get(place.section)
    if (!found) continue
    const target = { paragraph: place.paragraph, offset: place.start, end: place.end }
    const { from, to } = positionsOf(found.node, target, found.at + 1)
    const isCurrent = id === marked.current
    if (to > from) {
      const { className, ...rest } = lookOf(each, isCurrent)
      made.push(Decoration.inline(from, to, { class: className, ...rest }))
    }
    if (each.kind === 'suggested')
      made.push(
        Decoration.widget(to, () => afterWords(each, marked), {
          side: 1,
          key: `${id} ${isCurrent} ${each.words}`,
          stopEvent: (event) => event.target instanceof HTMLButtonElement,
          ignoreSelection: true,
        }),
      )
  }
  return DecorationSet.create(doc, made)
}

/** Keeps the marks of one editor; typing moves them along until they are given anew. */
export function wordMarks(editor: Editor): { show: (marked: Marked) => void; remove: () => void } {
  let latest: Marked | undefined
  const plugin = new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => (tr.getMeta(key) as DecorationSet | undefined) ?? before.map(tr.mapping, tr.doc),
    },
    props: {
      decorations: (state) => key.getState(state),
      handleClick(_view, _pos, event) {
        const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-words]') : null
        if (pressed?.dataset.words) latest?.onPress(pressed.dataset.words)
        return false
      },
    },
  })
  editor.registerPlugin(plugin)
  return {
    show(marked) {
      latest = marked
      if (editor.isDestroyed) return
      const { state, view } = editor
      view.dispatch(state.tr.setMeta(key, decorationsOf(state.doc, marked)).setMeta('addToHistory', false))
    },
    remove() {
      if (!editor.isDestroyed) editor.unregisterPlugin(key)
    },
  }
}
