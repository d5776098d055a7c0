// Audit rows: written in the transaction of the action, and deleted after their time.
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Actor, type Caller, callerOf } from '#domain/actor.ts'
import { type Action, type AuditKind, auditKindOf, auditKinds, remembersSince } from '#domain/audit/audit.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { events } from '../schema/tables.ts'

export type Event = { action: Action; subject: string | null; detail?: Record<string, string | number | boolean> }

/** Set until the end of the transaction by the triggers that announce a change of the catalogue. */
const isAnnounced = sql<boolean>`coalesce(current_setting('rubrica.catalogue_changed', true) = 'yes', false)`

/** Of a kiosk: the account whose locked session it was. */
function accountIdOf(actor: Caller): string | null {
  if (actor.kind === 'kiosk') return actor.owner.id
  return actor.kind === 'user' ? actor.account.id : null
}

/** Called last; returns whether the transaction changed public data, which a quiet action must not do. */
export async function recordEvent(
  db: Database,
  event: Event,
  by: { actor: Actor; now: Date; requestId: string },
): Promise<boolean> {
  // Behind a link: its holder, if logged in. The event names the participant.
  const caller = callerOf(by.actor)
  const kind = auditKindOf(event, caller)
  if (kind === 'quiet') return false
  const [recorded] = await db
    .insert(events)
    .values({
      at: by.now,
      kind,
      actorKind: caller.kind,
      actorId: accountIdOf(caller),
      action: event.action,
      subject: event.subject,
      detail: event.detail,
      requestId: by.requestId,
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
export const listEventsOf = (db: Database, subject: string, actions: readonly Action[]) =>
  db
    .select({ at: events.at, action: events.action, detail: events.detail })
    .from(events)
    .where(and(eq(events.subject, subject), inArray(events.action, [...actions])))
    .orderBy(desc(events.id))
    .limit(mostListed)

export const countEvents = (db: Database): Promise<number> => db.$count(events)
