// What can be done with the whole copy.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { copyNameWords } from '#language/es/copy/copy-name.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { Ask } from './asked.ts'
import type { Acts } from './now/use-acts.ts'

const words = copyPageWords.act

type CopyMenuProps = { copy: CopyOnWire; round: RoundOnWire | null; acts: Acts; onAsk: Ask; menu: Hanging }

/** What is being signed is called off, and given more time, as such. */
export const mayCancel = (copy: CopyOnWire, round: RoundOnWire | null): boolean =>
  (round ?? copy).can.includes('cancel')

export function CopyMenu({ copy, round, acts, onAsk, menu }: CopyMenuProps) {
  return (
    <Menu {...menu}>
      <MenuAction icon="eye" onChoose={() => onAsk({ about: 'document' })}>
        {copyPageWords.seeDocument}
      </MenuAction>
      {copy.can.includes('fill') && (
        <MenuLink icon="pen" to={documentPaths.fillCopy(copy.id)}>
          {words.fill}
        </MenuLink>
      )}
      {(round ?? copy).can.includes('extend') && (
        <MenuAction icon="calendar" onChoose={() => onAsk({ about: 'extend' })}>
          {(round ?? copy).deadline ? words.extend : copyPageWords.now.setDeadline}
        </MenuAction>
      )}
      <MenuAction icon="pen" onChoose={() => onAsk({ about: 'name' })}>
        {copyNameWords.rename}
      </MenuAction>
      {copy.can.includes('duplicate') && (
        <MenuAction icon="copy" onChoose={() => void acts.duplicate()}>
          {words.duplicate}
        </MenuAction>
      )}
      {mayCancel(copy, round) && (
        <MenuAction icon="close" danger onChoose={() => onAsk({ about: 'cancel' })}>
          {round ? trackingSigningWords.act.cancel : words.cancel}
        </MenuAction>
      )}
      {copy.can.includes('restore') && (
        <MenuAction icon="undo" onChoose={() => void acts.restore()}>
          {copyPageWords.now.restore}
        </MenuAction>
      )}
      {copy.can.includes('trash') && (
        <MenuAction icon="trash" danger onChoose={() => void acts.trash()}>
          {words.trash}
        </MenuAction>
      )}
    </Menu>
  )
}
