// Every copy that is somebody's, and every part that they have in somebody else's, one after the other, for their archive.
import { and, asc, eq, getTableColumns, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { listParticipants } from './participants.ts'
import { copies, participants } from './schema/copies.ts'
import { users } from './schema/tables.ts'

// As it is stored: whether today's rules can read it makes no difference to whose it is.
const { content, folded, bytes, expiryToldAt, ...head } = getTableColumns(copies)

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What is in the trash is theirs too. Links are nobody's but each participant's: they stay out. */
export async function* readCopies(db: Database, userId: string) {
  for (let last = beforeAll; ; ) {
    const [row] = await db
      .select({ ...head, content: sql<unknown>`${content}` })
      .from(copies)
      .where(and(eq(copies.userId, userId), gt(copies.id, last)))
      .orderBy(asc(copies.id))
      .limit(1)
    if (!row) return
    const people = await listParticipants(db, row.id)
    yield { ...row, participants: people.map(({ copyId, generation, ...person }) => person) }
    last = row.id
  }
}

const { copyId, place, generation, secretHash, remindedBySelf, ...part } = getTableColumns(participants)

/** Of others' copies: what is kept of whoever letters to this address reach, and what they have answered themselves. */
export async function* readParticipations(db: Database, userId: string) {
  for (let last = beforeAll; ; ) {
    const [row] = await db
      .select({
        ...part,
        title: copies.title,
        owner: sql<string>`(select firstname || ' ' || lastname from users as owners where owners.id = ${copies.userId})`,
        answers: copies.answers,
      })
      .from(users)
      .innerJoin(participants, eq(participants.email, users.email))
      .innerJoin(copies, eq(copies.id, participants.copyId))
      .where(
        and(
          eq(users.id, userId),
          isNotNull(users.emailVerifiedAt),
          ne(copies.userId, userId),
          gt(participants.id, last),
        ),
      )
      .orderBy(asc(participants.id))
      .limit(1)
    if (!row) return
    const own = Object.entries(row.answers).filter(([, { by }]) => by === row.id)
    yield { ...row, answers: Object.fromEntries(own.map(([key, { value, at }]) => [key, { value, at }])) }
    last = row.id
  }
}
