// The state of a copy, as an icon and a few words.
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { type StateLook, StatePill } from '#web/ui/state-pill.tsx'

const words = copyWords.badge

function lookOf({ state, sent_at, done, people }: CopySummary): StateLook & { text: string } {
  if (state === 'signing') return { icon: 'pen', tone: 'pending', text: words.signing(done, people) }
  if (state === 'signed') return { icon: 'check', tone: 'done', text: words.signed }
  if (state === 'declined') return { icon: 'close', tone: 'danger', text: words.declined }
  if (state === 'complete') return { icon: 'check', tone: 'done', text: words.complete }
  if (state === 'cancelled') return { icon: 'close', tone: 'plain', text: words.cancelled }
  if (state === 'expired') return { icon: 'clock', tone: 'danger', text: words.expired }
  if (!sent_at) return { icon: 'pen', tone: 'plain', text: words.unsent }
  return { icon: 'clock', tone: 'pending', text: words.filling(done, people) }
}

export function CopyBadge({ item }: { item: CopySummary }) {
  const { text, ...look } = lookOf(item)
  const { state, sent_at, done, people } = item
  const said = state === 'signing' ? copyWords.signedSoFar : copyWords.progress
  const isTold = (state === 'filling' && sent_at !== null) || state === 'signing'
  return (
    <StatePill {...look} title={isTold ? said(done, people) : undefined}>
      {text}
    </StatePill>
  )
}
