// All links while some are still to be given: what has to be sent, what has gone, and the owner's own part.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Ask } from '../asked.ts'
import styles from '../now/now-box.module.css'
import type { Acts } from '../now/use-acts.ts'
import { isMine, isSigner, type Tracked } from '../tracked.ts'
import { CopyLink, ShowQr, Whatsapp } from './give-link.tsx'
import { isByLetter, letterShort } from './letter.ts'

const words = copyPageWords.now

type LinkProps = { copy: CopyOnWire; acts: Acts; onAsk: Ask }

const wayIcons = { email: 'mail', whatsapp: 'chat', link: 'copy', qr: 'qr' } as const

/** Beside a link that has not been signed with yet: how the link is passed on, and no tick. */
export const linkIcon = (person: Tracked, me: string) => {
  if (isMine(person, me)) return 'pen'
  return isSigner(person) || person.to_hand ? wayIcons[person.way] : 'check'
}

/** As they get it: open WhatsApp, show its QR, or copy it. */
function GiveLink({ person, acts, onAsk }: LinkProps & { person: Tracked }) {
  const given = { person, acts, onAsk }
  if (person.way === 'whatsapp')
    return (
      <Whatsapp size="small" person={person} acts={acts} isReminder={person.progress === 'correction'}>
        {words.openWhatsapp}
      </Whatsapp>
    )
  return person.way === 'qr' ? (
    <ShowQr {...given}>{words.showQr}</ShowQr>
  ) : (
    <CopyLink {...given}>{words.copyLink}</CopyLink>
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
      {copyPageWords.act.fillYours}
    </ButtonLink>
  )
}

/** One line for each: what still has to be sent, and what has gone. */
export function LinkList({ people, ...props }: LinkProps & { people: readonly Tracked[] }) {
  const { acts } = props
  return (
    <ul className={`mt-09 ${styles.links}`}>
      {people.map((person) => {
        const isToGive = person.to_hand
        const isMe = acts.isMe(person)
        return (
          <li className="row wrap h-325 gap-3 t-14 ruled" key={person.id}>
            <Icon name={linkIcon(person, acts.me)} />
            <span>
              {isMe ? copyPageWords.you : person.name}
              {isToGive && person.way === 'email' && <small className="block t-13 ink-3">{letterShort(person)}</small>}
            </span>
            {isMe && <OwnPart {...props} person={person} />}
            {isToGive && <GiveLink {...props} person={person} />}
            {!isMe && !isToGive && (
              <em className="upright ink-3">
                {isByLetter(person, person.handed_at) ? letterShort(person) : words.handed[person.way]}
              </em>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Of a sealed document: those to whom no letter brings it, and the links by which they download it. */
export function UnmailedList({ people, acts, onAsk }: Omit<LinkProps, 'copy'> & { people: readonly Tracked[] }) {
  return (
    <ul className={`mt-09 ${styles.links}`}>
      {people.map((person) => (
        <li className="row wrap h-325 gap-3 t-14 ruled" key={person.id}>
          <Icon name="person" />
          <span>{trackingSigningWords.now.noAddress(acts.nameOf(person))}</span>
          <CopyLink person={person} acts={acts} onAsk={onAsk}>
            {words.copyLink}
          </CopyLink>
          <ShowQr person={person} onAsk={onAsk}>
            {words.showQr}
          </ShowQr>
        </li>
      ))}
    </ul>
  )
}
