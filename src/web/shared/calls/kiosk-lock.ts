// *Firmar aquí* locks the session on the server. The owner's pages in other tabs of this browser are told at once, so that
// nothing of them stays on the screen either.
import { useSyncExternalStore } from 'react'
import { paths } from '#addresses/paths.ts'

let isLocking = false
const watchers = new Set<() => void>()
function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/**
 * From the call that locks the session until its answer: the owner's session has ended on the server, and the browser does not
 * have the locked one yet, so that whatever it asks for meanwhile is refused with 401.
 */
export function setLocking(now: boolean): void {
  isLocking = now
  for (const onChange of watchers) onChange()
}

export const useLocking = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isLocking,
    () => false,
  )

const key = 'rubrica:firmar-aqui'

export function announceKiosk(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // A browser that keeps nothing: the other tabs are refused at their next call.
  }
}

/** For as long as a page of the owner's is shown; answers what ends it. */
export function followKiosk(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue) location.replace(paths.kiosk)
  }
  // A page that the browser had kept as it was: the server says whether it may be seen.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload()
  }
  addEventListener('storage', handleStorage)
  addEventListener('pageshow', handleShow)
  return () => {
    removeEventListener('storage', handleStorage)
    removeEventListener('pageshow', handleShow)
  }
}
