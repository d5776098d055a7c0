// How many suggestions wait to be decided, and showing them.
import { wordWords as words } from '#language/es/comment/words.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../comments/beside.module.css'
import type { Words } from './use-words.ts'

type SuggestionsToggleProps = { of: Words; isOpen: boolean; onOpen: (isOpen: boolean) => void; small?: boolean }

export function SuggestionsToggle({ of, isOpen, onOpen, small }: SuggestionsToggleProps) {
  const count = of.waiting.length
  if (count === 0) return null
  const isShown = isOpen && of.tab === 'suggestions'
  function handlePress() {
    const [first] = of.waiting
    of.setTab('suggestions')
    if (first && matchMedia('(max-width: 860px)').matches) {
      of.setCurrent(first.id)
      of.goTo(first.id)?.()
    } else onOpen(!isShown)
  }
  return (
    <Button
      icon="pen"
      {...(small && { weight: 'quiet', size: 'small' })}
      aria-pressed={isShown}
      aria-label={words.waiting(count)}
      onClick={handlePress}
    >
      <span>{words.tabs.suggestions}</span>
      <b className={`pen text-centre r-pill on-pen-soft ${styles.count}`}>{count}</b>
    </Button>
  )
}
