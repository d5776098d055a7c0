// The menu of a signed document, in its row.

import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { KeepHandlers } from '../list/list-row.tsx'
import type { SignedItem } from '../load.ts'

const words = signedWords.menu

type SignedMenuProps = { item: SignedItem; on: KeepHandlers<SignedItem>; menu: Hanging }

export function SignedMenu({ item, on, menu }: SignedMenuProps) {
  const { id, can } = item
  return (
    <Menu {...menu}>
      <MenuLink icon="eye" to={signingPaths.signed(id)}>
        {words.open}
      </MenuLink>
      {can.includes('download') && (
        <>
          <MenuDownload icon="download" href={signingPaths.signedPdf(id)}>
            {words.pdf}
          </MenuDownload>
          <MenuDownload icon="download" href={signingPaths.evidence(id)}>
            {words.evidence}
          </MenuDownload>
          {can.includes('share') && (
            <MenuLink icon="share" to={signingPaths.signedShare(id)}>
              {words.share}
            </MenuLink>
          )}
          <MenuLink icon="check" to={paths.verifyDocument}>
            {words.check}
          </MenuLink>
        </>
      )}
      <MenuAction icon="folderMove" onChoose={() => on.onMove([item])}>
        {words.move}
      </MenuAction>
      {can.includes('show') ? (
        <MenuAction icon="undo" onChoose={() => on.onRestore([item])}>
          {words.show}
        </MenuAction>
      ) : (
        <MenuAction icon="eyeOff" onChoose={() => on.onDelete([item])}>
          {words.hide}
        </MenuAction>
      )}
    </Menu>
  )
}
