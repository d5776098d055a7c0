// A user's copies, and their parts in others' copies, one by one, for the export.
import { and, asc, eq, getTableColumns, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { users } from '../schema/tables.ts'
import { openStored } from '../sealing/row-sealing.ts'
import { openAnswers } from './copies.ts'
import { listParticipants, participantColumns } from './participants.ts'

// The content as stored: not parsed, so that a text that the present rules refuse is exported too.
const { content, folded, bytes, expiryToldAt, handwritten, ...head } = getTableColumns(copies)

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Includes the trash. Excludes the secrets of links, which belong to the participants. */
export async function* readCopies(db: Database, userId: string) {
  for (let last = beforeAll; ; ) {
    const [row] = await db
      .select({ ...head, stored: sql<unknown>`${content}` })
      .from(copies)
      .where(and(eq(copies.userId, userId), gt(copies.id, last)))
      .orderBy(asc(copies.id))
      .limit(1)
    if (!row) return
    const people = await listParticipants(db, row.id)
    const { stored, ...copy } = row
    const text = await openStored(db, { column: 'copies.content', row: row.id }, stored)
    const answers = await openAnswers(db, row.id, row.answers)
    yield { ...copy, content: text, answers, participants: people.map(({ copyId, generation, ...person }) => person) }
    last = row.id
  }
}

const { copyId, generation, ...part } = participantColumns

/** Of others' copies: the participant with the user's confirmed address, and what that participant answered. */
export async function* readParticipations(db: Database, userId: string) {
  for (let last = beforeAll; ; ) {
    const [row] = await db
      .select({
        ...part,
        title: copies.title,
        owner: sql<string>`(select firstname || ' ' || lastname from users as owners where owners.id = ${copies.userId})`,
        copyId: copies.id,
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
    const { copyId, answers, ...found } = row
    const own = Object.entries(await openAnswers(db, copyId, answers)).filter(([, { by }]) => by === row.id)
    yield { ...found, answers: Object.fromEntries(own.map(([key, { value, at }]) => [key, { value, at }])) }
    last = row.id
  }
}
