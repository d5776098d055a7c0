// /premium: what premium gives, and the code that gives it.
import { premiumWords as words } from '#language/es/premium.ts'
import { CodeForm } from '#web/features/premium/code-form.tsx'
import { useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './premium.module.css'

export function Page() {
  const session = useSession()
  return (
    <div className={styles.page}>
      <title>{`${words.title} · Rúbrica`}</title>
      <h1>{words.title}</h1>
      <p className={styles.lead}>
        {session?.premium_enabled && session.premium_until ? words.until(session.premium_until) : words.lead}
      </p>
      <section className={styles.box} aria-labelledby="gives">
        <h2 id="gives">{words.gives}</h2>
        <ul className={styles.points}>
          {words.points.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.box} aria-labelledby="code">
        <h2 id="code">{words.code.title}</h2>
        <p className={styles.text}>{words.code.text}</p>
        <CodeForm />
        <p className={styles.note}>{words.noCard}</p>
      </section>
    </div>
  )
}
