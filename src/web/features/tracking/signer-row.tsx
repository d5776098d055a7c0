// One of those who sign, approve or receive it: who, how far, what happened last, and what the owner can do for them.
import type { CopyOnWire, SigningHappenedOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { trackingSigningWords as words } from '#language/es/tracking-signing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import type { Ask } from './asked.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { acts as actsIn, isOpen } from './round-need.ts'
import { hasSignerMenu, SignerMenu } from './signer-menu.tsx'
import { signerBadge, signerLine, stageOf } from './signer-state.ts'
import { StageList } from './stages.tsx'
import { roleIn } from './standing.ts'
import { StatePill } from './state-pill.tsx'
import type { Times } from './times.ts'
import type { Acts } from './use-acts.ts'
import type { SigningActs } from './use-signing-acts.ts'

type SignersProps = {
  copy: CopyOnWire
  round: RoundOnWire
  acts: Acts
  signing: SigningActs
  times: Times
  onAsk: Ask
  /** What happened in every round. */
  happened: readonly SigningHappenedOnWire[]
}
type SignerProps = SignersProps & { signer: FollowedSigner }

/** «arrendataria, firma». */
const roleOf = (copy: CopyOnWire, signer: FollowedSigner, isMe: boolean): string =>
  [roleIn(copy, signer), (isMe ? words.youDo : words.does)[signer.does]].filter(Boolean).join(', ')

function Actions({ round, signer, signing, onAsk, isMe }: SignerProps & { isMe: boolean }) {
  async function handleCopy() {
    if (!(await signing.copyLink(signer))) onAsk({ about: 'signLink', signer })
  }
  if (round.state !== 'signing' || !isOpen(signer) || !signer.invited_at) return null
  return (
    <div className={styles.actions}>
      {isMe && (
        <ButtonLink size="small" to={signing.pageOf(signer)}>
          <Icon name="pen" />
          {signer.does === 'sign' ? words.act.sign : words.act.approve}
        </ButtonLink>
      )}
      {!isMe && (
        <>
          <Button size="small" onClick={() => onAsk({ about: 'signLink', signer })}>
            <Icon name="qr" />
            {trackingWords.act.qr}
          </Button>
          <Button size="small" onClick={() => void handleCopy()}>
            <Icon name="copy" />
            {trackingWords.act.link}
          </Button>
          <Button size="small" onClick={() => onAsk({ about: 'correctSigner', signer })}>
            <Icon name="mail" />
            {trackingWords.act.correct}
          </Button>
        </>
      )}
    </div>
  )
}

function SignerRow(props: SignerProps) {
  const { copy, round, signer, signing, times, onAsk, happened } = props
  const isMe = props.acts.isMe(signer)
  const isInPerson = happened.some(
    ({ what, who, in_person }) => in_person && who?.id === signer.id && (what === 'signed' || what === 'approved'),
  )
  const badge = signerBadge({ copy, round, signer, isMe })
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        {round.in_order && <span className={styles.turn}>{actsIn(signer) ? signer.turn : ''}</span>}
        <PersonAvatar name={signer.name} isMe={isMe} />
        <div className={styles.who}>
          <p className={styles.name}>
            <b>{isMe ? trackingWords.you : signer.name}</b> <span>{roleOf(copy, signer, isMe)}</span>
          </p>
          <p className={styles.last}>{signerLine({ copy, round, signer, isMe, isInPerson }, times)}</p>
        </div>
        <div className={styles.badge}>
          <StatePill tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </StatePill>
        </div>
        {hasSignerMenu(copy, round, signer, isMe) && (
          <MenuButton
            className={styles.more}
            label={isMe ? ownTracking.moreOf : trackingWords.moreOf(signer.name)}
            align="end"
            button={<Icon name="more" />}
          >
            {(menu) => (
              <SignerMenu
                copy={copy}
                round={round}
                signer={signer}
                signing={signing}
                onAsk={onAsk}
                menu={menu}
                isMe={isMe}
              />
            )}
          </MenuButton>
        )}
      </div>
      {actsIn(signer) && signer.invited_at && signer.state !== 'declined' && (
        <StageList stages={words.stages[signer.does]} reached={stageOf({ copy, signer, isMe })} />
      )}
      {signer.reason && (
        <p className={styles.note}>
          <Icon name="chat" />
          <span>«{signer.reason}»</span>
        </p>
      )}
      <Actions {...props} isMe={isMe} />
    </li>
  )
}

export function Signers(props: SignersProps) {
  const { round } = props
  return (
    <section className={styles.section} aria-labelledby="personas">
      <h2 id="personas">{trackingWords.people}</h2>
      <ol className={styles.people} data-ordered={round.in_order || undefined}>
        {round.participants.map((signer) => (
          <SignerRow key={signer.id} {...props} signer={signer} />
        ))}
        {props.copy.participants
          .filter(({ state }) => state === 'absent')
          .map((person) => (
            <PersonRow key={person.id} {...props} person={person} />
          ))}
      </ol>
    </section>
  )
}
