// A state in an icon, a few words and a colour.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state-pill.module.css'

type Tone = 'plain' | 'pending' | 'done' | 'danger' | 'public'
/** How a state looks. */
export type StateLook = { tone: Tone; icon: IconName }

type StatePillProps = StateLook & { title?: string | undefined; children: ReactNode }

export function StatePill({ tone, icon, title, children }: StatePillProps) {
  return (
    <span className={`${styles.pill} ${styles[tone]}`} title={title}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
