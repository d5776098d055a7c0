// Whether the page is the browser's own already, or still the server's.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React takes its page over; a page that was navigated to lives from the first. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
