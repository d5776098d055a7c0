// What the user has: until when, whether it goes on by itself, and the way to their invoices.
import type { OwnPlan } from '#contract/plan.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './own-plan.module.css'
import { useAway } from './use-away.ts'

const words = premiumWords.own

type State = NonNullable<OwnPlan['subscription']>['state']

/** What most people come for in each state. */
const labels: Record<State, string> = {
  renewing: words.portal,
  ending: words.resume,
  unpaid: words.card,
  over: words.portal,
}

function Portal({ state }: { state: State }) {
  const { leave, busy, failure } = useAway('open-portal')
  return (
    <>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <div className={`flow wrap gap-3 ${styles.buttons}`}>
        <Button weight={state === 'unpaid' ? 'ink' : 'outline'} busy={busy} onClick={() => leave({})}>
          {labels[state]}
        </Button>
      </div>
    </>
  )
}

function Renewal({ subscription }: { subscription: OwnPlan['subscription'] }) {
  const zone = useZone()
  if (!subscription || subscription.state === 'over') return words.notByItself
  const { state, interval, at } = subscription
  return state === 'renewing' ? words.renews(interval, at, zone) : words.notByItself
}

export function OwnPlanBox({ plan }: { plan: OwnPlan }) {
  const { until, subscription, portal, withdrawal } = plan
  const zone = useZone()
  // The money goes back, and the days with it: there is nothing to resume.
  const isWithdrawn = Boolean(withdrawal?.withdrawn_at)
  const state = subscription?.state
  return (
    <section className={`stack gap-4 card ${styles.box}`} aria-label={words.active}>
      <p
        className={`row-inline self-start i-10 gap-04 t-13 w600 signed r-pill on-signed-soft ${styles.state}`}
        data-tone={state === 'ending' || state === 'unpaid' ? 'late' : 'good'}
      >
        <Icon name={state === 'ending' || state === 'unpaid' ? 'clock' : 'check'} />
        {state === 'ending' && until ? words.ends(until, zone) : words.active}
      </p>
      {state === 'ending' && !isWithdrawn && <p className="t-14 ink-2">{words.endsText}</p>}
      {state === 'unpaid' && (
        <p className="t-14 ink-2">
          <b className="ink">{words.unpaid}</b> {words.unpaidText}
        </p>
      )}
      {state !== 'ending' && (
        <dl className={`stack auto-and-fr t-14 ${styles.facts}`}>
          <dt className="ink-3">{words.until}</dt>
          <dd>{until && words.onDay(until, zone)}</dd>
          {/* It is being tried again, as is said above. */}
          {state !== 'unpaid' && (
            <>
              <dt className="ink-3">{words.renewal}</dt>
              <dd>
                <Renewal subscription={subscription} />
              </dd>
            </>
          )}
        </dl>
      )}
      {portal && state && <Portal state={isWithdrawn ? 'over' : state} />}
    </section>
  )
}

/** Calm, and with a way back: nothing is lost. */
export function EndedPlan({ until, portal }: { until: string; portal: State | undefined }) {
  const zone = useZone()
  return (
    <div className={`stack mark-and-text i-15 gap-4 p-4-125 framed-pen r-box on-pen-soft ${styles.ended}`}>
      <Icon className="pen" name="info" />
      <div>
        <b className="block">{words.ended(until, zone)}</b>
        <p className="mt-015 t-14 ink-2">{words.endedText}</p>
        {/* There is nothing left to resume: what was paid is over. */}
        {portal && <Portal state={portal === 'unpaid' ? portal : 'over'} />}
      </div>
    </div>
  )
}
