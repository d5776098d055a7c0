// On a phone: the suggestion that was pressed, at the bottom, with those before and after it.
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Deciding, SuggestionCard } from './suggestion-card.tsx'
import styles from './words.module.css'

type PhoneCardProps = {
  /** In the order of the text. */
  waiting: readonly SuggestionOnWire[]
  current: string
  on: Deciding
  onCurrent: (id: string | null) => void
}

export function PhoneCard({ waiting, current, on, onCurrent }: PhoneCardProps) {
  const index = waiting.findIndex(({ id }) => id === current)
  const shown = waiting[index]
  if (!shown) return null
  const go = (steps: number) => {
    const next = waiting[(index + steps + waiting.length) % waiting.length]
    if (!next) return
    onCurrent(next.id)
    on.onGoTo(next)?.()
  }
  return (
    <section className={styles.phone} aria-label={words.panel}>
      <p className="row gap-1 t-13 ink-3">
        <span role="status" className="grows">
          {words.place(index + 1, waiting.length)}
        </span>
        <button type="button" className={styles.step} aria-label={words.previous} onClick={() => go(-1)}>
          <Icon className={styles.up} name="down" />
        </button>
        <button type="button" className={styles.step} aria-label={words.next} onClick={() => go(1)}>
          <Icon name="down" />
        </button>
        <button type="button" className={styles.step} aria-label={words.close} onClick={() => onCurrent(null)}>
          <Icon name="close" />
        </button>
      </p>
      <SuggestionCard key={shown.id} suggestion={shown} on={on} now={new Date().toISOString()} />
    </section>
  )
}
