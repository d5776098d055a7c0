// What processes with open shared documents tell each other: announced by the database (drizzle/0052_write-together.sql) with ids alone.
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../engine/database.ts'
import { gap } from '../engine/postgres/announcements.ts'

const channel = 'together'

/** Where people of another process write, by the id of their connection. */
export type Here = { connection: string; userId: string; at: object | null }

export type SharedChange =
  /** Was saved, or moved to the trash or out of it. */
  | { kind: 'writing'; writingId: string }
  | { kind: 'access'; writingId: string }
  | { kind: 'updates'; writingId: string; number: number }
  | { kind: 'account'; userId: string }
  /** A process has opened the document, and asks who is there. */
  | { kind: 'who'; writingId: string; from: string }
  | { kind: 'here'; writingId: string; from: string; people: Here[]; isAll: boolean }

export type SharedChanges = {
  onChange: (listener: (change: SharedChange) => void) => void
  /** Calls back when announcements may be lost, and when they are heard again. */
  onHearing: (listener: (hears: boolean) => void) => void
  close: () => Promise<void>
}

function changeIn(payload: string): SharedChange | undefined {
  const [kind, first, second, third] = payload.split(' ')
  if (!first) return undefined
  if (kind === 'writing' || kind === 'access') return { kind, writingId: first }
  if (kind === 'account') return { kind, userId: first }
  if (kind === 'updates') return { kind, writingId: first, number: Number(second) }
  if (kind === 'who' && second) return { kind, writingId: first, from: second }
  if (kind !== 'here' || !second || !third) return undefined
  const { people, isAll } = JSON.parse(Buffer.from(third, 'base64').toString())
  return { kind, writingId: first, from: second, people, isAll }
}

export async function openSharedChanges({ listen }: Pick<OpenDatabase, 'listen'>): Promise<SharedChanges> {
  const changed: ((change: SharedChange) => void)[] = []
  const hearing: ((hears: boolean) => void)[] = []
  const hear = (payload: string) => {
    if (payload === gap) for (const hears of [false, true]) for (const tell of hearing) tell(hears)
    const change = changeIn(payload)
    // A process of a newer version may send kinds that this one does not know.
    if (change) for (const tell of changed) tell(change)
  }
  const close = await listen(channel, hear, (hears) => {
    for (const tell of hearing) tell(hears)
  })
  return {
    onChange: (listener) => void changed.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    close,
  }
}

const announce = (db: Database, payload: string) => db.execute(sql`select announce(${channel}, ${payload})`)

export const askWho = (db: Database, writingId: string, from: string) => announce(db, `who ${writingId} ${from}`)

/** PostgreSQL's limit for one announcement is 8,000 bytes. */
const mostInOne = 10

/** `isAll`: who is not named is not there any more. */
export async function tellHere(
  db: Database,
  writingId: string,
  from: string,
  people: readonly Here[],
  isAll: boolean,
): Promise<void> {
  for (let at = 0; at === 0 || at < people.length; at += mostInOne) {
    const some = { people: people.slice(at, at + mostInOne), isAll: isAll && people.length <= mostInOne }
    await announce(db, `here ${writingId} ${from} ${Buffer.from(JSON.stringify(some)).toString('base64')}`)
  }
}
