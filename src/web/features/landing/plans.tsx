// What each kind of account may do, side by side.
import { paths } from '#addresses/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plans.module.css'
import { Section } from './section.tsx'
import { useWords, type Words } from './words.ts'

export function Plans() {
  const { title, free, premium } = useWords().plans
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
          <Offer {...premium} />
          <ButtonLink size="large" className={styles.action} to={paths.premium}>
            {premium.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

function Offer({ name, summary, points }: Words['plans']['free']) {
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.summary}>{summary}</p>
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
