// How far somebody is: sent, opened, begun, finished.
import type { CSSProperties } from 'react'
import type { ParticipantOnWire } from '#contract/copies.ts'
import { participantStates } from '#domain/copy/participant.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { hasLeft } from './letter.ts'
import { isToHand } from './need.ts'
import { isMine } from './round-need.ts'
import styles from './stages.module.css'

/** Their link has left, by letter or by the owner's hand, or they have it anyway. */
const isGiven = (person: ParticipantOnWire, me: string): boolean =>
  person.state !== 'pending' ||
  isMine(person, me) ||
  (person.way === 'email' && !person.handed_at ? hasLeft(person) : !isToHand(person, me))

export const Stages = ({ person, me }: { person: ParticipantOnWire; me: string }) => (
  <StageList stages={words.stages} reached={isGiven(person, me) ? participantStates.indexOf(person.state) : -1} />
)

type StageListProps = { stages: readonly string[]; reached: number }

export function StageList({ stages, reached }: StageListProps) {
  return (
    <ol
      className={styles.stages}
      aria-label={words.stagesLabel}
      style={{ '--steps': stages.length - 1 } as CSSProperties}
    >
      {stages.map((stage, at) => (
        <li key={stage} data-done={at <= reached || undefined} data-current={at === reached || undefined}>
          <span>{stage}</span>
          <span className="sr">{at <= reached ? words.stageDone : words.stageAhead}</span>
        </li>
      ))}
    </ol>
  )
}
