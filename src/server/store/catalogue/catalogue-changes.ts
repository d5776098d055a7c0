// Listens to changes of the catalogue by other processes, so that caches drop stale pages.
import type { OpenDatabase } from '../engine/database.ts'

/** The channel that the triggers `catalogue_told`, `writings_told`, `users_told` and `author_profiles_told` notify. */
const channel = 'catalogue'
const everything = '*'

export type Change = { slug: string } | 'everything'

export type CatalogueChanges = {
  /** Calls back with every change, from any process, once it is committed. */
  onChange: (listener: (change: Change) => void) => void
  /** Calls back when the connection is lost and nothing would be heard, and when it is back. */
  onHearing: (listener: (hears: boolean) => void) => void
  /** Resolves once all that was committed before this call has been heard by every process; never rejects. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

export async function openCatalogueChanges({
  listen,
  settled,
}: Pick<OpenDatabase, 'listen' | 'settled'>): Promise<CatalogueChanges> {
  const changed: ((change: Change) => void)[] = []
  const hearing: ((hears: boolean) => void)[] = []
  const hear = (payload: string) => {
    for (const tell of changed) tell(payload === everything ? 'everything' : { slug: payload })
  }
  const close = await listen(channel, hear, (hears) => {
    for (const tell of hearing) tell(hears)
  })
  return {
    onChange: (listener) => void changed.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    settled,
    close,
  }
}
