// Premium by the month or by the year: one switch, one price, one button; on a phone the button stands under the thumb.
import { useId, useState } from 'react'
import { type Interval, intervals } from '#domain/plan/offer.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buy-box.module.css'
import { useAway } from './use-away.ts'

const words = premiumWords.buy

/** `adds`: there are days left, and what is paid comes on top of them. */
export function BuyBox({ adds }: { adds: boolean }) {
  const [interval, setInterval] = useState<Interval>('year')
  const group = useId()
  const { leave, busy, failure } = useAway('start-upgrade')
  const handleBuy = () => leave({ interval })
  const submit = adds ? words.more : words.submit
  return (
    <section className={`stack gap-4 card ${styles.box}`} aria-label={words.label}>
      <fieldset className={`stack shrinks two-columns clipped m-0 p-0 framed-field r-ctl on-sheet-2 ${styles.switch}`}>
        <legend className={`clipped absolute ${styles.hidden}`}>{words.label}</legend>
        {intervals.map((each) => (
          <label key={each} className={`row middle anchor tap t-14 w550 ink-2 pressed ${styles.way}`}>
            <input
              className="fill m-0 pressed invisible"
              type="radio"
              name={group}
              checked={interval === each}
              onChange={() => setInterval(each)}
            />
            {words.every[each]}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        <p className={`flow items-baseline gap-06 mt-01 ${styles.price}`}>
          <b>{words.price(interval)}</b> <span className="ink-2">{words.per[interval]}</span>
        </p>
        <p className={`t-14 ink-2 mt-03`}>{words.note(interval)}</p>
      </div>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <Button weight="ink" size="large" block busy={busy} className={styles.submit} onClick={handleBuy}>
        {busy ? words.leaving : submit}
      </Button>
      <p className={`i-10 t-13 ink-3 ${styles.fine}`}>
        <Icon className="inline-block" name="lock" /> {words.fine} {adds && words.adds}
      </p>
      <div className={`away phone-dock phone-centred ${styles.dock}`}>
        <p>
          <b>{words.price(interval)}</b>
          <small>{words.per[interval]}</small>
        </p>
        <Button weight="ink" size="large" busy={busy} onClick={handleBuy}>
          {submit}
        </Button>
      </div>
    </section>
  )
}
