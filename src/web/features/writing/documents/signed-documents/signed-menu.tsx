// What can be done with one signed document, from its row.

import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { signedWords } from '#language/es/signeds.ts'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/menu.tsx'
import type { Hanging } from '#web/ui/menu-button.tsx'
import type { KeepHandlers } from '../list-row.tsx'
import type { SignedItem } from '../load.ts'

const words = signedWords.menu

type SignedMenuProps = { item: SignedItem; on: KeepHandlers<SignedItem>; menu: Hanging }

export function SignedMenu({ item, on, menu }: SignedMenuProps) {
  const { id, state, hidden_at } = item
  return (
    <Menu {...menu}>
      <MenuLink icon="eye" to={signingPaths.signed(id)}>
        {words.open}
      </MenuLink>
      {state !== 'sealing' && (
        <>
          <MenuDownload icon="download" href={signingPaths.signedPdf(id)}>
            {words.pdf}
          </MenuDownload>
          <MenuDownload icon="download" href={signingPaths.evidence(id)}>
            {words.evidence}
          </MenuDownload>
          <MenuLink icon="share" to={signingPaths.signedShare(id)}>
            {words.share}
          </MenuLink>
          <MenuLink icon="check" to={paths.verifyDocument}>
            {words.check}
          </MenuLink>
        </>
      )}
      <MenuAction icon="folderMove" onChoose={() => on.onMove([item])}>
        {words.move}
      </MenuAction>
      {hidden_at ? (
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
