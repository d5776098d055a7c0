// How far somebody is: sent, opened, begun, finished.
import type { ParticipantOnWire } from '#contract/copies.ts'
import { participantStates } from '#domain/copy/participant.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { isToHand } from './need.ts'
import styles from './stages.module.css'

export function Stages({ person }: { person: ParticipantOnWire }) {
  const reached = isToHand(person) ? -1 : participantStates.indexOf(person.state)
  return (
    <ol className={styles.stages} aria-label={words.stagesLabel}>
      {words.stages.map((stage, at) => (
        <li key={stage} data-done={at <= reached || undefined} data-current={at === reached || undefined}>
          <span>{stage}</span>
          <span className="sr">{at <= reached ? words.stageDone : words.stageAhead}</span>
        </li>
      ))}
    </ol>
  )
}
