// The two tools that are menus: tables and alignment.
import type { Editor } from '@tiptap/core'
import { type Alignment, alignments } from '#domain/writing/model.ts'
import { toolWords as words } from '#language/es/writing/editor.ts'
import { Menu, MenuAction, MenuChoice, MenuGroup } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import { EditorIcon } from './editor-icon.tsx'

type ToolMenuProps = { editor: Editor; menu: Hanging }

export const TableMenu = ({ editor, menu }: ToolMenuProps) => (
  <Menu {...menu}>
    <TableGroups editor={editor} />
  </Menu>
)

export function TableGroups({ editor }: Pick<ToolMenuProps, 'editor'>) {
  const { tableMenu } = words
  const on = () => editor.chain().focus()
  if (!editor.isActive('table')) {
    const insert = () => void on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    return (
      <MenuGroup>
        <MenuAction icon={<EditorIcon name="table" />} onChoose={insert}>
          {tableMenu.insert}
        </MenuAction>
      </MenuGroup>
    )
  }
  return (
    <>
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
    </>
  )
}

export function AlignmentMenu({ editor, menu, current }: ToolMenuProps & { current: Alignment }) {
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
