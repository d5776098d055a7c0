// What the copy needs now, on top of its page, with what does it.

import type { ReactNode } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { changedAnswerWords } from '#language/es/copy/changed-answers.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { ownTracking } from '#language/es/copy/copy-page-owner.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { byHandWords } from '#language/es/filling/by-hand.ts'
import { refusedWords } from '#language/es/filling/refused.ts'
import { useSession } from '#web/app/session.ts'
import { RefusedAnswers } from '#web/shared/copy/refused-answers.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Ask } from '../asked.ts'
import { LinkList } from '../people/link-list.tsx'
import { boxesOfAll, boxesOfPerson, gapsOf, isForSigning, missingOfOwner, namedOf } from '../standing.ts'
import type { Times } from '../times.ts'
import { named } from '../tracked.ts'
import { Extension, Reminders } from './now-actions.tsx'
import styles from './now-box.module.css'
import type { Acts } from './use-acts.ts'

const words = copyPageWords.now

export type NowProps = { copy: CopyOnWire; round: RoundOnWire | null; acts: Acts; times: Times; onAsk: Ask }

export type Said = { title: string; text?: ReactNode; list?: ReactNode; actions?: ReactNode }

function progressOf({ copy, acts }: NowProps, people: readonly ParticipantOnWire[]): string {
  const [only] = people
  const finished = copy.participants.filter(({ does, state }) => does === 'fill' && state === 'done')
  const done = finished.filter((each) => !acts.isMe(each)).map(acts.nameOf)
  const unopened = people.filter(({ state }) => state === 'pending').length
  const own = gapsOf(copy, missingOfOwner(copy))
  const count = only && boxesOfPerson(copy, only)
  return [
    people.length === 1 && only?.state === 'pending' && words.unopened,
    people.length === 1 && only?.state !== 'pending' && count && words.progress(count),
    people.length > 1 && unopened > 0 && words.unopenedMany(unopened),
    done.length > 0 && words.doneAlready(done),
    finished.some(acts.isMe) && ownTracking.doneAlready,
    own > 0 && words.ownToo(own),
    own === 0 && finished.length === 0 && words.allTold(acts.mailEnabled),
    copy.refused.length > 0 && refusedWords.besides(copy.refused.map(({ label }) => label)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why the last signatures stopped: what was changed since is in *Qué ha pasado*. */
function Declined({ round, acts }: { round: RoundOnWire; acts: Acts }) {
  const who = round.participants.find(({ state }) => state === 'declined')
  if (!who) return null
  const { wasDeclined } = trackingSigningWords.now
  return <p>{acts.isMe(who) ? ownTracking.signing.wasDeclined(who.reason) : wasDeclined(who.name, who.reason)}</p>
}

/** What others have answered otherwise than the owner, who is about to start the signing. */
const Changed = ({ copy, acts }: Pick<NowProps, 'copy' | 'acts'>) =>
  changedAnswers(copy).map((changed) => {
    const who = copy.participants.find(({ id }) => id === changed.by)
    return who && !acts.isMe(who) && <p key={changed.key}>{changedAnswerWords.by(acts.nameOf(who), changed)}</p>
  })

/** What is there, what comes next, and what became of an earlier attempt. */
function WholeText({ copy, round, acts }: NowProps) {
  return (
    <>
      {round?.state === 'cancelled' && (
        <p>
          {trackingSigningWords.now.wasCancelled}
          {round.end_reason && ` «${round.end_reason}»`}
        </p>
      )}
      {round?.state === 'declined' && <Declined round={round} acts={acts} />}
      <Changed copy={copy} acts={acts} />
      {words.completeText(boxesOfAll(copy).total)} {isForSigning(copy) && trackingSigningWords.now.readyText}
    </>
  )
}

function saidOf(props: NowProps, me: string): Said {
  const { copy, acts, times, onAsk } = props
  const { deadline, need } = copy
  const people = named(copy.participants, need.people)
  const startsSigning = copy.can.includes('start_signing') && isForSigning(copy)
  switch (need.kind) {
    case 'trashed':
      return {
        title: words.trashed,
        text: words.trashedText,
        actions: (
          <Button icon="undo" weight="ink" busy={acts.isBusy} onClick={() => void acts.restore()}>
            {words.restore}
          </Button>
        ),
      }
    case 'cancelled':
      return {
        title: words.cancelled,
        text: (
          <>
            {words.cancelledText}
            {copy.cancel_reason && <blockquote>«{copy.cancel_reason}»</blockquote>}
          </>
        ),
        actions: (
          <Button icon="copy" weight="ink" busy={acts.isBusy} onClick={() => onAsk({ about: 'again' })}>
            {words.useAgain}
          </Button>
        ),
      }
    case 'complete':
      return {
        title: words.complete,
        text: <WholeText {...props} />,
        actions: (
          <>
            {startsSigning && (
              <ButtonLink icon="pen" weight="ink" to={documentPaths.sendCopy(copy.id)}>
                {trackingSigningWords.now.start}
              </ButtonLink>
            )}
            <Button icon="eye" weight={startsSigning ? 'outline' : 'ink'} onClick={() => onAsk({ about: 'document' })}>
              {words.read}
            </Button>
            {copy.can.includes('mend') && <ButtonLink to={documentPaths.fillCopy(copy.id)}>{words.mend}</ButtonLink>}
          </>
        ),
      }
    case 'refused':
      return {
        title: refusedWords.title(copy.refused.length),
        text: <RefusedAnswers copy={copy} />,
        actions: (
          <ButtonLink icon="pen" weight="ink" to={documentPaths.fillCopyAt(copy.id, copy.refused[0]?.key ?? '')}>
            {refusedWords.go}
          </ButtonLink>
        ),
      }
    case 'expired':
      return {
        title: words.expired(
          deadline ? times.day(deadline) : '',
          people.map((each) => (acts.isMe(each) ? ownTracking.part : acts.nameOf(each))),
        ),
        text: words.expiredText,
        actions: <Extension acts={acts} times={times} onAsk={onAsk} />,
      }
    case 'unsent':
      return {
        title: copy.content.handwritten ? byHandWords.title : words.unsent,
        text: copy.content.handwritten ? byHandWords.text : words.unsentText(boxesOfAll(copy)),
        actions: (
          <>
            {copy.can.includes('send') ? (
              <ButtonLink icon="send" weight="ink" to={documentPaths.sendCopy(copy.id)}>
                {words.send}
              </ButtonLink>
            ) : (
              <Button icon="eye" weight="ink" onClick={() => onAsk({ about: 'document' })}>
                {words.read}
              </Button>
            )}
            <ButtonLink icon="pen" to={documentPaths.fillCopy(copy.id)}>
              {words.keepFilling}
            </ButtonLink>
          </>
        ),
      }
    case 'links': {
      const toHand = people.filter(({ to_hand }) => to_hand)
      const isAgain = toHand.every(({ progress }) => progress === 'correction')
      return {
        title: isAgain ? words.linksAgain(toHand.map(acts.nameOf)) : words.links(toHand.length),
        text: isAgain ? words.linksAgainText : words.linksText,
        list: <LinkList copy={copy} people={people} acts={acts} onAsk={onAsk} />,
      }
    }
    case 'mine':
      return {
        title: words.mine,
        text: words.mineText(people.map(acts.nameOf)),
        actions: (
          <ButtonLink icon="pen" weight="ink" to={documentPaths.fillCopy(copy.id, need.mine ?? '')}>
            {copyPageWords.act.fillYours}
          </ButtonLink>
        ),
      }
    case 'own':
      return {
        title: words.own(gapsOf(copy, missingOfOwner(copy))),
        text: words.ownText(missingOfOwner(copy).map((key) => namedOf(copy, key, me))),
        actions: (
          <ButtonLink icon="pen" weight="ink" to={documentPaths.fillCopy(copy.id)}>
            {words.fillOwn}
          </ButtonLink>
        ),
      }
    case 'corrections':
      return {
        title: words.corrections(people.map(acts.nameOf)),
        text: words.correctionsText,
        actions: <Reminders of={copy} acts={acts} onAsk={onAsk} people={people} />,
      }
    case 'waiting': {
      const days = deadline ? times.daysAhead(deadline) : null
      return {
        title: words.waiting(people.map(acts.nameOf), days !== null && days <= 14 ? days : null),
        text: progressOf(props, people),
        actions: (
          <>
            <Reminders of={copy} acts={acts} onAsk={onAsk} people={people} />
            {missingOfOwner(copy).length > 0 && (
              <ButtonLink to={documentPaths.fillCopy(copy.id)}>{words.fillMine}</ButtonLink>
            )}
          </>
        ),
      }
    }
  }
}

export function NowBox(props: NowProps) {
  const me = useSession()
  return <Now {...saidOf(props, me?.email ?? '')} />
}

export function Now({ title, text, list, actions }: Said) {
  return (
    <section className={`anchor clipped card ${styles.now}`} aria-labelledby="ahora">
      {/* Announced when something happens while the page is open. */}
      <div aria-live="polite">
        <h2 id="ahora">{title}</h2>
        {text && <div className={`w-40 mt-03 ink-2 breaks ${styles.text}`}>{text}</div>}
      </div>
      {list}
      {actions && <div className={`flow wrap gap-2 ${styles.actions}`}>{actions}</div>}
    </section>
  )
}
