// The keys that treat many sections as one text.
import type { Editor } from '@tiptap/core'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import {
  backspace,
  deleteAcross,
  deleteForward,
  divide,
  enterFromTitle,
  isAtBodyStart,
  isInTitle,
  sectionAt,
  spansSections,
} from './structure.ts'

/** What is left of the window in sight when a page is turned. */
const overlap = 80

function act(view: EditorView, change: Transaction | null): boolean {
  if (change) view.dispatch(change)
  return change !== null
}

/** First the section, then the whole document. */
function selectMore({ state, dispatch }: EditorView): boolean {
  const { doc, selection, tr } = state
  const { node, at } = sectionAt(selection.$from)
  const inside = TextSelection.between(doc.resolve(at + 1), doc.resolve(at + 1 + node.content.size))
  const isAll = selection.from <= inside.from && selection.to >= inside.to
  const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
  dispatch(tr.setSelection(isAll || spansSections(selection) ? all : inside))
  return true
}

function moveTo(view: EditorView, place: Selection, isSelecting: boolean): boolean {
  const { doc, selection, tr } = view.state
  const to = isSelecting ? TextSelection.between(selection.$anchor, doc.resolve(place.head)) : place
  view.dispatch(tr.setSelection(to).scrollIntoView())
  return true
}

/** The page that scrolls is not the text's own, so browsers would scroll and leave the caret behind. */
function turnPage(view: EditorView, direction: -1 | 1, isSelecting: boolean): boolean {
  const { head } = view.state.selection
  const { left, top } = view.coordsAtPos(head)
  const step = direction * Math.max(window.innerHeight - overlap * 2, overlap)
  const before = window.scrollY
  window.scrollBy({ top: step, behavior: 'instant' })
  const scrolled = window.scrollY - before
  // At the end of the page the caret goes on to where the page cannot.
  const place = view.posAtCoords({ left, top: top + step - scrolled })
  const { doc } = view.state
  const found = place ? doc.resolve(place.pos) : doc.resolve(direction === 1 ? doc.content.size : 0)
  return moveTo(view, Selection.near(found, direction), isSelecting)
}

/** Between a text and its title, which stands before its first line. */
function betweenTitleAndText(view: EditorView, key: string): boolean {
  const { selection, doc } = view.state
  if (!selection.empty) return false
  const { $head } = selection
  const { node, at } = sectionAt($head)
  const text = at + 1 + node.child(0).nodeSize
  if (isInTitle($head)) {
    const leaves = key === 'ArrowDown' && node.childCount > 1 && view.endOfTextblock('down')
    return leaves && moveTo(view, Selection.near(doc.resolve(text)), false)
  }
  const isFirst = $head.before(2) === text && $head.depth === 2
  const leaves = (key === 'ArrowLeft' && isAtBodyStart($head)) || (key === 'ArrowUp' && view.endOfTextblock('up'))
  return isFirst && leaves && moveTo(view, TextSelection.create(doc, text - 1), false)
}

export function handleKey(editor: Editor, event: KeyboardEvent, newId: () => string, add: () => boolean): boolean {
  const { view, state } = editor
  const mod = event.ctrlKey || event.metaKey
  const { selection, doc } = state
  if (event.isComposing) return false
  if (mod && !event.altKey) {
    if (event.key.toLowerCase() === 'a' && !event.shiftKey) return selectMore(view)
    if (event.key === 'Home') return moveTo(view, Selection.atStart(doc), event.shiftKey)
    if (event.key === 'End') return moveTo(view, Selection.atEnd(doc), event.shiftKey)
    if (event.key === 'Enter') return event.shiftKey ? act(view, divide(state, newId)) : add()
  }
  if (event.key === 'PageDown' || event.key === 'PageUp')
    return !mod && turnPage(view, event.key === 'PageDown' ? 1 : -1, event.shiftKey)
  const isErasing = event.key === 'Backspace' || event.key === 'Delete'
  if (spansSections(selection)) {
    if (isErasing) return act(view, deleteAcross(state))
    // What is typed, or composed of an accent and a letter, goes where the selection was.
    const writes = !mod && (event.key.length === 1 || ['Enter', 'Dead', 'Process', 'Unidentified'].includes(event.key))
    if (writes) act(view, deleteAcross(state))
    return event.key === 'Enter' && act(view, enterFromTitle(editor.state))
  }
  if (event.key.startsWith('Arrow') && !mod && !event.shiftKey && !event.altKey)
    return betweenTitleAndText(view, event.key)
  if (event.key === 'Backspace') return act(view, backspace(state))
  if (event.key === 'Delete') return act(view, deleteForward(state))
  if (event.key === 'Enter' && !mod) return act(view, enterFromTitle(state))
  return false
}
