// Undoing the last thing, from its notice or with the keys that everybody knows.
import { useEffect } from 'react'
import { documentWords as words } from '#language/es/documents.ts'
import { toast } from '#web/ui/toasts.tsx'

let last: (() => void) | null = null

/** Says what was done, and offers to undo it: once. */
export function offerUndo(text: string, onUndo: () => void): void {
  const undo = () => {
    close()
    if (last === undo) last = null
    onUndo()
  }
  const close = toast('done', text, { label: words.undo, onAct: undo })
  last = undo
}

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** The notices are last in the page: whoever works with the keyboard undoes from wherever they are. */
export function useUndoKeys(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!pressed || !last || event.defaultPrevented || isWritten(event.target)) return
      event.preventDefault()
      last()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      last = null
    }
  }, [])
}
