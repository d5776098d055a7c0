// What each kind of account may do, side by side.
import { paths } from '#addresses/paths.ts'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '../section.tsx'
import { useWords, type Words } from '../words.ts'
import styles from './plans.module.css'

export function Plans() {
  const { title, free, premium } = useWords().plans
  const { paymentsEnabled } = useSite()
  const isIn = useSession() !== null
  return (
    <Section id="planes" title={title}>
      <div className={`stack paper ${styles.plans}`}>
        <div className={`flow down ${styles.plan}`}>
          <Offer {...free} />
          <ButtonLink weight="ink" size="large" className={`mt-auto ${styles.action}`} to={paths.register()}>
            {free.action}
          </ButtonLink>
        </div>
        <div className={`flow down ${styles.plan}`}>
          <Offer {...premium} {...(paymentsEnabled ? { byCode: undefined } : { price: undefined })} />
          <ButtonLink
            size="large"
            className={`mt-auto ${styles.action}`}
            to={isIn ? paths.seePremium : paths.register(paths.seePremium)}
          >
            {premium.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

type OfferProps = Words['plans']['free'] & {
  price?: Words['plans']['premium']['price'] | undefined
  byCode?: string | undefined
}

function Offer({ name, summary, price, byCode, points }: OfferProps) {
  return (
    <>
      <h3 className="t-26 w560">{name}</h3>
      <p className={`ink-2 read-18-tight ${styles.summary}`}>{summary}</p>
      {price && (
        <p className={`ink-2 read-18-tight ${styles.price}`}>
          <b className="t-26 w560 ink">{price.amount}</b> {price.per} <span className="block ink-3">{price.year}</span>
        </p>
      )}
      {byCode && <p className={`ink-2 read-18-tight ${styles.price}`}>{byCode}</p>}
      <ul className={styles.points}>
        {points.map((point) => (
          <li className="stack gap-07 py-2 pretty" key={point}>
            <Icon className="mt-005" name="check" />
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}
