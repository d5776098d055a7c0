// What points are given for, in plain words.
import { paths } from '#addresses/paths.ts'
import { rewardWords } from '#language/es/rewards/rewards.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Rewards } from './load.ts'
import styles from './rewards.module.css'

const words = rewardWords.rules

export function Rules({ rules }: Pick<Rewards, 'rules'>) {
  return (
    <div className={`stack ${styles.rules}`}>
      <div>
        <ul className={`mb-5 ${styles.earned}`}>
          {words.earned(rules.points).map(({ points, text }) => (
            <li className="stack items-baseline gap-3 py-3 underlined-line" key={text}>
              <b>{points}</b>
              <span className="read-16">{text}</span>
            </li>
          ))}
        </ul>
        <ButtonLink icon="people" to={paths.join}>
          {words.invite}
        </ButtonLink>
      </div>
      <ul className={`stack content-start gap-3 t-14 ink-2 ${styles.fine}`}>
        {words.fine(rules.most_a_day).map((text) => (
          <li className="stack" key={text}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
