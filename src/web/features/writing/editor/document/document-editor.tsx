// The document while it is written: one text in which one selects, joins and divides across its sections. Loaded apart, since Tiptap
// comes with it.
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { contentWords as words } from '#language/es/writing/editor.ts'
import { whenItComes } from '#web/app/patience.ts'
import { useEditingSession, useTogether } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import type { SectionActions } from '../sections/section-actions.ts'
import type { Active, SectionListProps } from '../sections/section-list.tsx'
import { ChipSource } from '../text/chip-labels.ts'
import styles from './document.module.css'
import { cameFromOutside, feed, type Kept } from './feed.ts'
import { focusAt, type Latest, makeEditor, type Slash, sectionOfCaret } from './make-editor.ts'
import { SectionChromes } from './section-chrome.tsx'
import { sectionsOf } from './section-document.ts'
import { SectionViews } from './section-views.ts'
import { divide, isInTitle } from './structure.ts'

const along: Kept = () => null

export type DocumentEditorProps = Omit<SectionListProps, 'readOnly' | 'onActivate'> & {
  /** Where the caret is asked to go: each request is another object. */
  active: Active | null
  actions: SectionActions
  /** Null before and after it is there. */
  onEditor: (editor: Editor | null) => void
  /** The section in which the caret is now. */
  onCaret: (id: string) => void
  onSlash: (slash: Slash) => void
}

export function DocumentEditor(props: DocumentEditorProps) {
  const { labels, numbers, fields, parties, country, signers, active, actions, onEditor, onCaret, onSlash } = props
  const { store } = useEditingSession()
  const together = useTogether()
  /** Where the selection goes when others change the text; until their carets are shown, along with the text. */
  const kept = useRef<Kept>(along)
  const host = useRef<HTMLDivElement>(null)
  const [source] = useState(() => new ChipSource())
  const [views] = useState(() => new SectionViews())
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef<Latest & { onCaret: (id: string) => void }>({ actions, onSlash, onCaret })
  latest.current = { actions, onSlash, onCaret }

  useLayoutEffect(() => source.read(labels, numbers), [source, labels, numbers])

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is fed to it.
  useLayoutEffect(() => {
    if (!host.current) return
    let known = store.draft().content.sections
    const made = makeEditor(host.current, known, source, views, () => latest.current)
    made.on('update', ({ transaction }) => {
      if (cameFromOutside(transaction)) return
      const before = known
      known = sectionsOf(made.state.doc)
      const place = sectionOfCaret(made)
      const isSameOrder = before.length === known.length && before.every(({ id }, index) => id === known[index]?.id)
      const changed = isSameOrder ? known.filter((section, index) => section !== before[index]) : []
      const part = isInTitle(made.state.selection.$head) ? 'title' : 'body'
      const sections = known
      store.setContent((content) => ({ ...content, sections }), {
        key: changed.length === 1 ? `${part}:${changed[0]?.id}` : undefined,
        place,
        isTyped: changed.length === 1,
      })
    })
    made.on('selectionUpdate', () => {
      const { selection } = made.state
      const node = selection instanceof NodeSelection ? selection.node : null
      if (node?.type.name === 'field') latest.current.actions.selectField(node.attrs.field)
      if (made.view.hasFocus()) latest.current.onCaret(sectionOfCaret(made))
    })
    made.on('focus', () => latest.current.onCaret(sectionOfCaret(made)))
    const unsubscribe = store.subscribe(() => {
      const { draft, byOthers } = store.shown()
      const { sections } = draft.content
      if (sections === known) return
      known = sections
      feed(made, sections, byOthers ? kept.current : undefined)
    })
    actions.caret.now = {
      section: () => sectionOfCaret(made),
      divide() {
        const change = divide(made.state, newId)
        if (change) made.view.dispatch(change)
        made.view.focus()
      },
    }
    setEditor(made)
    return () => {
      unsubscribe()
      actions.caret.now = null
      made.destroy()
    }
  }, [])

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  useEffect(() => {
    if (!editor || !together) return
    let stop: (() => void) | null = () => {}
    void whenItComes(() => import('./people-carets.ts')).then(({ showPeople }) => {
      if (!stop) return
      const shown = showPeople(editor, together)
      kept.current = shown.kept
      stop = shown.stop
    })
    return () => {
      stop?.()
      stop = null
      kept.current = along
    }
  }, [editor, together])

  useLayoutEffect(() => {
    if (editor && !editor.isDestroyed && active?.target) focusAt(editor, active.id, active.target)
  }, [editor, active])

  return (
    <>
      <div
        ref={host}
        className={`typed ${styles.document}`}
        data-begun={active ? '' : undefined}
        style={{ '--placeholder': JSON.stringify(words.bodyPlaceholder) } as React.CSSProperties}
      />
      {editor && (
        <SectionChromes
          current={active?.id ?? null}
          views={views}
          {...{ fields, parties, country, signers, actions }}
        />
      )}
    </>
  )
}
