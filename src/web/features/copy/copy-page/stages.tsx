// How far a person is: sent, opened, begun, finished.
import type { CSSProperties } from 'react'
import { participantStates } from '#domain/copy/participant.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { hasLeft } from './people/letter.ts'
import styles from './stages.module.css'
import { isSigner, type Tracked } from './tracked.ts'

/** Their link has left, by letter or by the owner's hand, or they have it anyway. */
const isGiven = (person: Tracked, isMe: boolean): boolean =>
  isMe || (person.way === 'email' && !person.handed_at ? hasLeft(person) : !person.to_hand)

/** How many of their stages are behind them; -1 before the first. */
export function stageOf(person: Tracked, isMe: boolean): number {
  const { state, seen_at } = person
  const stage = isSigner(person)
    ? ['pending', 'seen', 'done'].indexOf(seen_at && state !== 'done' ? 'seen' : state)
    : participantStates.indexOf(person.state)
  return stage > 0 || isGiven(person, isMe) ? Math.max(stage, 0) : -1
}

export function Stages({ person, isMe }: { person: Tracked; isMe: boolean }) {
  const stages = isSigner(person) ? trackingSigningWords.stages[person.does] : words.stages
  const reached = stageOf(person, isMe)
  return (
    <ol
      className={`stack ${styles.stages}`}
      aria-label={words.stagesLabel}
      style={{ '--steps': stages.length - 1 } as CSSProperties}
    >
      {stages.map((stage, at) => (
        <li
          className="anchor t-12 ink-3"
          key={stage}
          data-done={at <= reached || undefined}
          data-current={at === reached || undefined}
        >
          <span>{stage}</span>
          <span className="sr">{at <= reached ? words.stageDone : words.stageAhead}</span>
        </li>
      ))}
    </ol>
  )
}
