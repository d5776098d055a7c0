// The menu of a copy, in its row.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { KeepHandlers } from '../list/list-row.tsx'

const words = copyWords.menu

export type CopyHandlers = { onDuplicate: (item: CopySummary) => void }

type CopyMenuProps = { item: CopySummary; on: KeepHandlers<CopySummary> & CopyHandlers; menu: Hanging }

export function CopyMenu({ item, on, menu }: CopyMenuProps) {
  const { id, can } = item
  return (
    <Menu {...menu}>
      <MenuLink icon="eye" to={paths.copy(id)}>
        {words.follow}
      </MenuLink>
      {can.includes('fill') && (
        <MenuLink icon="pen" to={documentPaths.fillCopy(id)}>
          {can.includes('mend') ? words.correct : words.fill}
        </MenuLink>
      )}
      {can.includes('send') && (
        <MenuLink icon="send" to={documentPaths.sendCopy(id)}>
          {words.send}
        </MenuLink>
      )}
      <MenuAction icon="copy" onChoose={() => on.onDuplicate(item)}>
        {documentWords.menu.duplicate}
      </MenuAction>
      <MenuAction icon="folderMove" onChoose={() => on.onMove([item])}>
        {documentWords.menu.move}
      </MenuAction>
      {can.includes('trash') && (
        <MenuAction icon="trash" danger onChoose={() => on.onDelete([item])}>
          {words.delete}
        </MenuAction>
      )}
    </Menu>
  )
}
