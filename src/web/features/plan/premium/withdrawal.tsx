// Withdrawing from the purchase, in view for as long as the law allows it: one button, and one that confirms it.
import { useState } from 'react'
import type { OwnPlan } from '#contract/plan.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './withdrawal.module.css'

const words = premiumWords.withdrawal

function Question({ onClose }: { onClose: () => void }) {
  const { send, busy, failure } = useCall('withdraw-purchase')
  const { revalidate } = useRevalidator()
  const session = useSession()

  async function handleConfirm() {
    const sent = await send(undefined)
    if (!('output' in sent)) return
    await revalidate()
    onClose()
  }

  return (
    <Confirm
      title={words.question}
      confirm={words.confirm}
      leave={words.leave}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{words.means(session?.email ?? '')}</p>
      <p>{words.days}</p>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </Confirm>
  )
}

export function Withdrawal({ withdrawal }: { withdrawal: NonNullable<OwnPlan['withdrawal']> }) {
  const [asks, setAsks] = useState(false)
  const zone = useZone()
  const { until, withdrawn_at: at } = withdrawal
  if (at)
    return (
      <section className={`stack across-start gap-2 framed r-box ${styles.box}`} aria-labelledby="withdrawal">
        <h2 id="withdrawal">{words.done}</h2>
        <p>{words.doneText(at)}</p>
      </section>
    )
  return (
    <section className={`stack across-start gap-2 framed r-box ${styles.box}`} aria-labelledby="withdrawal">
      <h2 id="withdrawal">{words.title}</h2>
      <p>{words.text(until, zone)}</p>
      <Button weight="outline" onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      {asks && <Question onClose={() => setAsks(false)} />}
    </section>
  )
}
