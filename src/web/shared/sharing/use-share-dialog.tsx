// *Compartir*, from any list or page of the user's documents: the dialog's code comes when it is first asked for.
import { type ReactNode, useState } from 'react'
import { offline } from '#language/es/common.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'

type Shared = { id: string; title: string }
type Dialog = typeof import('./share-dialog.tsx').ShareDialog

/** `onClosed`: it may be shared with others than before. */
export function useShareDialog(onClosed?: () => unknown): {
  share: (writing: Shared) => Promise<void>
  busy: boolean
  dialog: ReactNode
} {
  const [open, setOpen] = useState<{ Dialog: Dialog; writing: Shared } | null>(null)
  const [busy, setBusy] = useState(false)

  async function share(writing: Shared) {
    setBusy(true)
    try {
      const { ShareDialog } = await import('./share-dialog.tsx')
      setOpen({ Dialog: ShareDialog, writing })
    } catch {
      toast('failed', offline)
    }
    setBusy(false)
  }

  function handleClose() {
    setOpen(null)
    onClosed?.()
  }

  const dialog = open && <open.Dialog writing={open.writing} onClose={handleClose} />
  return { share, busy, dialog }
}
