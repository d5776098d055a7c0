// Giving back a shared document: asked first, since only its owner can share it again.
import { leaveWords as words } from '#language/es/sharing/shared-list.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

type LeaveDialogProps = {
  id: string
  title: string
  owner: string
  onLeft: () => unknown
  onClose: () => void
}

export function LeaveDialog({ id, title, owner, onLeft, onClose }: LeaveDialogProps) {
  const { send, busy } = useCall('leave-share')

  async function handleLeave() {
    const sent = await send({ id })
    if ('ignored' in sent) return
    // The owner took it back in the meantime: it is gone all the same.
    const isGone = 'output' in sent || sent.failure.code === 'not_found'
    if ('failure' in sent && !isGone) return void toast('failed', sent.failure.message)
    toast('done', words.done(title))
    onClose()
    await onLeft()
  }

  return (
    <Confirm
      title={words.title(title)}
      confirm={words.confirm}
      weight="danger"
      busy={busy}
      onConfirm={handleLeave}
      onClose={onClose}
    >
      <p>{words.text(owner)}</p>
    </Confirm>
  )
}
