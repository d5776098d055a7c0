// The section that is being edited: its title and its text. Loaded apart, since Tiptap comes with it.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { limits, type Section } from '#domain/writing/model.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import type { Target } from '../text/caret.ts'
import type { ChipLabels } from '../text/chip-labels.ts'
import text from '../text/text.module.css'
import { focusAt, type Slash, useTextEditor } from '../text/text-editor.ts'
import styles from './active-section.module.css'
import type { SectionActions } from './section-actions.ts'

export type ActiveSectionProps = {
  section: Section
  number: string | undefined
  labels: ChipLabels
  target: Target
  actions: SectionActions
  /** Where on the screen the line was that was pressed to open it. */
  stoodAt: number | null
  onEditor: (editor: Editor | null) => void
  onSlash: (slash: Slash) => void
  handle: ReactNode
  menu: ReactNode
  children: ReactNode
}

export function ActiveSection(props: ActiveSectionProps) {
  const { section, number, labels, target, actions, stoodAt, onEditor, onSlash, handle, menu, children } = props
  const { id, kind, title } = section
  const titleInput = useRef<HTMLInputElement>(null)
  const { editor, host } = useTextEditor({
    section,
    labels,
    target,
    actions,
    onUp: () => titleInput.current?.focus(),
    onSlash,
  })

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  useLayoutEffect(() => {
    if (target === 'title') titleInput.current?.focus({ preventScroll: true })
  }, [target])

  // What was pressed stays under the pointer, though its title now has a line of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the text.
  useLayoutEffect(() => {
    if (!editor || stoodAt === null) return
    const stands =
      target === 'title'
        ? titleInput.current?.getBoundingClientRect().top
        : editor.view.coordsAtPos(editor.state.selection.from).top
    if (stands !== undefined) window.scrollBy({ top: stands - stoodAt, behavior: 'instant' })
  }, [editor])

  function handleTitleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (editor) focusAt(editor, 'start')
    } else if (event.key === 'ArrowUp') actions.leave(id, -1)
  }

  return (
    <>
      {handle}
      <div data-body="" className={text.text}>
        <p
          className={
            kind === 'heading'
              ? `flow wrap items-baseline mb-2 ${styles.title} middle ${styles.heading}`
              : `flow wrap items-baseline mb-2 ${styles.title}`
          }
        >
          {number && <span className="ordinal">{number}</span>}
          <input
            className="at-most-full frameless groundless content-sized"
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
          className={`typed ${styles.content}`}
          style={{ '--placeholder': JSON.stringify(words.bodyPlaceholder) } as React.CSSProperties}
        />
        {children}
      </div>
      {menu}
    </>
  )
}
