// The button to decline: the dialog's code loads when it is wanted.
import { Suspense, useState } from 'react'
import { late } from '#web/app/late.ts'
import type { DeclineProps } from './decline-dialog.tsx'
import styles from './panel.module.css'

const DeclineDialog = late(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

export function Decline({ link, signing, children }: Omit<DeclineProps, 'onClose'> & { children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`anchor h-20 px-2 t-14 w550 ink underlined frameless groundless pressed phone-tap ${styles.no}`}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <Suspense>{isOpen && <DeclineDialog link={link} signing={signing} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
