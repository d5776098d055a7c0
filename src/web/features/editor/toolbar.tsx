// The tools of the section being edited. Each button says what it is, and shows whether it is on.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { type Alignment, alignments } from '#domain/writing/model.ts'
import { toolWords as words } from '#language/es/editor.ts'
import { useSitting } from '#web/sitting/sitting-context.tsx'
import { ActionMenu, type MenuGroup } from '#web/ui/action-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EditorIcon } from './editor-icon.tsx'
import type { Insertion } from './insertion.tsx'
import styles from './toolbar.module.css'

type ToolProps = {
  label: string
  pressed?: boolean
  disabled?: boolean
  onUse: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

function Tool({ label, pressed, disabled, onUse, children, ref }: ToolProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // The text keeps its selection and the keyboard of a phone stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onUse()}
    >
      {children}
    </button>
  )
}

function tableGroups(editor: Editor): MenuGroup[] {
  const menu = words.tableMenu
  const on = () => editor.chain().focus()
  if (!editor.isActive('table')) {
    const insert = () => void on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    return [{ items: [{ label: menu.insert, icon: <EditorIcon name="table" />, onSelect: insert }] }]
  }
  return [
    {
      items: [
        { label: menu.rowAbove, onSelect: () => on().addRowBefore().run() },
        { label: menu.rowBelow, onSelect: () => on().addRowAfter().run() },
        { label: menu.columnBefore, onSelect: () => on().addColumnBefore().run() },
        { label: menu.columnAfter, onSelect: () => on().addColumnAfter().run() },
        { label: menu.header, onSelect: () => on().toggleHeaderRow().run() },
      ],
    },
    {
      items: [
        { label: menu.deleteRow, danger: true, onSelect: () => on().deleteRow().run() },
        { label: menu.deleteColumn, danger: true, onSelect: () => on().deleteColumn().run() },
        { label: menu.deleteTable, danger: true, onSelect: () => on().deleteTable().run() },
      ],
    },
  ]
}

function alignmentGroups(editor: Editor, current: Alignment): MenuGroup[] {
  return [
    {
      items: alignments.map((alignment) => ({
        label: words.alignments[alignment],
        icon: <EditorIcon name={alignment} />,
        checked: alignment === current,
        onSelect: () => editor.chain().focus().setTextAlign(alignment).run(),
      })),
    },
  ]
}

type ToolbarProps = {
  editor: Editor
  buttons: Record<Insertion, Ref<HTMLButtonElement>>
  onInsert: (what: Insertion) => void
}

export function Toolbar({ editor, buttons, onInsert }: ToolbarProps) {
  const { store } = useSitting()
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history().past.length > 0)
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history().future.length > 0)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      alignment: alignments.find((textAlign) => now.isActive({ textAlign })) ?? 'left',
    }),
  })
  const use = () => editor.chain().focus()
  return (
    <div role="toolbar" aria-label={words.toolbar} className={styles.toolbar}>
      <Tool label={words.bold} pressed={on.bold} onUse={() => use().toggleBold().run()}>
        <Icon name="bold" />
      </Tool>
      <Tool label={words.italic} pressed={on.italic} onUse={() => use().toggleItalic().run()}>
        <Icon name="italic" />
      </Tool>
      <Tool label={words.underline} pressed={on.underline} onUse={() => use().toggleUnderline().run()}>
        <EditorIcon name="underline" />
      </Tool>
      <span className={styles.line} />
      <Tool label={words.bulletList} pressed={on.bulletList} onUse={() => use().toggleBulletList().run()}>
        <Icon name="list" />
      </Tool>
      <Tool label={words.orderedList} pressed={on.orderedList} onUse={() => use().toggleOrderedList().run()}>
        <EditorIcon name="orderedList" />
      </Tool>
      <ActionMenu
        label={words.align}
        buttonClassName={styles.tool}
        align="start"
        button={<EditorIcon name={on.alignment} />}
        groups={() => alignmentGroups(editor, on.alignment)}
      />
      <ActionMenu
        label={words.table}
        buttonClassName={styles.tool}
        align="start"
        button={<EditorIcon name="table" />}
        groups={() => tableGroups(editor)}
      />
      <span className={styles.line} />
      <Tool label={words.undo} disabled={!canUndo} onUse={store.undo}>
        <EditorIcon name="undo" />
      </Tool>
      <Tool label={words.redo} disabled={!canRedo} onUse={store.redo}>
        <EditorIcon name="redo" />
      </Tool>
      <span className={styles.line} />
      <Tool ref={buttons.reference} label={words.reference} onUse={() => onInsert('reference')}>
        <EditorIcon name="reference" />
      </Tool>
      <Tool ref={buttons.party} label={words.party} onUse={() => onInsert('party')}>
        <Icon name="person" />
      </Tool>
      <button
        type="button"
        ref={buttons.field}
        className={styles.insert}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert('field')}
      >
        <Icon name="field" />
        {words.field}
      </button>
    </div>
  )
}
