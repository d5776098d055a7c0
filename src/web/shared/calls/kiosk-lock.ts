// *Firmar aquí* locks the session on the server. The owner's pages in other tabs of this browser are told at once, so that
// nothing of them stays on the screen either.
import { paths } from '#addresses/paths.ts'

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
