// Undoes the last action, from its notice or with Ctrl+Z or Cmd+Z.
import { useEffect } from 'react'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'

let last: (() => void) | null = null

/** Shows a notice of what was done with a button that undoes it, once. */
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

/** Notices come last in the tab order: keyboard users undo from anywhere in the page. */
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
