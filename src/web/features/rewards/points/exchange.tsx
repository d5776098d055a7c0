// Points for days of Premium: asked once more before they are spent, and said when it is done.
import { useState } from 'react'
import { extendPremium } from '#domain/plan/plan.ts'
import { rewardWords } from '#language/es/rewards/rewards.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { Rewards } from './load.ts'
import styles from './rewards.module.css'

const words = rewardWords.exchange
type Offer = Rewards['rules']['offers'][number]

export function Exchange({ rewards: { balance, rules } }: { rewards: Rewards }) {
  const [chosen, setChosen] = useState<Offer>()
  const [until, setUntil] = useState<string>()
  const zone = useZone()
  const premiumUntil = useSession()?.premium_until
  const { send, busy, failure } = useCall('redeem-reward')
  const { revalidate } = useRevalidator()

  async function handleExchange({ days }: Offer) {
    const sent = await send({ days }, revalidate)
    if ('ignored' in sent) return
    setChosen(undefined)
    if ('output' in sent) setUntil(sent.output.session.premium_until ?? undefined)
  }

  const willLast = ({ days }: Offer) =>
    extendPremium({ premiumUntil: premiumUntil ? new Date(premiumUntil) : null }, days, new Date()).toISOString()

  return (
    <section className={`stack content-start gap-3 ${styles.exchange}`} aria-labelledby="exchange">
      <h2 id="exchange">{words.title}</h2>
      <ul className={styles.offers}>
        {rules.offers.map((offer) => (
          <li className="row apart gap-4 py-2" key={offer.days}>
            <span>
              <b className="block head-18">{words.offer(offer.days)}</b>
              <small className="t-13 ink-3">{words.price(offer.points)}</small>
            </span>
            {offer.points <= balance ? (
              <Button aria-label={words.label(offer.days, offer.points)} onClick={() => setChosen(offer)}>
                {words.act}
              </Button>
            ) : (
              <span className="t-14 ink-3 one-line">{words.short(offer.points - balance)}</span>
            )}
          </li>
        ))}
      </ul>
      {until && !failure && <Notice kind="info">{words.done(until, zone)}</Notice>}
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {chosen && (
        <Confirm
          title={words.question(chosen.days)}
          confirm={words.confirm}
          busy={busy}
          onConfirm={() => handleExchange(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            {words.costs(chosen.points, balance - chosen.points)} {words.until(willLast(chosen), zone)}
          </p>
          <p>{words.final}</p>
        </Confirm>
      )}
    </section>
  )
}
