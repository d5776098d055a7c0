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
      <div className={styles.plans}>
        <div className={styles.plan}>
          <Offer {...free} />
          <ButtonLink weight="ink" size="large" className={styles.action} to={paths.register()}>
            {free.action}
          </ButtonLink>
        </div>
        <div className={styles.plan}>
          <Offer {...premium} {...(paymentsEnabled ? { byCode: undefined } : { price: undefined })} />
          <ButtonLink
            size="large"
            className={styles.action}
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
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.summary}>{summary}</p>
      {price && (
        <p className={styles.price}>
          <b>{price.amount}</b> {price.per} <span>{price.year}</span>
        </p>
      )}
      {byCode && <p className={styles.price}>{byCode}</p>}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}
