// The one text editor of the whole document, and what it makes of keys, pastes and presses.
import { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { EditorState, NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Section } from '#domain/writing/model.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import { newId } from '#web/shared/editing-session/new-id.ts'
import type { SectionActions } from '../sections/section-actions.ts'
import type { Target } from '../text/caret.ts'
import { positionsOf } from '../text/caret.ts'
import type { ChipSource } from '../text/chip-labels.ts'
import { cutAcross, pasteSections, textOf, withNumbers } from './clipboard.ts'
import { handleKey } from './keys.ts'
import { documentOf, findSection } from './section-document.ts'
import { documentExtensions } from './section-nodes.ts'
import type { SectionViews } from './section-views.ts'
import { deleteAcross, isInTitle, sectionAt, spansSections } from './structure.ts'

/** In characters: shorter than this is no contract. */
const leastToDivide = 300

/** A slash that was typed for a field, or a chip that was pressed to change it, and where. */
export type Slash = {
  editor: Editor
  what: 'field' | 'party' | 'agreeing'
  from: number
  at: DOMRect
  chip?: { party: string; form: string }
}

export type Latest = { actions: SectionActions; onSlash: (slash: Slash) => void }

/** The section in which the caret is. */
export const sectionOfCaret = ({ state }: Editor): string => String(sectionAt(state.selection.$head).node.attrs.id)

/** At once, unlike Tiptap's own command: the next key may already be on its way. */
export function focusAt(editor: Editor, id: string, target: Target): boolean {
  const found = findSection(editor.state.doc, id)
  if (!found) return false
  editor.commands.setTextSelection(positionsOf(found.node, target, found.at + 1))
  editor.view.focus()
  return true
}

/** The browser tells of a moved caret a moment later: what comes sooner would act where the caret was before, and put it back there. */
export function readSelection({ composing, dom }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
function readCaret(view: EditorView, { isComposing }: KeyboardEvent): boolean {
  if (!isComposing) readSelection(view)
  return false
}

/** What says something about a party can be changed where it stands. */
function pressedChip(editor: Editor, { type, attrs }: TextNode, from: number): Slash | undefined {
  const dom = editor.view.nodeDOM(from)
  if (!(dom instanceof HTMLElement)) return undefined
  const place = { editor, from, at: dom.getBoundingClientRect() }
  if (type.name === 'party' || type.name === 'people') return { ...place, what: 'party' }
  if (type.name !== 'agreeing') return undefined
  return { ...place, what: 'agreeing', chip: { party: String(attrs.party), form: String(attrs.form) } }
}

/** Tells the page which section is being written in, and whether its title. */
const here = new Plugin({
  key: new PluginKey('here'),
  props: {
    decorations({ doc, selection: { $head } }) {
      const { node, at } = sectionAt($head)
      const place = { 'data-here': isInTitle($head) ? 'title' : 'body' }
      return DecorationSet.create(doc, [Decoration.node(at, at + node.nodeSize, place)])
    },
  },
})

function handlePaste(editor: Editor, { clipboardData }: ClipboardEvent, latest: Latest): boolean {
  const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type))
  const { state } = editor
  const change = deleteAcross(state)
  if (change) editor.view.dispatch(change)
  if (isInTitle(editor.state.selection.$from) && !html.includes('data-section')) {
    editor.view.dispatch(editor.state.tr.insertText(text.trim().replace(/\s+/g, ' ')).scrollIntoView())
    return true
  }
  // A few lines, and what was copied here, go in as they are.
  if (text.length < leastToDivide || text.split('\n').length < 4 || html.includes('data-pm-slice')) return false
  latest.actions.paste({ section: sectionOfCaret(editor), editor, html, text })
  return true
}

export function makeEditor(
  host: HTMLElement,
  sections: readonly Section[],
  source: ChipSource,
  views: SectionViews,
  latest: () => Latest,
): Editor {
  const editor: Editor = new Editor({
    element: null,
    extensions: documentExtensions(source, views, newId),
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': words.text },
      handleDOMEvents: {
        keydown: readCaret,
        cut: cutAcross,
        // A selection across sections is moved by cutting and pasting it.
        dragstart: (view, event) => {
          if (spansSections(view.state.selection)) event.preventDefault()
          return false
        },
      },
      transformCopied: (slice) => withNumbers(slice, source),
      clipboardTextSerializer: (slice) => textOf(slice, source) as string,
      handleKeyDown(view, event) {
        const { selection } = view.state
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && selection instanceof NodeSelection) {
          const chip = pressedChip(editor, selection.node, selection.from)
          if (chip) {
            latest().onSlash(chip)
            return true
          }
        }
        return handleKey(editor, event, newId, () => latest().actions.add('clause', sectionOfCaret(editor)))
      },
      handleClickOn(_view, _pos, node, nodePos, _event, direct) {
        const chip = direct ? pressedChip(editor, node, nodePos) : undefined
        if (chip) latest().onSlash(chip)
        return false
      },
      handlePaste: (view, event, slice) => handlePaste(editor, event, latest()) || pasteSections(view, slice, newId),
      handleTextInput(view, from, _to, text) {
        const change = deleteAcross(view.state)
        if (change) {
          view.dispatch(change.insertText(text))
          return true
        }
        const before = view.state.doc.resolve(from)
        const previous = before.parent.textBetween(Math.max(0, before.parentOffset - 1), before.parentOffset)
        if (text === '/' && !isInTitle(before) && !/[^\s(«"]/.test(previous)) {
          const { left, top, bottom } = view.coordsAtPos(from)
          const at = new DOMRect(left, top, 0, bottom - top)
          queueMicrotask(() => latest().onSlash({ editor, what: 'field', from, at }))
        }
        return false
      },
    },
  })
  // Before it is on the page, so that it is drawn once.
  editor.view.updateState(EditorState.create({ doc: documentOf(sections, editor.schema) }))
  editor.mount(host)
  hideFromReact(editor.view.dom)
  editor.registerPlugin(here)
  return editor
}

/**
 * Before each change to the page React reads through all of a focused editable element, to put its selection back afterwards. The
 * editor keeps its own selection, and a long document would cost 30 ms at each key (docs/internals.md).
 */
function hideFromReact(element: HTMLElement): void {
  Object.defineProperty(element, 'contentEditable', { get: () => 'inherit' })
}
