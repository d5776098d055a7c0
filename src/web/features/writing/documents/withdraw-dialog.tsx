// Whether a writing really leaves the catalogue.
import { useState } from 'react'
import type { WritingSummary } from '#contract/writings.ts'
import { documentWords } from '#language/es/documents.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { titleOf } from './use-keeping.ts'

const words = documentWords.withdraw

type WithdrawDialogProps = {
  item: WritingSummary
  /** Whether it is done; otherwise the question stays open, to be tried again. */
  onWithdraw: () => Promise<boolean>
  onClose: () => void
}

export function WithdrawDialog({ item, onWithdraw, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false)

  async function handleConfirm() {
    setBusy(true)
    if (await onWithdraw()) onClose()
    else setBusy(false)
  }

  return (
    <Confirm
      title={words.title(titleOf(item))}
      confirm={words.confirm}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p>{words.after}</p>
    </Confirm>
  )
}
