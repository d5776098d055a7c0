// The section that is being edited: its tools, its title and its text. Loaded apart, since Tiptap comes with it.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits, type Section } from '#domain/writing/model.ts'
import { contentWords as words } from '#language/es/editor.ts'
import styles from './active-section.module.css'
import type { Target } from './caret.ts'
import type { ChipLabels } from './chip-labels.ts'
import { FieldInsertion, type Insertion, PartyInsertion, ReferenceInsertion } from './insertion.tsx'
import type { SectionActions } from './section-actions.ts'
import text from './text.module.css'
import { focusAt, useTextEditor } from './text-editor.ts'
import { Toolbar } from './toolbar.tsx'

export type ActiveSectionProps = {
  section: Section
  number: string | undefined
  labels: ChipLabels
  target: Target
  actions: SectionActions
  /** Where the text stood on the screen before its tools came above it. */
  stoodAt: number | null
  onEditor: (editor: Editor | null) => void
  handle: ReactNode
  menu: ReactNode
  children: ReactNode
}

type Inserting = { what: Insertion; at: DOMRect | null; typed?: { from: number; to: number } }
const insertions = { field: FieldInsertion, reference: ReferenceInsertion, party: PartyInsertion }

export function ActiveSection(props: ActiveSectionProps) {
  const { section, number, labels, target, actions, stoodAt, onEditor, handle, menu, children } = props
  const { id, kind, title } = section
  const titleInput = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const buttons = {
    field: useRef<HTMLButtonElement>(null),
    reference: useRef<HTMLButtonElement>(null),
    party: useRef<HTMLButtonElement>(null),
  }
  const [inserting, setInserting] = useState<Inserting | null>(null)
  const { editor, host } = useTextEditor({
    section,
    labels,
    target,
    actions,
    onUp: () => titleInput.current?.focus(),
    onSlash: (position, at) => setInserting({ what: 'field', at, typed: { from: position, to: position + 1 } }),
  })

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  useLayoutEffect(() => {
    if (target === 'title') titleInput.current?.focus()
  }, [target])

  // What was clicked stays under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the text.
  useLayoutEffect(() => {
    if (stoodAt !== null && body.current) window.scrollBy(0, body.current.getBoundingClientRect().top - stoodAt)
  }, [])

  function handleTitleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (editor) focusAt(editor, 'start')
    } else if (event.key === 'ArrowUp') actions.leave(id, -1)
  }

  function handleClose() {
    setInserting(null)
    editor?.view.focus()
  }

  const Inserter = inserting && insertions[inserting.what]
  const beside = inserting && (inserting.at ?? buttons[inserting.what].current)
  return (
    <>
      {editor && <Toolbar editor={editor} buttons={buttons} onInsert={(what) => setInserting({ what, at: null })} />}
      {handle}
      <div ref={body} data-body="" className={text.text}>
        <p className={kind === 'heading' ? `${styles.title} ${styles.heading}` : styles.title}>
          {number && <span className={text.number}>{number}</span>}
          <input
            ref={titleInput}
            aria-label={words.sectionTitle[kind]}
            placeholder={words.titlePlaceholder[kind]}
            maxLength={limits.sectionTitle}
            value={title}
            onChange={(event) => actions.setTitle(id, event.target.value)}
            onKeyDown={handleTitleKey}
          />
        </p>
        <div
          ref={host}
          className={styles.content}
          style={{ '--placeholder': JSON.stringify(words.bodyPlaceholder) } as React.CSSProperties}
        />
        {children}
      </div>
      {menu}
      {editor && inserting && Inserter && beside && (
        <Inserter
          editor={editor}
          section={id}
          anchor={beside}
          typed={inserting.typed}
          onField={actions.selectField}
          onClose={handleClose}
        />
      )}
    </>
  )
}
