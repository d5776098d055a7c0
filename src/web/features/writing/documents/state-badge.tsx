// The state of a writing, as an icon and a word.
import type { WritingSummary } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { type StateLook, StatePill } from '#web/ui/state-pill.tsx'

const looks: Record<WritingSummary['status'], StateLook> = {
  draft: { tone: 'plain', icon: 'pen' },
  published: { tone: 'public', icon: 'world' },
  withdrawn: { tone: 'pending', icon: 'eyeOff' },
}

export const StateBadge = ({ status }: Pick<WritingSummary, 'status'>) => (
  <StatePill {...looks[status]}>{words.badge[status]}</StatePill>
)
