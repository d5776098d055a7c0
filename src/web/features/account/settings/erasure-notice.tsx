// Says on every page of the platform that the account is about to go, and offers to stay.

import { erasureWords } from '#language/es/account/my-data.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

/** Takes the request to erase the account back. */
export function UndoErasure() {
  const { send, busy } = useCall('cancel-deletion')
  const { revalidate } = useRevalidator()

  async function handleUndo() {
    const sent = await send({})
    if ('failure' in sent) toast('failed', sent.failure.message)
    if ('output' in sent) {
      await revalidate()
      toast('done', erasureWords.undone)
    }
  }

  return (
    <Button size="small" busy={busy} onClick={handleUndo}>
      {erasureWords.undo}
    </Button>
  )
}

export function ErasureNotice({ eraseAt }: { eraseAt: string }) {
  return (
    <div className={`row wrap apart w-46 mb-5 p-3-4 w500 danger r-ctl on-danger-soft gap-2-4`} role="status">
      <p>{erasureWords.waiting(eraseAt)}</p>
      <UndoErasure />
    </div>
  )
}
