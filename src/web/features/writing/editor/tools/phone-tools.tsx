// The tools as short menus, where they do not fit side by side: on a phone, or with a page made twice as large.
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { type Alignment, alignments } from '#domain/writing/model.ts'
import { findWords, toolWords as words } from '#language/es/writing/editor.ts'
import { pieceWords } from '#language/es/writing/party-editing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuCheck, MenuChoice, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { type Hanging, MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { inEachSection } from '../document/across.ts'
import { EditorIcon } from './editor-icon.tsx'
import type { Insertion } from './insertion.tsx'
import { TableGroups } from './tool-menus.tsx'
import styles from './toolbar.module.css'

type Marks = Record<'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'piece' | 'selected', boolean>
type PhoneToolsProps = {
  /** Without one the menus open, and what needs it is disabled. */
  editor: Editor | null
  on: Marks & { alignment: Alignment }
  onInsert: (what: Insertion, beside: DOMRect) => void
  onCondition: () => void
  onFind: () => void
}

type ToolMenuProps = { label: string; icon: ReactNode; children: (menu: Hanging) => ReactNode }

const CompactMenu = ({ label, icon, children }: ToolMenuProps) => (
  <MenuButton
    label={label}
    className={`stack-inline place-centre rigid square-36 ink-2 bare r-ctl pressed hover-desk-ink focus-inside phone-square-tap ${styles.tool} ${styles.compact}`}
    align="start"
    button={icon}
  >
    {children}
  </MenuButton>
)

export function PhoneTools({ editor, on, onInsert, onCondition, onFind }: PhoneToolsProps) {
  const idle = !editor
  const chain = () => editor?.chain().focus()
  return (
    <>
      <CompactMenu label={words.letters} icon={<Icon name="bold" />}>
        {(menu) => (
          <Menu {...menu}>
            <MenuCheck checked={on.bold} disabled={idle} onChoose={() => chain()?.toggleBold().run()}>
              {words.bold}
            </MenuCheck>
            <MenuCheck checked={on.italic} disabled={idle} onChoose={() => chain()?.toggleItalic().run()}>
              {words.italic}
            </MenuCheck>
            <MenuCheck checked={on.underline} disabled={idle} onChoose={() => chain()?.toggleUnderline().run()}>
              {words.underline}
            </MenuCheck>
          </Menu>
        )}
      </CompactMenu>
      <CompactMenu label={words.paragraph} icon={<EditorIcon name={on.alignment} />}>
        {(menu) => (
          <Menu {...menu}>
            <MenuGroup>
              <MenuCheck
                checked={on.bulletList}
                disabled={idle}
                onChoose={() => editor && inEachSection(editor, (each) => each.toggleBulletList())}
              >
                {words.bulletList}
              </MenuCheck>
              <MenuCheck
                checked={on.orderedList}
                disabled={idle}
                onChoose={() => editor && inEachSection(editor, (each) => each.toggleOrderedList())}
              >
                {words.orderedList}
              </MenuCheck>
            </MenuGroup>
            <MenuGroup label={words.align}>
              {alignments.map((alignment) => (
                <MenuChoice
                  key={alignment}
                  icon={<EditorIcon name={alignment} />}
                  checked={alignment === on.alignment}
                  disabled={idle}
                  onChoose={() => chain()?.setTextAlign(alignment).run()}
                >
                  {words.alignments[alignment]}
                </MenuChoice>
              ))}
            </MenuGroup>
          </Menu>
        )}
      </CompactMenu>
      <CompactMenu label={words.more} icon={<Icon name="plus" />}>
        {(menu) => {
          const beside = menu.anchor.getBoundingClientRect()
          return (
            <Menu {...menu}>
              <MenuGroup>
                <MenuAction
                  icon={<EditorIcon name="reference" />}
                  disabled={idle}
                  onChoose={() => onInsert('reference', beside)}
                >
                  {words.reference}
                </MenuAction>
                <MenuAction icon="person" disabled={idle} onChoose={() => onInsert('party', beside)}>
                  {words.party}
                </MenuAction>
                <MenuAction
                  icon={<EditorIcon name="condition" />}
                  disabled={idle || !(on.selected || on.piece)}
                  onChoose={onCondition}
                >
                  {pieceWords.tool}
                </MenuAction>
              </MenuGroup>
              {editor && <TableGroups editor={editor} />}
              <MenuGroup>
                <MenuAction icon="search" onChoose={onFind}>
                  {findWords.open}
                </MenuAction>
              </MenuGroup>
            </Menu>
          )
        }}
      </CompactMenu>
    </>
  )
}
