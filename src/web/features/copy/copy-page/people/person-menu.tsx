// Everything that can be done about one person now.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { Menu, MenuAction, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { Ask } from '../asked.ts'
import type { Acts } from '../now/use-acts.ts'
import { participantOf, type Tracked } from '../tracked.ts'
import { copyOrShow } from './give-link.tsx'

const words = copyPageWords.act

type PersonMenuProps = { copy: CopyOnWire; person: Tracked; acts: Acts; onAsk: Ask; menu: Hanging }

export function PersonMenu({ copy, person, acts, onAsk, menu }: PersonMenuProps) {
  const isMe = acts.isMe(person)
  const { can } = person
  const participant = participantOf(copy, person)
  const isReminder = can.includes('remind') && person.state !== 'pending'

  function handleWhatsapp() {
    window.open(documentPaths.whatsapp(acts.messageTo(person, isReminder)), '_blank', 'noreferrer')
    void acts.noteHanded(person, 'whatsapp')
  }

  return (
    <Menu {...menu}>
      {can.includes('remind') && acts.mailEnabled && person.email !== '' && (
        <MenuAction icon="mail" onChoose={() => void acts.remind([person])}>
          {words.remind}
        </MenuAction>
      )}
      {can.includes('message') && (
        <MenuAction icon="chat" onChoose={handleWhatsapp}>
          {isReminder ? words.remindWhatsapp : words.whatsapp}
        </MenuAction>
      )}
      {can.includes('give_link') && (
        <>
          <MenuAction icon="copy" onChoose={() => void copyOrShow(person, { acts, onAsk })}>
            {words.copyLink}
          </MenuAction>
          <MenuAction icon="qr" onChoose={() => onAsk({ about: 'link', person })}>
            {words.qr}
          </MenuAction>
        </>
      )}
      {can.includes('fill') && (
        <MenuLink icon="pen" to={documentPaths.fillCopy(copy.id, person.id)}>
          {isMe ? words.fillYours : words.fillFor(acts.nameOf(person))}
        </MenuLink>
      )}
      {participant?.can.includes('see_answers') && (
        <MenuAction icon="eye" onChoose={() => onAsk({ about: 'answers', person: participant })}>
          {isMe ? ownTracking.answers : words.answers}
        </MenuAction>
      )}
      {participant && can.includes('ask_change') && (
        <MenuAction icon="undo" onChoose={() => onAsk({ about: 'change', person: participant })}>
          {words.askChange}
        </MenuAction>
      )}
      {can.includes('correct') && (
        <MenuAction icon="person" onChoose={() => onAsk({ about: 'correct', person })}>
          {words.correct}
        </MenuAction>
      )}
    </Menu>
  )
}
