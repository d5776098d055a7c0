// Lists of one's own copies: heads and how far their people are, never the texts or the answers.
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CopyHead } from '#domain/copy/copy.ts'
import type { Database } from './database.ts'
import { copies } from './schema/copies.ts'
import { holdsWords } from './words-in.ts'

type ListState = 'all' | 'filling' | 'complete' | 'ended' | 'trash'
type Wanted = {
  userId: string
  q: string
  state: ListState
  folderId: string | null | undefined
  page: number
  now: Date
}

export const pageSize = 50

const matching = ({ userId, q, folderId }: Wanted): SQL | undefined =>
  and(
    eq(copies.userId, userId),
    folderId === undefined ? undefined : folderId === null ? isNull(copies.folderId) : eq(copies.folderId, folderId),
    ...holdsWords(copies.folded, q),
  )

function inState(state: ListState, now: Date): SQL | undefined {
  if (state === 'trash') return isNotNull(copies.deletedAt)
  const kept = isNull(copies.deletedAt)
  const isOver = sql`(${copies.deadline} is not null and ${copies.deadline} <= ${now.toISOString()}::timestamptz)`
  if (state === 'filling') return and(kept, eq(copies.state, 'filling'), sql`not ${isOver}`)
  if (state === 'complete') return and(kept, eq(copies.state, 'complete'))
  if (state === 'ended')
    return and(kept, sql`(${copies.state} = 'cancelled' or (${copies.state} = 'filling' and ${isOver}))`)
  return kept
}

// Written out: as columns they would lose the names of their tables, and compare a participant with itself.
const ofCopy = sql`from participants where participants.copy_id = copies.id`
const fillers = sql`participants.does = 'fill'`

const head = {
  id: copies.id,
  userId: copies.userId,
  title: copies.title,
  state: copies.state,
  version: copies.version,
  folderId: copies.folderId,
  deadline: copies.deadline,
  sentAt: copies.sentAt,
  completedAt: copies.completedAt,
  createdAt: copies.createdAt,
  updatedAt: copies.updatedAt,
  deletedAt: copies.deletedAt,
  people: sql<number>`(select count(*)::int ${ofCopy} and ${fillers})`,
  done: sql<number>`(select count(*)::int ${ofCopy} and ${fillers} and participants.state = 'done')`,
  names: sql<string[]>`array(select participants.name ${ofCopy} order by participants.place limit 4)`,
}

type Listed = CopyHead & { people: number; done: number; names: string[] }
type Counts = Record<ListState, number>

export async function listCopies(db: Database, wanted: Wanted): Promise<{ items: Listed[]; counts: Counts }> {
  const { now } = wanted
  const matches = matching(wanted)
  const items = await db
    .select(head)
    .from(copies)
    .where(and(matches, inState(wanted.state, now)))
    .orderBy(desc(copies.updatedAt), desc(copies.id))
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const number = (state: ListState) => sql<number>`(count(*) filter (where ${inState(state, now)}))::int`
  const [counts] = await db
    .select({
      all: number('all'),
      filling: number('filling'),
      complete: number('complete'),
      ended: number('ended'),
      trash: number('trash'),
    })
    .from(copies)
    .where(matches)
  return { items, counts: counts ?? { all: 0, filling: 0, complete: 0, ended: 0, trash: 0 } }
}
