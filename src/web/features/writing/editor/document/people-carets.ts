// Where other people write, shown in the text: their carets with their names, and what they have selected. Loaded once they write in it.
import type { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Person } from '#web/shared/together/people.ts'
import type { Together } from '#web/shared/together/together.ts'
import type { Kept } from './feed.ts'
import { keepScroll } from './kept-scroll.ts'
import { keepSelection } from './kept-selection.ts'
import { readSelection } from './make-editor.ts'
import styles from './people-carets.module.css'
import { placeAt, posOf } from './places.ts'

const key = new PluginKey<DecorationSet>('people')
/** After a move, the name beside a caret stays this long. */
const namedFor = 3_000
/** While letters are composed others' changes wait this long at most: on some phones composing never ends. */
const longestComposing = 1_500

type Shown = { anchor: number; head: number }

function shownAt(doc: TextNode, together: Together, { at }: Person): Shown | undefined {
  const [anchor, head] = [at?.anchor, at?.head].map((position) => {
    const place = position && together.placeOf(position)
    return place && posOf(doc, place)
  })
  return anchor === undefined || head === undefined ? undefined : { anchor, head }
}

function caretOf({ name, colour }: Person, isNamed: boolean): HTMLElement {
  const caret = document.createElement('span')
  caret.className = `${styles.caret}`
  caret.dataset.colour = String(colour)
  caret.toggleAttribute('data-named', isNamed)
  // Drawn from an attribute: a name is no part of the text that is read, found and copied.
  caret.dataset.name = name.split(/\s/)[0] ?? name
  caret.ariaHidden = 'true'
  return caret
}

/** Answers where the selection is to be put after a change by others, and what ends it. */
export function showPeople(editor: Editor, together: Together): { kept: Kept; stop: () => void } {
  const { people } = together
  /** When each moved last, and to where. */
  const moved = new Map<string, { at: string; when: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  let composedAt = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const isComposing = () => editor.view.composing && Date.now() - composedAt < longestComposing
  let kept: Kept = () => null
  let keep = () => {}

  function decorations(doc: TextNode): DecorationSet {
    const now = Date.now()
    const found = people.all().flatMap((person): Decoration[] => {
      const shown = shownAt(doc, together, person)
      if (!shown) return []
      const { anchor, head } = shown
      const isNamed = now - (moved.get(person.id)?.when ?? 0) < namedFor
      const widget = Decoration.widget(head, () => caretOf(person, isNamed), {
        key: `${person.id} ${person.name} ${person.colour} ${isNamed}`,
        side: 1,
        ignoreSelection: true,
      })
      if (anchor === head) return [widget]
      const selected = { class: styles.selected, 'data-colour': String(person.colour) }
      return [widget, Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), selected)]
    })
    return DecorationSet.create(doc, found)
  }

  const plugin = new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorations(doc),
      apply(tr, before) {
        if (tr.getMeta(key)) return decorations(tr.doc)
        return tr.docChanged ? before.map(tr.mapping, tr.doc) : before
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        compositionupdate() {
          composedAt = Date.now()
          return false
        },
      },
    },
  })

  function redraw(): void {
    clearTimeout(waiting)
    if (editor.isDestroyed) return
    if (isComposing()) waiting = setTimeout(redraw, longestComposing)
    else {
      readSelection(editor.view)
      editor.view.dispatch(editor.state.tr.setMeta(key, true).setMeta('addToHistory', false))
    }
  }

  function handlePeople(): void {
    const there = new Set(people.all().map(({ id }) => id))
    for (const [id, { timer }] of moved) {
      if (there.has(id)) continue
      clearTimeout(timer)
      moved.delete(id)
    }
    for (const { id, at } of people.all()) {
      const known = moved.get(id)
      const now = at ? `${at.anchor.join()} ${at.head.join()}` : ''
      if (known?.at === now) continue
      clearTimeout(known?.timer)
      moved.set(id, { at: now, when: Date.now(), timer: setTimeout(redraw, namedFor) })
    }
    redraw()
  }

  function say(): void {
    const { $anchor, $head } = editor.state.selection
    const [anchor, head] = [placeAt($anchor), placeAt($head)]
    if (anchor && head) together.say([anchor, head])
  }

  readSelection(editor.view)
  editor.registerPlugin(plugin)
  const stopPeople = people.subscribe(handlePeople)
  const stopBringing = together.onBringing({
    before() {
      readSelection(editor.view)
      kept = keepSelection(editor.state.selection, together)
      keep = keepScroll(editor.view)
    },
    after() {
      redraw()
      keep()
    },
  })
  together.waitWhile(isComposing)
  editor.on('selectionUpdate', say)
  editor.on('update', say)
  if (editor.view.hasFocus()) say()
  handlePeople()
  return {
    kept: (doc) => kept(doc),
    stop() {
      stopPeople()
      stopBringing()
      clearTimeout(waiting)
      together.waitWhile(() => false)
      together.say(null)
      for (const { timer } of moved.values()) clearTimeout(timer)
      editor.off('selectionUpdate', say)
      editor.off('update', say)
      if (!editor.isDestroyed) editor.unregisterPlugin(key)
    },
  }
}
