// The tools of the text. Each button says what it is, and shows whether it is on.
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Alignment, alignments } from '#domain/writing/model.ts'
import { toolWords as words } from '#language/es/writing/editor.ts'
import { pieceWords } from '#language/es/writing/party-editing.ts'
import { late } from '#web/app/late.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Hanging, MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { inEachSection } from '../document/across.ts'
import type { Slash } from '../document/make-editor.ts'
import { AgreeingInsertion } from './agreeing-insertion.tsx'
import { EditorIcon } from './editor-icon.tsx'
import { FieldInsertion, type Insertion, PartyInsertion, ReferenceInsertion } from './insertion.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { AlignmentMenu, TableMenu } from './tool-menus.tsx'
import styles from './toolbar.module.css'
import { useOneStop } from './use-one-stop.ts'

const PieceCondition = late(async () => (await import('./piece-condition.tsx')).PieceCondition)

type ToolProps = {
  label: string
  pressed?: boolean
  disabled?: boolean
  onUse: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  /** Also where the other tools become menus. */
  always?: true
}

function Tool({ label, pressed, disabled, onUse, children, ref, always }: ToolProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={`stack-inline place-centre rigid square-36 ink-2 bare r-ctl pressed hover-desk-ink focus-inside phone-square-tap ${styles.tool} ${always ? '' : styles.wide}`}
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

type Inserting = {
  what: Insertion
  editor: Editor
  at?: DOMRect
  typed?: { from: number; to: number }
  chip?: Slash['chip']
}
const insertions = {
  field: FieldInsertion,
  reference: ReferenceInsertion,
  party: PartyInsertion,
  agreeing: AgreeingInsertion,
}

const nothingOn = {
  bold: false,
  italic: false,
  underline: false,
  bulletList: false,
  orderedList: false,
  alignment: 'left' as Alignment,
  piece: false,
  selected: false,
}

export type ToolbarProps = {
  /** Of the section that is being written; without one the tools are there and do nothing. */
  editor: Editor | null
  section: string | null
  slash: Slash | null
  onField: (id: string) => void
  onFind: () => void
}

/** Always in the same place, whatever is being written: nothing moves under the pointer when a section is opened. */
export function Toolbar({ editor, section, slash, onField, onFind }: ToolbarProps) {
  const { store } = useEditingSession()
  const buttons = {
    field: useRef<HTMLButtonElement>(null),
    reference: useRef<HTMLButtonElement>(null),
    party: useRef<HTMLButtonElement>(null),
  }
  const [inserting, setInserting] = useState<Inserting | null>(null)
  const [isConditioning, setIsConditioning] = useState(false)
  const canUndo = useSyncExternalStore(store.subscribe, () => store.shown().canUndo)
  const canRedo = useSyncExternalStore(store.subscribe, () => store.shown().canRedo)
  const on =
    useEditorState({
      editor,
      selector: ({ editor: now }) =>
        now && {
          bold: now.isActive('bold'),
          italic: now.isActive('italic'),
          underline: now.isActive('underline'),
          bulletList: now.isActive('bulletList'),
          orderedList: now.isActive('orderedList'),
          alignment: alignments.find((textAlign) => now.isActive({ textAlign })) ?? 'left',
          piece: now.isActive('piece'),
          selected: !now.state.selection.empty,
        },
    }) ?? nothingOn

  useEffect(() => {
    if (!slash) return
    const { from, ...rest } = slash
    setInserting({ ...rest, typed: { from, to: from + 1 } })
  }, [slash])

  const use = (act: (chain: ChainedCommands) => ChainedCommands) => () =>
    void (editor && act(editor.chain().focus()).run())
  const insert = (what: Insertion) => () => editor && setInserting({ what, editor })

  const latest = useRef(inserting)
  latest.current = inserting

  function handleClose(closed: Inserting) {
    // What gave way to another panel takes nothing along.
    if (latest.current !== closed) return
    setInserting(null)
    // A chip that was only looked at must not be what the next letter takes the place of.
    const { state, commands, view } = closed.editor
    if ('node' in state.selection) commands.setTextSelection(state.selection.to)
    view.focus()
  }

  const stop = useOneStop(() => editor?.view.focus())
  const { enter } = stop
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what is on the page when it is called.
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return
      event.preventDefault()
      enter()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  const idle = !editor
  // What is open belongs to the section for which it was opened.
  const open = inserting && inserting.editor === editor ? inserting : null
  const Inserter = open && insertions[open.what]
  const beside = open && (open.at ?? buttons[open.what === 'agreeing' ? 'party' : open.what].current)
  return (
    <div
      ref={stop.box}
      role="toolbar"
      aria-label={words.toolbar}
      onKeyDown={stop.handleKeyDown}
      onFocus={stop.handleFocus}
      className={`row full-height px-2 ${styles.toolbar}`}
      data-idle={idle || undefined}
    >
      <Tool label={words.bold} pressed={on.bold} disabled={idle} onUse={use((chain) => chain.toggleBold())}>
        <Icon name="bold" />
      </Tool>
      <Tool label={words.italic} pressed={on.italic} disabled={idle} onUse={use((chain) => chain.toggleItalic())}>
        <Icon name="italic" />
      </Tool>
      <Tool
        label={words.underline}
        pressed={on.underline}
        disabled={idle}
        onUse={use((chain) => chain.toggleUnderline())}
      >
        <EditorIcon name="underline" />
      </Tool>
      <PhoneTools
        editor={editor}
        on={on}
        onInsert={(what, at) => editor && setInserting({ what, editor, at })}
        onCondition={() => setIsConditioning(true)}
        onFind={onFind}
      />
      <span className={`rigid ${styles.line}`} />
      <Tool
        label={words.bulletList}
        pressed={on.bulletList}
        disabled={idle}
        onUse={() => editor && inEachSection(editor, (chain) => chain.toggleBulletList())}
      >
        <Icon name="list" />
      </Tool>
      <Tool
        label={words.orderedList}
        pressed={on.orderedList}
        disabled={idle}
        onUse={() => editor && inEachSection(editor, (chain) => chain.toggleOrderedList())}
      >
        <EditorIcon name="orderedList" />
      </Tool>
      <ToolMenu label={words.align} icon={<EditorIcon name={on.alignment} />} editor={editor}>
        {(now, menu) => <AlignmentMenu editor={now} menu={menu} current={on.alignment} />}
      </ToolMenu>
      <ToolMenu label={words.table} icon={<EditorIcon name="table" />} editor={editor}>
        {(now, menu) => <TableMenu editor={now} menu={menu} />}
      </ToolMenu>
      <span className={`rigid ${styles.line}`} />
      <Tool always label={words.undo} disabled={!canUndo} onUse={store.undo}>
        <EditorIcon name="undo" />
      </Tool>
      <Tool always label={words.redo} disabled={!canRedo} onUse={store.redo}>
        <EditorIcon name="redo" />
      </Tool>
      <span className={`rigid ${styles.line}`} />
      <Tool ref={buttons.reference} label={words.reference} disabled={idle} onUse={insert('reference')}>
        <EditorIcon name="reference" />
      </Tool>
      <Tool
        label={pieceWords.tool}
        pressed={on.piece}
        disabled={idle || !(on.selected || on.piece)}
        onUse={() => setIsConditioning(true)}
      >
        <EditorIcon name="condition" />
      </Tool>
      <Tool ref={buttons.party} label={words.party} disabled={idle} onUse={insert('party')}>
        <Icon name="person" />
      </Tool>
      <button
        type="button"
        ref={buttons.field}
        className={`row-inline rigid sticky h-2125 gap-2 ml-auto px-3 t-14 w550 pen one-line framed-pen r-ctl on-pen-soft pressed phone-tap ${styles.insert}`}
        aria-label={words.field}
        aria-disabled={idle || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={insert('field')}
      >
        <Icon name="field" />
        <span className={styles.wide}>{words.field}</span>
        <span className={styles.compact} aria-hidden="true">
          {words.fieldShort}
        </span>
      </button>
      {isConditioning && editor && (
        <Suspense fallback={null}>
          <PieceCondition editor={editor} content={store.draft().content} onClose={() => setIsConditioning(false)} />
        </Suspense>
      )}
      {open && Inserter && beside && section && (
        <Inserter
          editor={open.editor}
          section={section}
          anchor={beside}
          typed={open.typed}
          chip={open.chip}
          onField={onField}
          onOther={(what) => setInserting({ ...open, what })}
          onClose={() => handleClose(open)}
        />
      )}
    </div>
  )
}

type ToolMenuProps = {
  label: string
  icon: ReactNode
  editor: Editor | null
  children: (editor: Editor, menu: Hanging) => ReactNode
}

function ToolMenu({ label, icon, editor, children }: ToolMenuProps) {
  if (!editor)
    return (
      <Tool label={label} disabled onUse={() => {}}>
        {icon}
      </Tool>
    )
  return (
    <MenuButton
      label={label}
      className={`stack-inline place-centre rigid square-36 ink-2 bare r-ctl pressed hover-desk-ink focus-inside phone-square-tap ${styles.tool} ${styles.wide}`}
      align="start"
      button={icon}
    >
      {(menu) => children(editor, menu)}
    </MenuButton>
  )
}
