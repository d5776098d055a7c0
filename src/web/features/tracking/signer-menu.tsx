// Everything that can be done now about one who signs.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
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
  isMe: boolean
}

const hasLinks = ({ state }: RoundOnWire): boolean => state === 'signing' || state === 'signed' || state === 'sealing'

const isCorrectable = ({ state }: RoundOnWire, signer: FollowedSigner): boolean =>
  state === 'signing' && (isOpen(signer) || signer.does === 'receive')

export function SignerMenu({ copy, round, signer, signing, onAsk, menu, isMe }: SignerMenuProps) {
  // Nobody sends themselves a link.
  const isWaited = !isMe && round.state === 'signing' && isOpen(signer) && signer.invited_at !== null
  const hasLink = !isMe && hasLinks(round)
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
          {isMe ? ownTracking.answers : words.answers}
        </MenuAction>
      )}
      {isCorrectable(round, signer) && (
        <MenuAction icon="person" onChoose={() => onAsk({ about: 'correctSigner', signer })}>
          {words.correct}
        </MenuAction>
      )}
    </Menu>
  )
}

/** Whether there is anything in it. */
export function hasSignerMenu(copy: CopyOnWire, round: RoundOnWire, signer: FollowedSigner, isMe: boolean): boolean {
  if (copy.deleted_at) return false
  if (isMe ? isCorrectable(round, signer) : hasLinks(round)) return true
  const person = copy.participants.find(({ id }) => id === signer.participant)
  return person !== undefined && givenKeys(copy, person).length > 0
}
