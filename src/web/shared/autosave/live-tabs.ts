// Which tabs of this browser are open: another tab then saves what a closed one could not.

/** Holds a lock of that name until the tab is closed or the returned function is called. */
export function announceTab(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks?.request(name, () => promise).catch(() => {})
  return resolve
}

/** The names of all locks that are held. */
export async function liveTabs(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.map(({ name }) => name ?? ''))
}
