// What points are given for, in plain words.
import { paths } from '#addresses/paths.ts'
import { rewardWords } from '#language/es/rewards/rewards.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Rewards } from './load.ts'
import styles from './rewards.module.css'

const words = rewardWords.rules

export function Rules({ rules }: Pick<Rewards, 'rules'>) {
  return (
    <div className={styles.rules}>
      <div>
        <ul className={styles.earned}>
          {words.earned(rules.points).map(({ points, text }) => (
            <li key={text}>
              <b>{points}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.join}>
          <Icon name="people" />
          {words.invite}
        </ButtonLink>
      </div>
      <ul className={styles.fine}>
        {words.fine(rules.most_a_day).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
