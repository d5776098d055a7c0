// Everybody's link while some are still to be given: what has to be sent, what has gone, and one's own part.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Ask } from './asked.ts'
import { isByLetter, letterShort } from './letter.ts'
import { isAskedUnseen, isToHand } from './need.ts'
import styles from './now-box.module.css'
import { handedAt, isMine, isSignLinkToHand, signLinkIcon } from './round-need.ts'
import { isSigner, type Tracked } from './tracked.ts'
import type { Acts } from './use-acts.ts'

const words = trackingWords.now

type LinkProps = { copy: CopyOnWire; acts: Acts; onAsk: Ask }

/** Their link is still for the owner to give. */
const isWaiting = (copy: CopyOnWire, person: Tracked, me: string): boolean =>
  isSigner(person) ? isSignLinkToHand(copy, person) && !isMine(person, me) : isToHand(person, me)

const iconOf = (person: Tracked, me: string) =>
  isSigner(person) || isMine(person, me) || isToHand(person, me) ? signLinkIcon(person, me) : 'check'

const lastHanded = (copy: CopyOnWire, person: Tracked): string | null =>
  isSigner(person) ? handedAt(copy, person) : person.handed_at

/** What the owner can do about it: open WhatsApp, copy the link, show its QR. */
function GiveLink({ person, acts, onAsk }: LinkProps & { person: Tracked }) {
  async function handleCopy() {
    if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
  }
  if (person.way === 'whatsapp')
    return (
      <a
        href={documentPaths.whatsapp(acts.messageTo(person, !isSigner(person) && isAskedUnseen(person)))}
        target="_blank"
        rel="noreferrer"
        className={styles.small}
        onClick={() => void acts.noteHanded(person, 'whatsapp')}
      >
        {words.openWhatsapp}
      </a>
    )
  return person.way === 'qr' ? (
    <Button size="small" onClick={() => onAsk({ about: 'link', person })}>
      {words.showQr}
    </Button>
  ) : (
    <Button size="small" onClick={() => void handleCopy()}>
      {words.copyLink}
    </Button>
  )
}

function OwnPart({ copy, person, acts }: LinkProps & { person: Tracked }) {
  const sign = trackingSigningWords.now
  return isSigner(person) ? (
    <ButtonLink size="small" to={acts.pageOf(person)}>
      {person.does === 'sign' ? sign.sign : sign.approve}
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to={documentPaths.fillCopy(copy.id, person.id)}>
      {trackingWords.act.fillYours}
    </ButtonLink>
  )
}

/** One line for each: what still has to be sent, and what has gone. */
export function LinkList({ people, ...props }: LinkProps & { people: readonly Tracked[] }) {
  const { copy, acts } = props
  return (
    <ul className={styles.links}>
      {people.map((person) => {
        const isToGive = isWaiting(copy, person, acts.me)
        const isMe = acts.isMe(person)
        return (
          <li key={person.id}>
            <Icon name={iconOf(person, acts.me)} />
            <span>
              {isMe ? trackingWords.you : person.name}
              {isToGive && person.way === 'email' && <small>{letterShort(person)}</small>}
            </span>
            {isMe && <OwnPart {...props} person={person} />}
            {isToGive && <GiveLink {...props} person={person} />}
            {!isMe && !isToGive && (
              <em>{isByLetter(person, lastHanded(copy, person)) ? letterShort(person) : words.handed[person.way]}</em>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Of a sealed document: those to whom no letter brings it, and the links by which they download it. */
export function UnmailedList({ people, acts, onAsk }: Omit<LinkProps, 'copy'> & { people: readonly Tracked[] }) {
  async function handleCopy(person: Tracked) {
    if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
  }
  return (
    <ul className={styles.links}>
      {people.map((person) => (
        <li key={person.id}>
          <Icon name="person" />
          <span>{trackingSigningWords.now.noAddress(acts.nameOf(person))}</span>
          <Button size="small" onClick={() => void handleCopy(person)}>
            {words.copyLink}
          </Button>
          <Button size="small" onClick={() => onAsk({ about: 'link', person })}>
            {words.showQr}
          </Button>
        </li>
      ))}
    </ul>
  )
}
