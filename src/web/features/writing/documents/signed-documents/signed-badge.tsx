// The state of a signed document, as an icon and a few words.
import type { SignedState } from '#domain/signing/signed.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { type StateLook, StatePill } from '#web/ui/state-pill.tsx'

const looks: Record<SignedState, StateLook> = {
  sealed: { tone: 'done', icon: 'check' },
  untimed: { tone: 'pending', icon: 'clock' },
  sealing: { tone: 'plain', icon: 'clock' },
}

export const SignedBadge = ({ state }: { state: SignedState }) => (
  <StatePill {...looks[state]}>{signedWords.badge[state]}</StatePill>
)
