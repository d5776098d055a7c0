// Back from Stripe's page: Stripe's notice confirms the payment, a moment after the user is back.
import { useEffect, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { OwnPlan } from '#contract/plan.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { call } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import styles from './after-payment.module.css'

const words = premiumWords.payment

const interval = 2_000
const mostLooks = 45

/** Days from elsewhere are not what was just paid for. */
const isConfirmed = ({ premium, subscription }: OwnPlan): boolean =>
  premium && (subscription?.state === 'renewing' || subscription?.state === 'ending')

/** Looks again every two seconds, for a minute and a half. */
function useConfirmation(plan: OwnPlan) {
  const [looks, setLooks] = useState(0)
  const { revalidate } = useRevalidator()
  const confirmed = isConfirmed(plan)
  const goesOn = !confirmed && looks < mostLooks
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(async () => {
      // A look that fails says nothing: the next one may succeed.
      const now = await call('get-plan').catch(() => undefined)
      if (now && isConfirmed(now)) await revalidate()
      setLooks(looks + 1)
    }, interval)
    return () => clearTimeout(timer)
  }, [goesOn, looks, revalidate])
  useEffect(() => {
    // What was said once is not said again at every reload. The router need not know: nothing else depends on it.
    if (confirmed) window.history.replaceState(window.history.state, '', paths.premium)
  }, [confirmed])
  return confirmed ? 'done' : goesOn ? 'confirming' : 'late'
}

function Paid({ plan }: { plan: OwnPlan }) {
  const state = useConfirmation(plan)
  const zone = useZone()
  return (
    <div
      className={`stack mark-and-text i-15 gap-4 p-4-125 framed-2 r-box on-sheet ${styles.said}`}
      role="status"
      data-state={state}
    >
      {state === 'confirming' ? (
        <span className={`round ${styles.waiting}`} aria-hidden="true" />
      ) : (
        <Icon className="ink-2" name={state === 'done' ? 'check' : 'clock'} />
      )}
      <div>
        <b className="block">{state === 'done' ? words.done(plan.until ?? '', zone) : words[state]}</b>
        <p className="mt-015 t-14 ink-2">{words[`${state}Text`]}</p>
      </div>
    </div>
  )
}

/** `payment` is what the address says: it may be an old one, and gives nothing. */
export function AfterPayment({ payment, plan }: { payment: string | null; plan: OwnPlan }) {
  if (payment === 'hecho') return <Paid plan={plan} />
  if (payment !== 'cancelado') return null
  return (
    <div className={`stack mark-and-text i-15 gap-4 p-4-125 framed-2 r-box on-sheet ${styles.said}`} role="status">
      <Icon className="ink-2" name="info" />
      <div>
        <b className="block">{words.cancelled}</b>
        <p className="mt-015 t-14 ink-2">{words.cancelledText}</p>
      </div>
    </div>
  )
}
