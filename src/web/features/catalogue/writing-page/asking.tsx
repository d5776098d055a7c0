// What opens over the page of a writing: each comes with its own script, fetched when it is first asked for.
import { type ComponentType, useState } from 'react'
import { offline } from '#language/es/common.ts'
import type { Asked, DialogProps, Question } from './asked.ts'
import styles from './writing-body.module.css'

const dialogs: Record<Question, () => Promise<ComponentType<DialogProps>>> = {
  share: async () => (await import('./dialogs/share-dialog.tsx')).ShareDialog,
  fork: async () => (await import('./dialogs/fork-dialog.tsx')).ForkDialog,
  report: async () => (await import('./dialogs/report-dialog.tsx')).ReportDialog,
  withdraw: async () => (await import('./dialogs/withdraw-dialog.tsx')).WithdrawDialog,
  more: async () => (await import('./more-menu.tsx')).MoreMenu,
}

export function useAsking(writing: Asked) {
  const [open, setOpen] = useState<{ Dialog: ComponentType<DialogProps>; anchor: HTMLElement } | null>(null)

  const [hasFailed, setFailed] = useState(false)

  /** Whatever a button's `data-ask` says; it waits visibly until its script is there. */
  async function ask(question: string, anchor: HTMLElement) {
    if (anchor.ariaBusy) return
    anchor.ariaBusy = 'true'
    setFailed(false)
    try {
      if (question === 'useful') await (await import('./useful.ts')).voteUseful(writing.slug, anchor)
      else setOpen({ Dialog: await dialogs[question as Question](), anchor })
    } catch {
      setFailed(true)
    }
    anchor.ariaBusy = null
  }

  const dialog = (
    <>
      {open && <open.Dialog writing={writing} anchor={open.anchor} ask={ask} onClose={() => setOpen(null)} />}
      {hasFailed && (
        <p
          role="alert"
          className={`fixed w-30 own-width mi-auto p-3-4 danger r-ctl on-danger-soft sh-pop ${styles.problem}`}
        >
          {offline}
        </p>
      )}
    </>
  )
  return { ask, dialog }
}
