// What a copy that is being signed needs now, on top of its page, with what does it.

import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { daysLeft, trackingWords } from '#language/es/tracking.ts'
import { trackingHistory } from '#language/es/tracking-history.ts'
import { ownTracking } from '#language/es/tracking-own.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import { call } from '#web/call.ts'
import { dayAfter, endOfDay } from '#web/deadline.ts'
import { useSession } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { Ask } from './asked.ts'
import { letterShort } from './letter.ts'
import styles from './now-box.module.css'
import { Now, type Said } from './now-box.tsx'
import { handedAt, isMine, isOpen, isSignLinkToHand, roundNeedOf, signLinkIcon } from './round-need.ts'
import { SignHere } from './sign-here.tsx'
import { isMailedSealed } from './signer-state.ts'
import type { Times } from './times.ts'
import { Unmailed } from './unmailed.tsx'
import type { Acts } from './use-acts.ts'
import type { SigningActs } from './use-signing-acts.ts'

const words = trackingSigningWords.now

type RoundProps = {
  copy: CopyOnWire
  round: RoundOnWire
  acts: Acts
  signing: SigningActs
  times: Times
  onAsk: Ask
}
type Named = RoundProps & { people: FollowedSigner[] }

/** One line for each: what still has to be sent, and what has gone. */
function SignLinks({ copy, people, signing, onAsk, me }: Named & { me: string }) {
  async function handleCopy(signer: FollowedSigner) {
    if (!(await signing.copyLink(signer))) onAsk({ about: 'signLink', signer })
  }
  return (
    <ul className={styles.links}>
      {people.map((signer) => {
        const isToHand = isSignLinkToHand(copy, signer) && !isMine(signer, me)
        return (
          <li key={signer.id}>
            <Icon name={signLinkIcon(signer, me)} />
            <span>
              {isMine(signer, me) ? trackingWords.you : signer.name}
              {isToHand && signer.way === 'email' && <small>{letterShort(signer)}</small>}
            </span>
            {isToHand && signer.way === 'whatsapp' && (
              <a
                href={documentPaths.whatsapp(signing.messageTo(signer))}
                target="_blank"
                rel="noreferrer"
                className={styles.small}
                onClick={() => void signing.noteHanded(signer, 'whatsapp')}
              >
                {trackingWords.now.openWhatsapp}
              </a>
            )}
            {isToHand && (signer.way === 'link' || signer.way === 'email') && (
              <Button size="small" onClick={() => void handleCopy(signer)}>
                {trackingWords.now.copyLink}
              </Button>
            )}
            {isToHand && signer.way === 'qr' && (
              <Button size="small" onClick={() => onAsk({ about: 'signLink', signer })}>
                {trackingWords.now.showQr}
              </Button>
            )}
            {!isToHand && isMine(signer, me) && (
              <ButtonLink size="small" to={signing.pageOf(signer)}>
                {signer.does === 'sign' ? words.sign : words.approve}
              </ButtonLink>
            )}
            {!isToHand && !isMine(signer, me) && (
              <em>
                {signer.way === 'email' && !handedAt(copy, signer)
                  ? letterShort(signer)
                  : trackingWords.now.handed[signer.way]}
              </em>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function progressOf({ round, acts, signing, people }: Named): string {
  const signed = round.participants.filter(({ does, state }) => does === 'sign' && state === 'done')
  const done = signed.filter((each) => !acts.isMe(each)).map(signing.nameOf)
  const later = round.participants
    .filter((each) => isOpen(each) && !each.invited_at)
    .map((each) => (acts.isMe(each) ? ownTracking.you : signing.nameOf(each)))
  const unopened = people.filter(({ state }) => state === 'pending').length
  return [
    unopened > 0 && words.unopened(unopened, people.length),
    done.length > 0 && words.done(done),
    signed.some(acts.isMe) && ownTracking.signing.done,
    later.length > 0 && words.later(later),
    words.told(acts.mailEnabled),
  ]
    .filter(Boolean)
    .join(' ')
}

function Reminders({ people, round, acts, signing, onAsk }: Named) {
  const [only] = people
  const reminded = people.filter(({ email }) => acts.mailEnabled && email !== '')
  return (
    <>
      {reminded.length > 0 && (
        <Button weight="ink" busy={acts.isBusy} onClick={() => void signing.remind(reminded)}>
          <Icon name="mail" />
          {reminded.length === 1 && reminded[0]
            ? trackingWords.now.remind(signing.nameOf(reminded[0]))
            : trackingWords.now.remindAll}
        </Button>
      )}
      {reminded.length === 0 && only && people.length === 1 && (
        <a
          className={styles.ink}
          href={documentPaths.whatsapp(signing.messageTo(only, true))}
          target="_blank"
          rel="noreferrer"
          onClick={() => void signing.noteHanded(only, 'whatsapp')}
        >
          <Icon name="chat" />
          {trackingWords.now.remind(signing.nameOf(only))}
        </a>
      )}
      <Button onClick={() => onAsk({ about: 'extendSigning' })}>
        {round.deadline ? trackingWords.now.extend : trackingWords.now.setDeadline}
      </Button>
    </>
  )
}

function Extension({ copy, acts, times, onAsk }: RoundProps) {
  const end = endOfDay(dayAfter(new Date(times.inAWeek))) ?? ''
  const handleExtend = async () => {
    const failure = await acts.attempt(() => call('extend-signing', { copy: copy.id, deadline: end }))
    toast(failure === null ? 'done' : 'failed', failure ?? trackingWords.done.extended)
  }
  return (
    <>
      <Button weight="ink" busy={acts.isBusy} onClick={handleExtend}>
        {trackingWords.now.extendTo(times.weekday(times.inAWeek))}
      </Button>
      <Button onClick={() => onAsk({ about: 'extendSigning' })}>{trackingWords.now.otherDate}</Button>
    </>
  )
}

function waitingTitle({ people, round, signing, times }: Named): string {
  const names = people.map(signing.nameOf)
  if (people.every(({ does }) => does === 'approve')) return words.waitingApproval(names)
  const days = round.deadline ? times.daysAhead(round.deadline) : null
  const near = days !== null && days <= 14 ? days : null
  // Whoever approves is missing too, and signs nothing.
  if (people.some(({ does }) => does === 'approve')) return trackingWords.now.waiting(names, near)
  return words.waiting(names, daysLeft(near))
}

function Seal({ round: { sealed, awaits_time: awaitsTime }, times }: RoundProps) {
  if (!sealed) return null
  const { seal } = trackingSigningWords
  return (
    <p className={styles.seal}>
      {seal.at(times.day(sealed.at), times.time(sealed.at))} {awaitsTime ? seal.awaitsTime : seal.levels[sealed.level]}{' '}
      {seal.code(sealed.code)}.
    </p>
  )
}

function saidOf(props: RoundProps, me: string): Said {
  const { copy, round, acts, signing, times } = props
  const need = roundNeedOf(copy, round, me)
  const others = round.participants.filter((each) => !isMine(each, me))
  const unmailed = others.filter(({ email }) => email === '')
  switch (need.kind) {
    case 'preparing':
      return { title: words.preparing, text: words.preparingText }
    case 'sealing':
      return { title: words.sealing, text: words.sealingText }
    case 'mine':
      return {
        title: need.mine.does === 'sign' ? words.mine : words.mineApprove,
        text: [words.mineText, need.others.length > 0 && words.mineOthers(need.others.map(signing.nameOf))]
          .filter(Boolean)
          .join(' '),
        actions: (
          <>
            <ButtonLink weight={need.mine.does === 'sign' ? 'sign' : 'ink'} to={signing.pageOf(need.mine)}>
              <Icon name="pen" />
              {need.mine.does === 'sign' ? words.sign : words.approve}
            </ButtonLink>
            {acts.mailEnabled && need.others.some(({ email }) => email !== '') && (
              <Button
                busy={acts.isBusy}
                onClick={() => void signing.remind(need.others.filter(({ email }) => email !== ''))}
              >
                <Icon name="mail" />
                {need.others.length === 1 && need.others[0]
                  ? trackingWords.now.remind(signing.nameOf(need.others[0]))
                  : trackingWords.now.remindAll}
              </Button>
            )}
            {need.others.length > 0 && <SignHere copy={copy} />}
          </>
        ),
      }
    case 'links':
      return {
        title: words.links(need.people.filter((each) => isSignLinkToHand(copy, each) && !isMine(each, me)).length),
        text: words.linksText,
        list: <SignLinks {...props} people={need.people} me={me} />,
        actions: <SignHere copy={copy} />,
      }
    case 'waiting':
      return {
        title: waitingTitle({ ...props, people: need.people }),
        text: progressOf({ ...props, people: need.people }),
        actions: (
          <>
            <Reminders {...props} people={need.people} />
            <SignHere copy={copy} />
          </>
        ),
      }
    case 'signed':
      return {
        title: words.signed(round.participants.filter(({ does }) => does === 'sign').length),
        text: (
          <>
            {words.signedText(others.filter(isMailedSealed).length, others.length)}
            <Seal {...props} />
          </>
        ),
        list: unmailed.length > 0 && <Unmailed {...props} people={unmailed} />,
        actions: (
          <>
            <ButtonLink weight="ink" to={signing.file} download>
              <Icon name="download" />
              {words.download}
            </ButtonLink>
            {round.signed && (
              <ButtonLink to={signingPaths.evidence(round.signed)} download>
                <Icon name="folder" />
                {words.evidence}
              </ButtonLink>
            )}
            {round.sealed && (
              <ButtonLink to={paths.verifyCode(round.sealed.code)}>{trackingSigningWords.seal.verify}</ButtonLink>
            )}
            <Button busy={acts.isBusy} onClick={() => props.onAsk({ about: 'again' })}>
              <Icon name="copy" />
              {words.useAgain}
            </Button>
          </>
        ),
      }
    case 'declined':
      return {
        title:
          need.who && acts.isMe(need.who)
            ? ownTracking.signing.declined
            : words.declined(need.who ? signing.nameOf(need.who) : trackingHistory.somebody),
        text: (
          <>
            {words.declinedText}
            {need.who?.reason && <blockquote>«{need.who.reason}»</blockquote>}
          </>
        ),
        actions: (
          <>
            <ButtonLink weight="ink" to={documentPaths.fillCopy(copy.id)}>
              <Icon name="pen" />
              {words.change}
            </ButtonLink>
            <ButtonLink to={documentPaths.sendCopy(copy.id)}>{words.startAgain}</ButtonLink>
          </>
        ),
      }
    case 'expired':
      return {
        title: words.expired(
          round.deadline ? times.day(round.deadline) : '',
          need.people.map((each) => (acts.isMe(each) ? ownTracking.signature : signing.nameOf(each))),
        ),
        text: words.expiredText,
        actions: (
          <>
            <Extension {...props} />
            <ButtonLink to={documentPaths.sendCopy(copy.id)}>{words.startAgain}</ButtonLink>
          </>
        ),
      }
  }
}

export function RoundBox(props: RoundProps) {
  const me = useSession()
  return <Now {...saidOf(props, me?.email ?? '')} />
}
