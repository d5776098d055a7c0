// What can be done with the whole copy.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { copyNameWords } from '#language/es/copy-name.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/menu.tsx'
import type { Hanging } from '#web/ui/menu-button.tsx'
import type { Ask } from './asked.ts'
import { isUnderSignature } from './round-need.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.act

type CopyMenuProps = { copy: CopyOnWire; round: RoundOnWire | null; acts: Acts; onAsk: Ask; menu: Hanging }

const mayExtend = ({ sent_at, state, deleted_at }: CopyOnWire): boolean =>
  sent_at !== null && !deleted_at && (state === 'filling' || state === 'expired')

/** What is being signed is called off as such. */
export const mayCancel = ({ sent_at, state, deleted_at }: CopyOnWire, round: RoundOnWire | null): boolean =>
  sent_at !== null && !deleted_at && !round && state !== 'cancelled'

export const mayCancelSigning = ({ deleted_at }: CopyOnWire, round: RoundOnWire | null): boolean =>
  round !== null && !deleted_at && (isUnderSignature(round) || round.state === 'expired')

/** Not where *Usarlo otra vez* is offered, which asks what is to be kept. */
export const mayDuplicate = ({ state, deleted_at }: CopyOnWire): boolean =>
  deleted_at !== null || (state !== 'cancelled' && state !== 'signed')

export function CopyMenu({ copy, round, acts, onAsk, menu }: CopyMenuProps) {
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
      {mayCancelSigning(copy, round) && (
        <MenuAction icon="calendar" onChoose={() => onAsk({ about: 'extendSigning' })}>
          {round?.deadline ? words.extend : trackingWords.now.setDeadline}
        </MenuAction>
      )}
      {!round && mayExtend(copy) && (
        <MenuAction icon="calendar" onChoose={() => onAsk({ about: 'extend' })}>
          {copy.deadline ? words.extend : trackingWords.now.setDeadline}
        </MenuAction>
      )}
      <MenuAction icon="pen" onChoose={() => onAsk({ about: 'name' })}>
        {copyNameWords.rename}
      </MenuAction>
      {mayDuplicate(copy) && (
        <MenuAction icon="copy" onChoose={() => void acts.duplicate()}>
          {words.duplicate}
        </MenuAction>
      )}
      {mayCancelSigning(copy, round) && (
        <MenuAction icon="close" danger onChoose={() => onAsk({ about: 'cancelSigning' })}>
          {trackingSigningWords.act.cancel}
        </MenuAction>
      )}
      {mayCancel(copy, round) && (
        <MenuAction icon="close" danger onChoose={() => onAsk({ about: 'cancel' })}>
          {words.cancel}
        </MenuAction>
      )}
      {copy.deleted_at ? (
        <MenuAction icon="undo" onChoose={() => void acts.restore()}>
          {trackingWords.now.restore}
        </MenuAction>
      ) : mayCancelSigning(copy, round) || round?.state === 'sealing' ? null : (
        <MenuAction icon="trash" danger onChoose={() => void acts.trash()}>
          {words.trash}
        </MenuAction>
      )}
    </Menu>
  )
}
