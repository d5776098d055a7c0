// What can be done with the whole copy.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/menu.tsx'
import type { Hanging } from '#web/ui/menu-button.tsx'
import type { Ask } from './asked.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.act

type CopyMenuProps = { copy: CopyOnWire; acts: Acts; onAsk: Ask; menu: Hanging }

const mayExtend = ({ sent_at, state, deleted_at }: CopyOnWire): boolean =>
  sent_at !== null && !deleted_at && (state === 'filling' || state === 'expired')

export const mayCancel = ({ sent_at, state, deleted_at }: CopyOnWire): boolean =>
  sent_at !== null && !deleted_at && state !== 'cancelled'

export function CopyMenu({ copy, acts, onAsk, menu }: CopyMenuProps) {
  return (
    <Menu {...menu}>
      <MenuAction icon="eye" onChoose={() => onAsk({ about: 'document' })}>
        {trackingWords.seeDocument}
      </MenuAction>
      {copy.state === 'filling' && !copy.deleted_at && (
        <MenuLink icon="pen" to={documentPaths.fillCopy(copy.id)}>
          {words.fill}
        </MenuLink>
      )}
      {mayExtend(copy) && (
        <MenuAction icon="calendar" onChoose={() => onAsk({ about: 'extend' })}>
          {copy.deadline ? words.extend : trackingWords.now.setDeadline}
        </MenuAction>
      )}
      <MenuAction icon="copy" onChoose={() => void acts.duplicate()}>
        {words.duplicate}
      </MenuAction>
      {mayCancel(copy) && (
        <MenuAction icon="close" danger onChoose={() => onAsk({ about: 'cancel' })}>
          {words.cancel}
        </MenuAction>
      )}
      {copy.deleted_at ? (
        <MenuAction icon="undo" onChoose={() => void acts.restore()}>
          {trackingWords.now.restore}
        </MenuAction>
      ) : (
        <MenuAction icon="trash" danger onChoose={() => void acts.trash()}>
          {words.trash}
        </MenuAction>
      )}
    </Menu>
  )
}
