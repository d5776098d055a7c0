// The state of a copy, as an icon and a few words.
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from '../state-badge.module.css'

const words = copyWords.badge

type Look = { icon: IconName; look: string | undefined; text: string }

function lookOf({ state, sent_at, done, people }: CopySummary): Look {
  if (state === 'signing') return { icon: 'pen', look: styles.withdrawn, text: words.signing(done, people) }
  if (state === 'signed') return { icon: 'check', look: styles.complete, text: words.signed }
  if (state === 'declined') return { icon: 'close', look: styles.over, text: words.declined }
  if (state === 'complete') return { icon: 'check', look: styles.complete, text: words.complete }
  if (state === 'cancelled') return { icon: 'close', look: styles.draft, text: words.cancelled }
  if (state === 'expired') return { icon: 'clock', look: styles.over, text: words.expired }
  if (!sent_at) return { icon: 'pen', look: styles.draft, text: words.unsent }
  return { icon: 'clock', look: styles.withdrawn, text: words.filling(done, people) }
}

export function CopyBadge({ item }: { item: CopySummary }) {
  const { icon, look, text } = lookOf(item)
  const { state, sent_at, done, people } = item
  const said = state === 'signing' ? copyWords.signedSoFar : copyWords.progress
  const isTold = (state === 'filling' && sent_at !== null) || state === 'signing'
  return (
    <span className={`${styles.state} ${look}`} title={isTold ? said(done, people) : undefined}>
      <Icon name={icon} />
      {text}
    </span>
  )
}
