// Says on every page of the platform that the account is about to go, and offers to stay.

import { erasureWords } from '#language/es/account/my-data.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './my-data.module.css'

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
    <div className={styles.banner} role="status">
      <p>{erasureWords.waiting(eraseAt)}</p>
      <UndoErasure />
    </div>
  )
}
