// The head of *Seguimiento*: which copy, in which state, until when, and whether changes are seen live.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { isVain } from '#domain/signing/newer-round.ts'
import { copyNameWords } from '#language/es/copy/copy-name.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { refusedWords } from '#language/es/filling/refused.ts'
import { Link } from '#web/app/router/link.tsx'
import type { LiveState } from '#web/shared/calls/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { type StateLook, StatePill } from '#web/ui/state-pill.tsx'
import type { Ask } from './asked.ts'
import { CopyMenu } from './copy-menu.tsx'
import styles from './head.module.css'
import type { Acts } from './now/use-acts.ts'
import type { Times } from './times.ts'
import { isMine } from './tracked.ts'

type Shown = StateLook & { text: string }

const roundLooks: Record<RoundOnWire['state'], StateLook> = {
  preparing: { tone: 'pending', icon: 'pen' },
  signing: { tone: 'pending', icon: 'pen' },
  sealing: { tone: 'done', icon: 'lock' },
  signed: { tone: 'done', icon: 'check' },
  declined: { tone: 'danger', icon: 'close' },
  cancelled: { tone: 'danger', icon: 'close' },
  expired: { tone: 'danger', icon: 'clock' },
}

function stateOf({ state, sent_at, deleted_at, refused }: CopyOnWire, round: RoundOnWire | null): Shown {
  if (round && !deleted_at) return { ...roundLooks[round.state], text: trackingSigningWords.state[round.state] }
  if (deleted_at) return { tone: 'plain', icon: 'trash', text: words.state.trashed }
  if (state === 'complete' && refused.length > 0) return { tone: 'pending', icon: 'info', text: refusedWords.state }
  if (state === 'complete') return { tone: 'done', icon: 'check', text: words.state.complete }
  if (state === 'expired') return { tone: 'danger', icon: 'clock', text: words.state.expired }
  if (state === 'cancelled') return { tone: 'danger', icon: 'close', text: words.state.cancelled }
  if (!sent_at) return { tone: 'plain', icon: 'pen', text: words.state.unsent }
  return { tone: 'pending', icon: 'clock', text: words.state.filling }
}

/** «Enviado hoy»; not where nothing has left: it was complete, or every link is still for the owner to give. */
export function sentSince(
  { participants, sent_at, created_at, state }: CopyOnWire,
  me: string,
  { day }: Pick<Times, 'day'>,
) {
  const others = participants.filter((each) => each.invited_at && !isMine(each, me))
  const wasComplete = state === 'complete' && participants.every((each) => !each.invited_at)
  if (!sent_at || wasComplete) return words.made(day(created_at))
  return others.length > 0 && others.every(({ to_hand }) => to_hand) ? words.toHand : words.sent(day(sent_at))
}

export function signingSince(round: RoundOnWire, { day }: Pick<Times, 'day'>): string {
  if (round.sealed) return trackingSigningWords.signedOn(day(round.sealed.at))
  return isVain(round)
    ? trackingSigningWords.stopped(day(round.ended_at ?? round.started_at))
    : trackingSigningWords.begun(day(round.started_at))
}

type HeadProps = { copy: CopyOnWire; round: RoundOnWire | null; live: LiveState; acts: Acts; times: Times; onAsk: Ask }

export function Head({ copy, round, live, acts, times, onAsk }: HeadProps) {
  const { tone, icon, text } = stateOf(copy, round)
  const isSigned = copy.state === 'signed'
  return (
    <>
      <Link
        className={`row-inline h-20 gap-2 t-14 w500 ink-2 plain hover-ink phone-tap ${styles.back}`}
        to={documentPaths.listView(isSigned ? 'signeds' : 'copies')}
      >
        <Icon name="back" />
        <span className="underlined">{isSigned ? words.backToSigned : words.back}</span>
      </Link>
      <div className={`flow items-start apart gap-4 ${styles.head}`}>
        <div className={`shrinks ${styles.title}`}>
          <div className={styles.name}>
            <h1 className="w560 breaks">{copy.name || words.untitled}</h1>
            <button
              type="button"
              className={`stack-inline place-centre i-11 ink-3 frameless r-ctl groundless pressed hover-ink ${styles.rename}`}
              aria-label={copyNameWords.renameThis}
              onClick={() => onAsk({ about: 'name' })}
            >
              <Icon name="pen" />
            </button>
          </div>
          {copy.name !== copy.title && copy.title && <p className={`ink-2 breaks ${styles.document}`}>{copy.title}</p>}
          <div className={`row wrap i-105 mt-07 t-14 ink-3 ${styles.meta}`}>
            <StatePill tone={tone} icon={icon}>
              {text}
            </StatePill>
            <span>
              <Icon name="send" />
              {sentSince(copy, acts.me, times)}
            </span>
            {round && (
              <span>
                <Icon name="pen" />
                {signingSince(round, times)}
              </span>
            )}
            {round?.asks_code && (
              <span>
                <Icon name="lock" />
                {trackingSigningWords.asksCode}
              </span>
            )}
            {copy.deadline && !round?.sealed && (
              <span>
                <Icon name="calendar" />
                {words.until(times.weekday(copy.deadline))}
              </span>
            )}
            {live === 'live' && (
              <span className={styles.live}>
                <i className="round" aria-hidden="true" />
                {words.live}
              </span>
            )}
            {live === 'away' && <span title={words.notLiveHint}>{words.notLive}</span>}
          </div>
        </div>
        <div className="flow rigid gap-2">
          <Button icon="eye" className={styles.read} onClick={() => onAsk({ about: 'document' })}>
            {words.seeDocument}
          </Button>
          <MenuButton
            className={`centre square-ctl control pressed phone-square-tap ${styles.more}`}
            label={words.more}
            align="end"
            button={<Icon name="more" />}
          >
            {(menu) => <CopyMenu copy={copy} round={round} acts={acts} onAsk={onAsk} menu={menu} />}
          </MenuButton>
        </div>
      </div>
    </>
  )
}
