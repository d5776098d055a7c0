// The state of a writing, as an icon and a word.
import type { WritingSummary } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './state-badge.module.css'

const icons: Record<WritingSummary['status'], IconName> = { draft: 'pen', published: 'world', withdrawn: 'eyeOff' }

export function StateBadge({ status }: Pick<WritingSummary, 'status'>) {
  return (
    <span className={`${styles.state} ${styles[status]}`}>
      <Icon name={icons[status]} />
      {words.badge[status]}
    </span>
  )
}
