// Asks for confirmation before a writing is withdrawn from the catalogue.
import { useState } from 'react'
import type { WritingSummary } from '#contract/writing.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { titleOf } from './use-keeping.ts'

const words = documentWords.withdraw

type WithdrawDialogProps = {
  item: WritingSummary
  /** Resolves to whether it was withdrawn; otherwise the dialog stays open for another attempt. */
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
