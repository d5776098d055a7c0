// Everything that can be done now about one who signs.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { Menu, MenuAction } from '#web/ui/menu.tsx'
import type { Hanging } from '#web/ui/menu-button.tsx'
import type { Ask } from './asked.ts'
import { isOpen } from './round-need.ts'
import { givenKeys } from './standing.ts'
import type { SigningActs } from './use-signing-acts.ts'

const words = trackingWords.act

type SignerMenuProps = {
  copy: CopyOnWire
  round: RoundOnWire
  signer: FollowedSigner
  signing: SigningActs
  onAsk: Ask
  menu: Hanging
}

export function SignerMenu({ copy, round, signer, signing, onAsk, menu }: SignerMenuProps) {
  const isWaited = round.state === 'signing' && isOpen(signer) && signer.invited_at !== null
  const hasLink = round.state === 'signing' || round.state === 'signed' || round.state === 'sealing'
  const person = copy.participants.find(({ id }) => id === signer.participant)
  const given = person ? givenKeys(copy, person).length : 0

  function handleWhatsapp() {
    window.open(documentPaths.whatsapp(signing.messageTo(signer, signer.state === 'seen')), '_blank', 'noreferrer')
    void signing.noteHanded(signer, 'whatsapp')
  }
  async function handleCopy() {
    if (!(await signing.copyLink(signer))) onAsk({ about: 'signLink', signer })
  }

  return (
    <Menu {...menu}>
      {isWaited && signing.mailEnabled && signer.email !== '' && (
        <MenuAction icon="mail" onChoose={() => void signing.remind([signer])}>
          {words.remind}
        </MenuAction>
      )}
      {hasLink && (
        <MenuAction icon="chat" onChoose={handleWhatsapp}>
          {isWaited && signer.state === 'seen' ? words.remindWhatsapp : words.whatsapp}
        </MenuAction>
      )}
      {hasLink && (
        <MenuAction icon="copy" onChoose={() => void handleCopy()}>
          {words.copyLink}
        </MenuAction>
      )}
      {hasLink && (
        <MenuAction icon="qr" onChoose={() => onAsk({ about: 'signLink', signer })}>
          {words.qr}
        </MenuAction>
      )}
      {person && given > 0 && (
        <MenuAction icon="eye" onChoose={() => onAsk({ about: 'answers', person })}>
          {words.answers}
        </MenuAction>
      )}
      {round.state === 'signing' && (isOpen(signer) || signer.does === 'receive') && (
        <MenuAction icon="person" onChoose={() => onAsk({ about: 'correctSigner', signer })}>
          {words.correct}
        </MenuAction>
      )}
    </Menu>
  )
}

/** Whether there is anything in it. */
export const hasSignerMenu = (copy: CopyOnWire, { state }: RoundOnWire, { participant }: FollowedSigner): boolean => {
  if (copy.deleted_at) return false
  if (state === 'signing' || state === 'signed' || state === 'sealing') return true
  const person = copy.participants.find(({ id }) => id === participant)
  return person !== undefined && givenKeys(copy, person).length > 0
}
