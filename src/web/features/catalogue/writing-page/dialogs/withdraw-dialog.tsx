// Its author takes a writing back: asked first, since links elsewhere lead to it.

import { withdrawWords as words } from '#language/es/catalogue/writing-page-dialogs.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { DialogProps } from '../asked.ts'

export function WithdrawDialog({ writing: { own }, onClose }: DialogProps) {
  const { send, busy, failure } = useCall('withdraw-writing')
  const { revalidate } = useRevalidator()

  async function handleWithdraw() {
    if (!own) return
    const sent = await send({ id: own }, () => revalidate())
    if (!('output' in sent)) return
    onClose()
    toast('done', words.done)
  }

  return (
    <Confirm
      title={words.title}
      confirm={words.confirm}
      weight="danger"
      busy={busy}
      onConfirm={handleWithdraw}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </Confirm>
  )
}
