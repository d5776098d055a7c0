// How it ended, and the one thing to do next.
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import styles from './recovery.module.css'

export function Outcome({ kind, text, children }: { kind: 'info' | 'danger'; text: string; children?: ReactNode }) {
  return (
    <div className={styles.stack}>
      <Notice kind={kind}>{text}</Notice>
      {children}
    </div>
  )
}
