// Everything that can be done about one person now.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { isAwaited } from '#domain/copy/participant.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/menu.tsx'
import type { Hanging } from '#web/ui/menu-button.tsx'
import type { Ask } from './asked.ts'
import { isUnderWay } from './need.ts'
import { givenKeys } from './standing.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.act

type PersonMenuProps = { copy: CopyOnWire; person: ParticipantOnWire; acts: Acts; onAsk: Ask; menu: Hanging }

export function PersonMenu({ copy, person, acts, onAsk, menu }: PersonMenuProps) {
  const isMe = acts.isMe(person)
  const isFilling = isUnderWay(copy)
  const takesPart = person.state !== 'absent'
  // Nobody sends themselves a link, nor asks a change of themselves.
  const hasLink = !isMe && copy.state !== 'cancelled' && !copy.deleted_at && takesPart
  const isWaited = isFilling && isAwaited(person) && person.invited_at !== null
  const given = givenKeys(copy, person).length
  const mayAsk = !isMe && takesPart && given > 0 && (isFilling || copy.state === 'complete') && !copy.deleted_at

  function handleWhatsapp() {
    window.open(documentPaths.whatsapp(acts.messageTo(person, person.state !== 'pending')), '_blank', 'noreferrer')
    void acts.noteHanded(person, 'whatsapp')
  }
  async function handleCopy() {
    if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
  }

  return (
    <Menu {...menu}>
      {isWaited && !isMe && acts.mailEnabled && person.email !== '' && (
        <MenuAction icon="mail" onChoose={() => void acts.remind([person])}>
          {words.remind}
        </MenuAction>
      )}
      {isWaited && !isMe && (
        <MenuAction icon="chat" onChoose={handleWhatsapp}>
          {person.state === 'pending' ? words.whatsapp : words.remindWhatsapp}
        </MenuAction>
      )}
      {hasLink && (
        <MenuAction icon="copy" onChoose={() => void handleCopy()}>
          {words.copyLink}
        </MenuAction>
      )}
      {hasLink && (
        <MenuAction icon="qr" onChoose={() => onAsk({ about: 'link', person })}>
          {words.qr}
        </MenuAction>
      )}
      {isWaited && (
        <MenuLink icon="pen" to={documentPaths.fillCopy(copy.id, person.id)}>
          {isMe ? words.fillYours : words.fillFor(acts.nameOf(person))}
        </MenuLink>
      )}
      {given > 0 && (
        <MenuAction icon="eye" onChoose={() => onAsk({ about: 'answers', person })}>
          {isMe ? ownTracking.answers : words.answers}
        </MenuAction>
      )}
      {mayAsk && (
        <MenuAction icon="undo" onChoose={() => onAsk({ about: 'change', person })}>
          {words.askChange}
        </MenuAction>
      )}
      {isFilling && takesPart && (
        <MenuAction icon="person" onChoose={() => onAsk({ about: 'correct', person })}>
          {words.correct}
        </MenuAction>
      )}
    </Menu>
  )
}
