// A change that the user may regret: it says what was done and offers to undo it.
import { useCallback, useEffect, useRef } from 'react'
import type { Content } from '#domain/writing/model.ts'
import { frameWords as words } from '#language/es/writing/editing-session.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'

type Change = (update: (content: Content) => Content) => void
export type Regrettable = (update: (content: Content) => Content, text: string) => void

/** The offer to undo is gone as soon as something else happens: undoing would undo that. */
export function useRegret(content: Content, onChange: Change, onUndo: () => void): Regrettable {
  const offer = useRef<{ withdraw: () => void; after: Content | null } | null>(null)

  useEffect(() => {
    const { current } = offer
    if (!current) return
    if (!current.after) current.after = content
    else if (current.after !== content) {
      current.withdraw()
      offer.current = null
    }
  }, [content])
  useEffect(() => () => offer.current?.withdraw(), [])

  return useCallback(
    (update, text) => {
      offer.current?.withdraw()
      const withdraw = toast('done', text, {
        label: words.undo,
        onAct: () => {
          offer.current = null
          onUndo()
        },
      })
      offer.current = { withdraw, after: null }
      onChange(update)
    },
    [onChange, onUndo],
  )
}
