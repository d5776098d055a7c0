// What one press does about a remark: the change of the text, with the offer to take it back.
import { useMemo } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import { mostSilenced } from '#domain/writing/findings/finding.ts'
import type { Content } from '#domain/writing/model.ts'
import { findingListWords as words } from '#language/es/writing/findings.ts'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { useRegret } from '#web/shared/editing-session/use-regret.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { RemarkActs } from './check-list.tsx'

type Changing = {
  content: Content
  country: Country
  onChange: (update: (content: Content) => Content) => void
  onUndo: () => void
}

/** The oldest make room. */
const withSilenced = (content: Content, silence: string): Content => ({
  ...content,
  silenced: [...(content.silenced ?? []).filter((other) => other !== silence), silence].slice(-mostSilenced),
})

export function useRemarkActs({ content, country, onChange, onUndo }: Changing): RemarkActs {
  const change = useRegret(content, onChange, onUndo)
  return useMemo(
    () => ({
      mend: ({ mending, done }) => {
        const made = mending(content, { makeId: newId, country })
        if (made === content) toast('failed', words.changed)
        else change(() => made, done)
      },
      silence: (silence) => change((now) => withSilenced(now, silence), words.silenced),
      showAll: () => change((now) => ({ ...now, silenced: [] }), words.shown),
    }),
    [content, country, change],
  )
}
