// A word in a frame: what kind of thing stands beside it.
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({ children }: { children: ReactNode }) {
  return <span className={`ink-2 one-line r-4 ${styles.badge}`}>{children}</span>
}
