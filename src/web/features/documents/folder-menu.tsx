// What can be done with a folder.
import type { FolderOnWire } from '#contract/writings.ts'
import { folderWords as words } from '#language/es/documents.ts'
import { Menu, MenuAction } from '#web/ui/menu.tsx'
import type { Tree } from './shown-tree.ts'

type FolderMenuProps = {
  folder: FolderOnWire
  tree: Tree
  anchor: HTMLElement
  onRename: () => void
  onClose: () => void
}

export function FolderMenu({ folder, tree, anchor, onRename, onClose }: FolderMenuProps) {
  function handleCreate() {
    tree.setOpen(folder.id, true)
    tree.onName(folder.id)
  }

  return (
    <Menu anchor={anchor} label={words.menu.open(folder.name)} onClose={onClose}>
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
