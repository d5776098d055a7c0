// What other processes change in the catalogue is heard here, so that nobody keeps showing what is no longer so.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from './database.ts'

/** Named by the triggers of the migration `community`, which tell it of every change, whatever made it. */
const channel = 'catalogue'
const everything = '*'
/** No address begins like this. */
const echo = 'echo '
const patience = 2_000

export type Change = { slug: string } | 'everything'

export type News = {
  /** Calls back with every change, from any process, once it is committed. */
  onChange: (listener: (change: Change) => void) => void
  /** Calls back when the connection is lost and nothing would be heard, and when it is back. */
  onHearing: (listener: (hears: boolean) => void) => void
  /** Resolves once all that was committed before this call has been heard. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

export async function openNews({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Promise<News> {
  const changed: ((change: Change) => void)[] = []
  const hearing: ((hears: boolean) => void)[] = []
  const waiting = new Map<string, () => void>()

  const hear = (payload: string) => {
    if (payload.startsWith(echo)) waiting.get(payload)?.()
    else for (const tell of changed) tell(payload === everything ? 'everything' : { slug: payload })
  }
  const close = await listen(channel, hear, (hears) => {
    for (const tell of hearing) tell(hears)
  })

  return {
    onChange: (listener) => void changed.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    async settled() {
      const own = echo + randomUUID()
      const heard = new Promise<void>((resolve) => {
        waiting.set(own, resolve)
        // Whoever has changed something is not kept waiting by a lost connection, which has emptied the memory anyway.
        setTimeout(resolve, patience).unref()
      })
      try {
        // The database tells in the order of the commits.
        await db.execute(sql`select pg_notify(${channel}, ${own})`)
        await heard
      } finally {
        waiting.delete(own)
      }
    },
    close,
  }
}
