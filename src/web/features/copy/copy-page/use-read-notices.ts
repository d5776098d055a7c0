// The notices of a copy are read where its *Seguimiento* is looked at. The bell counts again by itself: the server tells it.
import { useEffect } from 'react'
import { call } from '#web/app/call.ts'

/** `now`: when the page was read last; another whenever something has changed while it is looked at. */
export function useReadNotices(copy: string, now: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come since is read, too.
  useEffect(() => {
    // A failure leaves them unread, and the next look reads them.
    const read = () => {
      if (document.visibilityState === 'visible') void call('read-notices', { copy }).catch(() => null)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [copy, now])
}
