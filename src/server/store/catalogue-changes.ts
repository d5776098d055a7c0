// What other processes change in the catalogue is heard here, so that nobody keeps showing what is no longer so.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from './database.ts'

/** Named by the triggers of the migration `community`, which tell it of every change, whatever made it. */
const channel = 'catalogue'
const everything = '*'
/** A question to all who listen, and the answer of each; no address begins like these. */
const question = 'heard? '
const answer = 'heard! '
const patience = 2_000

export type Change = { slug: string } | 'everything'

export type CatalogueChanges = {
  /** Calls back with every change, from any process, once it is committed. */
  onChange: (listener: (change: Change) => void) => void
  /** Calls back when the connection is lost and nothing would be heard, and when it is back. */
  onHearing: (listener: (hears: boolean) => void) => void
  /** Resolves once all that was committed before this call has been heard by every process that listens. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

export async function openCatalogueChanges({
  db,
  listen,
  engine,
}: Pick<OpenDatabase, 'db' | 'listen' | 'engine'>): Promise<CatalogueChanges> {
  const changed: ((change: Change) => void)[] = []
  const hearing: ((hears: boolean) => void)[] = []
  const waiting = new Map<string, () => void>()
  const say = (words: string) => db.execute(sql`select pg_notify(${channel}, ${words})`)

  const hear = (payload: string) => {
    if (payload.startsWith(answer)) waiting.get(payload.slice(answer.length))?.()
    // Whoever cannot answer any more listens no more either.
    else if (payload.startsWith(question)) say(answer + payload.slice(question.length)).catch(() => {})
    else for (const tell of changed) tell(payload === everything ? 'everything' : { slug: payload })
  }
  const close = await listen(channel, hear, (hears) => {
    for (const tell of hearing) tell(hears)
  })

  return {
    onChange: (listener) => void changed.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    async settled() {
      const id = randomUUID()
      const listening = await countListeners(db, engine)
      let answers = 0
      const heard = new Promise<void>((resolve) => {
        waiting.set(id, () => {
          answers += 1
          if (answers >= listening) resolve()
        })
        // Whoever has changed something is not kept waiting by a lost connection, which has emptied the memory anyway.
        setTimeout(resolve, patience).unref()
      })
      try {
        // The database tells everybody in the order of the commits, so the answers come after the change was heard.
        await say(question + id)
        await heard
      } finally {
        waiting.delete(id)
      }
    },
    close,
  }
}

/** The embedded database has one process; on PostgreSQL each has a connection whose name says what it listens to. */
async function countListeners(db: Database, engine: OpenDatabase['engine']): Promise<number> {
  if (engine === 'embedded') return 1
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name ~ ${`^rubrica-listener .*\\m${channel}\\M`}`)
  return Math.max(1, rows[0]?.count ?? 1)
}
