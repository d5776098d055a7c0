// What can be done with a folder.
import type { FolderOnWire } from '#contract/writing.ts'
import { folderWords as words } from '#language/es/writing/documents.ts'
import { Menu, MenuAction } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { Tree } from './shown-tree.ts'

type FolderMenuProps = {
  folder: FolderOnWire
  tree: Tree
  menu: Hanging
  onRename: () => void
}

export function FolderMenu({ folder, tree, menu, onRename }: FolderMenuProps) {
  function handleCreate() {
    tree.setOpen(folder.id, true)
    tree.onName(folder.id)
  }

  return (
    <Menu {...menu}>
      <MenuAction icon="plus" onChoose={handleCreate}>
        {words.menu.create}
      </MenuAction>
      <MenuAction icon="pen" onChoose={onRename}>
        {words.menu.rename}
      </MenuAction>
      <MenuAction icon="folderMove" onChoose={() => tree.onMove(folder)}>
        {words.menu.move}
      </MenuAction>
      <MenuAction icon="trash" danger onChoose={() => tree.onDelete(folder)}>
        {words.menu.delete}
      </MenuAction>
    </Menu>
  )
}
