// The one mounted editor: it writes every change into the store, and takes over what the store changes without it.
import { Editor } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Section } from '#domain/writing/model.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import type { SectionActions } from '../sections/section-actions.ts'
import { positionsOf, type Target } from './caret.ts'
import { type ChipLabels, ChipSource } from './chip-labels.ts'
import { fromTiptap, toTiptap } from './conversion.ts'
import { extensionsFor } from './extensions.ts'

const outside = 'outside'
/** In characters: shorter than this is no contract. */
const leastToDivide = 300

/** Only what differs is replaced, so that the caret stays where it can. */
function feed(editor: Editor, next: TextNode): void {
  const { doc, tr } = editor.state
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const [from, to] = [ends.a + overlap, ends.b + overlap]
  tr.replace(start, from, next.slice(start, to))
  // Where the difference crosses the edges of blocks, all of it is replaced.
  const change = tr.doc.eq(next) ? tr : editor.state.tr.replaceWith(0, doc.content.size, next.content)
  const end = Math.min(to, change.doc.content.size)
  change
    .setSelection(Selection.near(change.doc.resolve(end), -1))
    .setMeta(outside, true)
    .scrollIntoView()
  editor.view.dispatch(change)
}

/** At once, unlike Tiptap's own command: the next key may already be on its way. */
export function focusAt(editor: Editor, target: Target): void {
  editor.commands.setTextSelection(positionsOf(editor.state.doc, target))
  editor.view.focus()
}

/** The browser tells of a moved caret a moment later: a key that comes sooner would act where the caret was before. */
function readCaret({ composing, dom }: EditorView, { isComposing }: KeyboardEvent): boolean {
  if (!composing && !isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}

/** Whether the next arrow leaves the text. */
function isAtEdge(view: EditorView, key: string): boolean {
  const { selection, doc } = view.state
  if (!selection.empty) return false
  const edge = key === 'ArrowUp' ? Selection.atStart(doc) : Selection.atEnd(doc)
  const sameBlock = selection.$head.sameParent(edge.$head)
  return sameBlock && view.endOfTextblock(key === 'ArrowUp' ? 'up' : 'down')
}

/** A slash that was typed for a field, or a chip that was pressed to change it, and where. */
export type Slash = {
  editor: Editor
  what: 'field' | 'party' | 'agreeing'
  from: number
  at: DOMRect
  chip?: { party: string; form: string }
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

type TextEditorOptions = {
  section: Section
  labels: ChipLabels
  target: Target
  actions: SectionActions
  onUp: () => void
  /** A slash at the beginning of a word calls for a field. */
  onSlash: (slash: Slash) => void
}

type Latest = Pick<TextEditorOptions, 'actions' | 'onUp' | 'onSlash'>

function makeEditor(
  element: HTMLElement,
  { id, title, kind, body }: Section,
  source: ChipSource,
  latest: () => Latest,
) {
  const editor: Editor = new Editor({
    element,
    extensions: extensionsFor(source),
    content: toTiptap(body),
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': words.body(title, kind) },
      handleDOMEvents: { keydown: readCaret },
      handleKeyDown(view, event) {
        const mod = event.ctrlKey || event.metaKey
        const { selection } = view.state
        if (event.key === 'Enter' && !mod && selection instanceof NodeSelection) {
          const chip = pressedChip(editor, selection.node, selection.from)
          if (chip) {
            latest().onSlash(chip)
            return true
          }
        }
        if (event.key === 'Enter' && mod) return latest().actions.add('clause', id)
        if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || mod || event.shiftKey || event.altKey)
          return false
        if (!isAtEdge(view, event.key)) return false
        if (event.key === 'ArrowDown') return latest().actions.leave(id, 1)
        latest().onUp()
        return true
      },
      handleClickOn(_view, _pos, node, nodePos, _event, direct) {
        const chip = direct ? pressedChip(editor, node, nodePos) : undefined
        if (chip) latest().onSlash(chip)
        return false
      },
      handlePaste(_view, { clipboardData }) {
        const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type))
        // A few lines, and what was copied here, go in as they are.
        if (text.length < leastToDivide || text.split('\n').length < 4 || html.includes('data-pm-slice')) return false
        latest().actions.paste({ section: id, editor, html, text })
        return true
      },
      handleTextInput(view, from, _to, text) {
        const before = view.state.doc.resolve(from)
        const previous = before.parent.textBetween(Math.max(0, before.parentOffset - 1), before.parentOffset)
        if (text === '/' && !/[^\s(«"]/.test(previous)) {
          const { left, top, bottom } = view.coordsAtPos(from)
          const at = new DOMRect(left, top, 0, bottom - top)
          queueMicrotask(() => latest().onSlash({ editor, what: 'field', from, at }))
        }
        return false
      },
    },
  })
  return editor
}

/** Mounted into `host` as soon as that is on the page: not a key is lost between the click and the caret. */
export function useTextEditor({ section, labels, target, actions, onUp, onSlash }: TextEditorOptions) {
  const { id, body } = section
  const host = useRef<HTMLDivElement>(null)
  const [source] = useState(() => new ChipSource())
  const [editor, setEditor] = useState<Editor | null>(null)
  const known = useRef(body)
  const latest = useRef<Latest>({ onUp, onSlash, actions })
  latest.current = { onUp, onSlash, actions }

  useLayoutEffect(() => source.read(labels), [source, labels])

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is fed to it below.
  useLayoutEffect(() => {
    if (!host.current) return
    const made = makeEditor(host.current, section, source, () => latest.current)
    known.current = section.body
    made.on('update', ({ transaction }) => {
      if (transaction.getMeta(outside)) return
      known.current = fromTiptap(made.getJSON())
      latest.current.actions.setBody(id, known.current)
    })
    made.on('selectionUpdate', () => {
      const { selection } = made.state
      const node = selection instanceof NodeSelection ? selection.node : null
      if (node?.type.name === 'field') latest.current.actions.selectField(node.attrs.field)
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useLayoutEffect(() => {
    if (!editor || editor.isDestroyed || known.current === body) return
    known.current = body
    feed(editor, editor.schema.nodeFromJSON(toTiptap(body)))
  }, [editor, body])

  useLayoutEffect(() => {
    if (editor && !editor.isDestroyed && target !== 'title') focusAt(editor, target)
  }, [editor, target])

  return { editor, host }
}
