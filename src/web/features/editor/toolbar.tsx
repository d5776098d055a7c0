// The tools of the section being edited. Each button says what it is, and shows whether it is on.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { type Alignment, alignments } from '#domain/writing/model.ts'
import { toolWords as words } from '#language/es/editor.ts'
import { useSitting } from '#web/sitting/sitting-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuChoice, MenuGroup } from '#web/ui/menu.tsx'
import { type Hanging, MenuButton } from '#web/ui/menu-button.tsx'
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

type ToolMenuProps = { editor: Editor; menu: Hanging }

function TableMenu({ editor, menu }: ToolMenuProps) {
  const { tableMenu } = words
  const on = () => editor.chain().focus()
  if (!editor.isActive('table')) {
    const insert = () => void on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    return (
      <Menu {...menu}>
        <MenuAction icon={<EditorIcon name="table" />} onChoose={insert}>
          {tableMenu.insert}
        </MenuAction>
      </Menu>
    )
  }
  return (
    <Menu {...menu}>
      <MenuGroup>
        <MenuAction onChoose={() => on().addRowBefore().run()}>{tableMenu.rowAbove}</MenuAction>
        <MenuAction onChoose={() => on().addRowAfter().run()}>{tableMenu.rowBelow}</MenuAction>
        <MenuAction onChoose={() => on().addColumnBefore().run()}>{tableMenu.columnBefore}</MenuAction>
        <MenuAction onChoose={() => on().addColumnAfter().run()}>{tableMenu.columnAfter}</MenuAction>
        <MenuAction onChoose={() => on().toggleHeaderRow().run()}>{tableMenu.header}</MenuAction>
      </MenuGroup>
      <MenuGroup>
        <MenuAction danger onChoose={() => on().deleteRow().run()}>
          {tableMenu.deleteRow}
        </MenuAction>
        <MenuAction danger onChoose={() => on().deleteColumn().run()}>
          {tableMenu.deleteColumn}
        </MenuAction>
        <MenuAction danger onChoose={() => on().deleteTable().run()}>
          {tableMenu.deleteTable}
        </MenuAction>
      </MenuGroup>
    </Menu>
  )
}

function AlignmentMenu({ editor, menu, current }: ToolMenuProps & { current: Alignment }) {
  return (
    <Menu {...menu}>
      {alignments.map((alignment) => (
        <MenuChoice
          key={alignment}
          icon={<EditorIcon name={alignment} />}
          checked={alignment === current}
          onChoose={() => editor.chain().focus().setTextAlign(alignment).run()}
        >
          {words.alignments[alignment]}
        </MenuChoice>
      ))}
    </Menu>
  )
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
      <MenuButton label={words.align} className={styles.tool} align="start" button={<EditorIcon name={on.alignment} />}>
        {(menu) => <AlignmentMenu editor={editor} menu={menu} current={on.alignment} />}
      </MenuButton>
      <MenuButton label={words.table} className={styles.tool} align="start" button={<EditorIcon name="table" />}>
        {(menu) => <TableMenu editor={editor} menu={menu} />}
      </MenuButton>
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
