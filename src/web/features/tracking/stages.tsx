// How far somebody is: sent, opened, begun, finished.
import type { CSSProperties } from 'react'
import type { ParticipantOnWire } from '#contract/copies.ts'
import { participantStates } from '#domain/copy/participant.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { isToHand } from './need.ts'
import styles from './stages.module.css'

export const Stages = ({ person, me }: { person: ParticipantOnWire; me: string }) => (
  <StageList stages={words.stages} reached={isToHand(person, me) ? -1 : participantStates.indexOf(person.state)} />
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
