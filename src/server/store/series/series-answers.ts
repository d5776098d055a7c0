// All answers behind an open link or of a batch, in pages: without the text, which is the same for all.
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Answers } from '#domain/copy/answers/answers.ts'
import { type CopyState, stateAt } from '#domain/copy/copy.ts'
import type { ParticipantState } from '#domain/copy/participant.ts'
import { openAnswers } from '../copy/copies.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'

export type AnsweredRow = {
  name: string
  email: string
  copyState: CopyState
  state: ParticipantState
  invitedAt: Date | null
  doneAt: Date | null
  answers: Answers
}

const together = 50

/** In the order in which they were made; what is in the trash is left out. */
export async function* readAnswersOf(db: Database, seriesId: string, now: Date): AsyncGenerator<AnsweredRow> {
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select({
        id: copies.id,
        createdAt: copies.createdAt,
        copyState: copies.state,
        deadline: copies.deadline,
        answers: copies.answers,
        name: participants.name,
        email: participants.email,
        state: sql<ParticipantState>`${participants.state}`,
        invitedAt: participants.invitedAt,
        doneAt: participants.doneAt,
      })
      .from(copies)
      .innerJoin(participants, and(eq(participants.copyId, copies.id), eq(participants.place, 0)))
      .where(and(eq(copies.seriesId, seriesId), isNull(copies.deletedAt), after))
      .orderBy(asc(copies.createdAt), asc(copies.id))
      .limit(together)
    for (const { copyState, deadline, answers, ...row } of rows)
      yield {
        ...row,
        answers: await openAnswers(db, row.id, answers),
        copyState: stateAt({ state: copyState, deadline }, now),
      }
    const last = rows.at(-1)
    if (!last || rows.length < together) return
    const { createdAt, id } = last
    after = or(gt(copies.createdAt, createdAt), and(eq(copies.createdAt, createdAt), gt(copies.id, id)))
  }
}
