// Everybody's link while some are still to be given: what has to be sent, what has gone, and one's own part.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Ask } from './asked.ts'
import { letterShort } from './letter.ts'
import { isAskedUnseen, isToHand } from './need.ts'
import styles from './now-box.module.css'
import { isMine } from './round-need.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.now

type LinkListProps = {
  copy: CopyOnWire
  people: ParticipantOnWire[]
  acts: Acts
  onAsk: Ask
  /** The address of whoever looks. */
  me: string
}

/** One line for each: what still has to be sent, and what has gone. */
export function LinkList({ copy, people, acts, onAsk, me }: LinkListProps) {
  async function handleCopy(person: ParticipantOnWire) {
    if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
  }
  return (
    <ul className={styles.links}>
      {people.map((person) => (
        <li key={person.id}>
          <Icon name={isToHand(person, me) ? ways[person.way] : isMine(person, me) ? 'pen' : 'check'} />
          <span>
            {isMine(person, me) ? trackingWords.you : person.name}
            {isToHand(person, me) && person.way === 'email' && <small>{letterShort(person)}</small>}
          </span>
          {isMine(person, me) && (
            <ButtonLink size="small" to={documentPaths.fillCopy(copy.id, person.id)}>
              {trackingWords.act.fillYours}
            </ButtonLink>
          )}
          {!isToHand(person, me) && !isMine(person, me) && (
            <em>{person.way === 'email' && !person.handed_at ? letterShort(person) : words.handed[person.way]}</em>
          )}
          {isToHand(person, me) && person.way === 'whatsapp' && (
            <a
              href={documentPaths.whatsapp(acts.messageTo(person, isAskedUnseen(person)))}
              target="_blank"
              rel="noreferrer"
              className={styles.small}
              onClick={() => void acts.noteHanded(person, 'whatsapp')}
            >
              {words.openWhatsapp}
            </a>
          )}
          {isToHand(person, me) && (person.way === 'link' || person.way === 'email') && (
            <Button size="small" onClick={() => void handleCopy(person)}>
              {words.copyLink}
            </Button>
          )}
          {isToHand(person, me) && person.way === 'qr' && (
            <Button size="small" onClick={() => onAsk({ about: 'link', person })}>
              {words.showQr}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const ways = { email: 'mail', whatsapp: 'chat', link: 'copy', qr: 'qr' } as const
