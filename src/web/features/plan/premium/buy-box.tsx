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
    <section className={styles.box} aria-label={words.label}>
      <fieldset className={styles.switch}>
        <legend className={styles.hidden}>{words.label}</legend>
        {intervals.map((each) => (
          <label key={each} className={styles.way}>
            <input type="radio" name={group} checked={interval === each} onChange={() => setInterval(each)} />
            {words.every[each]}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        <p className={styles.price}>
          <b>{words.price(interval)}</b> <span>{words.per[interval]}</span>
        </p>
        <p className={styles.note}>{words.note(interval)}</p>
      </div>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <Button weight="ink" size="large" block busy={busy} className={styles.submit} onClick={handleBuy}>
        {busy ? words.leaving : submit}
      </Button>
      <p className={styles.fine}>
        <Icon name="lock" /> {words.fine} {adds && words.adds}
      </p>
      <div className={styles.dock}>
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
