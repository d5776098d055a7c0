// A state in a word and a colour.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './state-pill.module.css'

export type Tone = 'plain' | 'pending' | 'done' | 'danger'

export function StatePill({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.pill} ${styles[tone]}`}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
