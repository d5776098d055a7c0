// Lists of a user's own writings: heads only, without the texts.
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Content } from '#domain/writing/model.ts'
import type { WritingHead } from '#domain/writing/writing.ts'
import { withUnseen } from '../comment/comments.ts'
import type { Database } from '../engine/database.ts'
import { catalogue } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { holdsWords } from '../search/words-in.ts'
import { inFolder } from './folder-branch.ts'
import { openVersionContent } from './sealed-texts.ts'
import { reading } from './unreadable-text.ts'

export type ListState = 'all' | 'draft' | 'published' | 'withdrawn' | 'trash'
type Wanted = {
  userId: string
  q: string
  state: ListState
  folderId: string | null | undefined
  sort: 'updated' | 'created' | 'title'
  page: number
}

export const pageSize = 50

const head = {
  id: writings.id,
  userId: writings.userId,
  visibility: writings.visibility,
  status: writings.status,
  title: writings.title,
  version: writings.version,
  folderId: writings.folderId,
  slug: writings.slug,
  createdAt: writings.createdAt,
  updatedAt: writings.updatedAt,
  deletedAt: writings.deletedAt,
  withdrawnReason: catalogue.withdrawnReason,
}

const orders = {
  updated: [desc(writings.updatedAt), desc(writings.id)],
  created: [desc(writings.createdAt), desc(writings.id)],
  title: [asc(writings.folded), asc(writings.id)],
}

function matching({ userId, q, folderId }: Wanted): SQL | undefined {
  return and(
    eq(writings.userId, userId),
    inFolder(writings.folderId, userId, folderId),
    ...holdsWords(writings.folded, q),
  )
}

export const inState = (state: ListState): SQL | undefined =>
  state === 'trash'
    ? isNotNull(writings.deletedAt)
    : and(isNull(writings.deletedAt), state === 'all' ? undefined : eq(writings.status, state))

export type Counts = Record<ListState, number>

type ListedHead = WritingHead & { withdrawnReason: string | null; unseenComments: number }

export async function listWritings(db: Database, wanted: Wanted): Promise<{ items: ListedHead[]; counts: Counts }> {
  const matches = matching(wanted)
  const heads = await db
    .select(head)
    .from(writings)
    .leftJoin(catalogue, eq(catalogue.writingId, writings.id))
    .where(and(matches, inState(wanted.state)))
    .orderBy(...orders[wanted.sort])
    .limit(pageSize)
    .offset((wanted.page - 1) * pageSize)
  const counted = (state: ListState) => sql<number>`(count(*) filter (where ${inState(state)}))::int`
  const [counts] = await db
    .select({
      all: counted('all'),
      draft: counted('draft'),
      published: counted('published'),
      withdrawn: counted('withdrawn'),
      trash: counted('trash'),
    })
    .from(writings)
    .where(matches)
  const items = await withUnseen(db, wanted.userId, heads)
  return { items, counts: counts ?? { all: 0, draft: 0, published: 0, withdrawn: 0, trash: 0 } }
}

type VersionRow = Omit<typeof writingVersions.$inferSelect, 'content'> & { content: Content; by: string | null }
type ListedVersion = Pick<VersionRow, 'number' | 'reason' | 'title' | 'name' | 'at' | 'bytes' | 'by'>

const { number, reason, title, name, at, bytes } = writingVersions
/** The editor's name, where that was not the owner. */
const by = sql<
  string | null
>`(select trim(${users.firstname} || ' ' || ${users.lastname}) from ${users} where ${users.id} = ${writingVersions.editedBy})`

export const listVersions = (db: Database, writingId: string): Promise<ListedVersion[]> =>
  db
    .select({ number, reason, title, name, at, bytes, by })
    .from(writingVersions)
    .where(eq(writingVersions.writingId, writingId))
    .orderBy(desc(number))
    .limit(1000)

export async function findVersion(db: Database, writingId: string, wanted: number): Promise<VersionRow | undefined> {
  const found = and(eq(writingVersions.writingId, writingId), eq(number, wanted))
  const columns = { ...getTableColumns(writingVersions), by }
  const row = await reading(`version ${wanted} of ${writingId}`, db.select(columns).from(writingVersions).where(found))
  return row && { ...row, content: await openVersionContent(db, writingId, wanted, row.content) }
}
