// What a copy that is being signed needs now, on top of its page, with what does it.

import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import { daysLeft } from '#language/es/copy/copy-counts.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingHistory } from '#language/es/copy/copy-page-history.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Ask } from '../asked.ts'
import { isMailedSealed } from '../people/letter.ts'
import { LinkList, UnmailedList } from '../people/link-list.tsx'
import type { Times } from '../times.ts'
import { named } from '../tracked.ts'
import { Extension, RemindButton, Reminders } from './now-actions.tsx'
import { Now, type Said } from './now-box.tsx'
import type { Acts } from './use-acts.ts'

const words = trackingSigningWords.now

type RoundProps = {
  copy: CopyOnWire
  round: RoundOnWire
  acts: Acts
  times: Times
  onAsk: Ask
}
type Named = RoundProps & { people: FollowedSigner[] }

function progressOf({ round, acts, people }: Named): string {
  const signed = round.participants.filter(({ does, state }) => does === 'sign' && state === 'done')
  const done = signed.filter((each) => !acts.isMe(each)).map(acts.nameOf)
  const later = round.participants
    .filter(({ progress }) => progress === 'not_yet')
    .map((each) => (acts.isMe(each) ? ownTracking.you : acts.nameOf(each)))
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

function waitingTitle({ people, round, acts, times }: Named): string {
  const names = people.map(acts.nameOf)
  if (people.every(({ does }) => does === 'approve')) return words.waitingApproval(names)
  const days = round.deadline ? times.daysAhead(round.deadline) : null
  const near = days !== null && days <= 14 ? days : null
  // An approver is missing too, and signs nothing.
  if (people.some(({ does }) => does === 'approve')) return copyPageWords.now.waiting(names, near)
  return words.waiting(names, daysLeft(near))
}

function Seal({ round: { sealed, awaits_time: awaitsTime }, times }: RoundProps) {
  if (!sealed) return null
  const { seal } = trackingSigningWords
  return (
    <p className="mt-2 t-13 ink-3">
      {seal.at(times.day(sealed.at), times.time(sealed.at))} {awaitsTime ? seal.awaitsTime : seal.levels[sealed.level]}{' '}
      {seal.code(sealed.code)}.
    </p>
  )
}

function saidOf(props: RoundProps): Said {
  const { copy, round, acts, times, onAsk } = props
  const { need } = round
  const people = named(round.participants, need.people)
  const [mine] = named(round.participants, need.mine ? [need.mine] : [])
  const [who] = people
  const others = round.participants.filter((each) => !acts.isMe(each))
  const unmailed = others.filter(({ email }) => email === '')
  const signHere = round.can.includes('sign_here') && (
    <ButtonLink icon="people" to={signingPaths.signHere(copy.id)}>
      {inPersonWords.pageTitle}
    </ButtonLink>
  )
  const startAgain = copy.can.includes('start_signing') && (
    <ButtonLink to={documentPaths.sendCopy(copy.id)}>{words.startAgain}</ButtonLink>
  )
  switch (need.kind) {
    // One that was called off is not what the copy is about.
    case 'cancelled':
    case 'preparing':
      return { title: words.preparing, text: words.preparingText }
    case 'sealing':
      return { title: words.sealing, text: words.sealingText }
    case 'mine':
      return {
        title: mine?.does !== 'approve' ? words.mine : words.mineApprove,
        text: [
          words.mineText[mine?.does === 'approve' ? 'approve' : 'sign'],
          people.length > 0 && words.mineOthers(people.map(acts.nameOf)),
        ]
          .filter(Boolean)
          .join(' '),
        actions: (
          <>
            <ButtonLink
              icon="pen"
              weight={mine?.does !== 'approve' ? 'sign' : 'ink'}
              to={mine ? acts.pageOf(mine) : ''}
            >
              {mine?.does !== 'approve' ? words.sign : words.approve}
            </ButtonLink>
            <RemindButton people={people} acts={acts} />
            {people.length > 0 && signHere}
          </>
        ),
      }
    case 'links':
      return {
        title: words.links(people.filter(({ to_hand }) => to_hand).length),
        text: words.linksText,
        list: <LinkList copy={copy} people={people} acts={acts} onAsk={onAsk} />,
        actions: signHere,
      }
    case 'waiting':
      return {
        title: waitingTitle({ ...props, people }),
        text: progressOf({ ...props, people }),
        actions: (
          <>
            <Reminders of={round} acts={acts} onAsk={onAsk} people={people} />
            {signHere}
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
        list: unmailed.length > 0 && <UnmailedList acts={acts} onAsk={onAsk} people={unmailed} />,
        actions: (
          <>
            <ButtonLink icon="download" weight="ink" to={acts.sealedFile ?? ''} download>
              {words.download}
            </ButtonLink>
            {round.signed && (
              <ButtonLink icon="folder" to={signingPaths.evidence(round.signed)} download>
                {words.evidence}
              </ButtonLink>
            )}
            {round.sealed && (
              <ButtonLink to={paths.verifyCode(round.sealed.code)}>{trackingSigningWords.seal.verify}</ButtonLink>
            )}
            <Button icon="copy" busy={acts.isBusy} onClick={() => onAsk({ about: 'again' })}>
              {words.useAgain}
            </Button>
          </>
        ),
      }
    case 'declined':
      return {
        title:
          who && acts.isMe(who)
            ? ownTracking.signing.declined
            : words.declined(who ? acts.nameOf(who) : trackingHistory.somebody),
        text: (
          <>
            {words.declinedText}
            {who?.reason && <blockquote>«{who.reason}»</blockquote>}
          </>
        ),
        actions: (
          <>
            {copy.can.includes('mend') && (
              <ButtonLink icon="pen" weight="ink" to={documentPaths.fillCopy(copy.id)}>
                {words.change}
              </ButtonLink>
            )}
            {startAgain}
          </>
        ),
      }
    case 'expired':
      return {
        title: words.expired(
          round.deadline ? times.day(round.deadline) : '',
          people.map((each) => (acts.isMe(each) ? ownTracking.signature : acts.nameOf(each))),
        ),
        text: words.expiredText,
        actions: (
          <>
            <Extension acts={acts} times={times} onAsk={onAsk} />
            {startAgain}
          </>
        ),
      }
  }
}

export function RoundBox(props: RoundProps) {
  return <Now {...saidOf(props)} />
}
