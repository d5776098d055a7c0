// Connects autosave to the page: what happens when the network comes or goes, and when the page is hidden or shown.

type Saving = {
  retry: () => void
  disconnected: () => void
  /** The page was hidden: a phone may never show it again. */
  hidden: () => void
  shown: () => void
}

export function watchPage({ retry, disconnected, hidden, shown }: Saving): () => void {
  const watch = new AbortController()
  const { signal } = watch
  addEventListener('online', retry, { signal })
  addEventListener('offline', disconnected, { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? hidden() : shown()), { signal })
  return () => watch.abort()
}
