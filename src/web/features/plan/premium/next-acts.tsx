// For readers who have Premium: what it lets them do, each with the way to it.
import { paths } from '#addresses/paths.ts'
import { premiumWords } from '#language/es/plan/premium.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-acts.module.css'

const words = premiumWords.next

const acts = [
  { icon: 'lock', to: paths.createPrivate, label: words.write, text: words.writeText },
  { icon: 'send', to: paths.writings, label: words.share, text: words.shareText },
  { icon: 'people', to: paths.share, label: words.shared, text: words.sharedText },
] as const

export function NextActs() {
  return (
    <section className={`stack gap-4 card ${styles.box}`} aria-labelledby="next-acts">
      <h2 className="t-21" id="next-acts">
        {words.title}
      </h2>
      <ul className="stack gap-4">
        {acts.map(({ icon, to, label, text }, position) => (
          <li key={to}>
            <ButtonLink to={to} weight={position === 0 ? 'ink' : 'outline'} block>
              <Icon name={icon} />
              {label}
            </ButtonLink>
            <p className="mt-035 t-13 ink-3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
