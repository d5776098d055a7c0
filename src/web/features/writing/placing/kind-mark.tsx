// The sign of a kind of box.
import type { PlacedKind } from '#domain/writing/pdf/placing.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './kind-mark.module.css'

const icons: Partial<Record<PlacedKind, IconName>> = {
  signature: 'pen',
  name: 'person',
  date: 'calendar',
  tick: 'check',
}

export function KindMark({ kind }: { kind: PlacedKind }) {
  const icon = icons[kind]
  if (icon) return <Icon name={icon} className={styles.mark} />
  return (
    <span className={`serif italic ${styles.letter}`} aria-hidden="true">
      {kind === 'text' ? 'T' : 'Al'}
    </span>
  )
}
