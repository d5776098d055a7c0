// Audit rows: written in the transaction of the action, and deleted after their time.
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Caller } from '#domain/actor.ts'
import { type AuditKind, auditKinds, remembersSince } from '#domain/audit/audit.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { events } from '../schema/tables.ts'

export type Event = { action: string; subject: string | null; detail?: Record<string, string | number | boolean> }

/** Set until the end of the transaction by the triggers that announce a change of the catalogue. */
const isAnnounced = sql<boolean>`coalesce(current_setting('rubrica.catalogue_changed', true) = 'yes', false)`

/** Of a kiosk: the account whose locked session it was. */
function accountIdOf(caller: Caller): string | null {
  if (caller.kind === 'kiosk') return caller.owner.id
  return caller.kind === 'user' ? caller.account.id : null
}

/** Called last; returns whether the transaction changed public data. */
export async function insertEvent(
  db: Database,
  event: Event & { kind: AuditKind },
  { caller, now, requestId }: { caller: Caller; now: Date; requestId: string },
): Promise<boolean> {
  const [recorded] = await db
    .insert(events)
    .values({
      at: now,
      kind: event.kind,
      actorKind: caller.kind,
      actorId: accountIdOf(caller),
      action: event.action,
      subject: event.subject,
      detail: event.detail,
      requestId,
    })
    .returning({ changedPages: isAnnounced })
  return recorded?.changedPages === true
}

/** Rows past their time, of every kind; at most so many of each. */
export async function deleteOldEvents(db: Database, now: Date, most: number): Promise<number> {
  let deleted = 0
  for (const kind of auditKinds) deleted += await deleteEventsOf(db, kind, now, most)
  return deleted
}

const deleteEventsOf = (db: Database, kind: AuditKind, now: Date, most: number): Promise<number> =>
  deleteSome(db, events, {
    key: events.id,
    where: and(eq(events.kind, kind), lt(events.at, remembersSince(kind, now))),
    oldest: events.at,
    most,
  })

const mostListed = 200

/** The newest events of these actions. */
export const listEventsOf = (db: Database, subject: string, actions: readonly string[]) =>
  db
    .select({ at: events.at, action: events.action, detail: events.detail })
    .from(events)
    .where(and(eq(events.subject, subject), inArray(events.action, [...actions])))
    .orderBy(desc(events.id))
    .limit(mostListed)

export const countEvents = (db: Database): Promise<number> => db.$count(events)
