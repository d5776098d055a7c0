// A message in the flow of a form: announced when it appears, never in the way.
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export function Notice({ kind, children }: { kind: 'info' | 'danger'; children: ReactNode }) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={`${styles.notice} ${styles[kind]}`}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
