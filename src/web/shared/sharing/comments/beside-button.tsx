// In the margin of a section: how much is said of it, or saying the first thing.
import { commentWords as words } from '#language/es/comment/comments.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './beside-button.module.css'

type BesideButtonProps = {
  name: string
  count: number
  canComment: boolean
  isChosen: boolean
  onChoose: () => void
}

export function BesideButton({ name, count, canComment, isChosen, onChoose }: BesideButtonProps) {
  if (count === 0 && !canComment) return null
  return (
    <button
      type="button"
      className={`row-inline absolute h-225 i-115 gap-1 px-2 ink-3 frameless r-pill groundless pressed invisible narrow-none ${styles.beside}`}
      data-said={count > 0 ? '' : undefined}
      aria-pressed={isChosen}
      aria-label={count > 0 ? words.besideCount(name, count) : words.beside(name)}
      onClick={onChoose}
    >
      <Icon name="chat" />
      {count > 0 && <span>{count}</span>}
    </button>
  )
}
