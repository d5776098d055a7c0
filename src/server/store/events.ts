// The record of what was done: written with the doing or not at all.
import type { Actor } from '#domain/actor.ts'
import type { Database } from './database.ts'
import { events } from './schema/tables.ts'

export type Event = { action: string; subject: string | null; detail?: Record<string, string | number | boolean> }

export async function recordEvent(
  db: Database,
  event: Event,
  by: { actor: Actor; now: Date; requestId: string },
): Promise<void> {
  await db.insert(events).values({
    at: by.now,
    actorKind: by.actor.kind,
    actorId: by.actor.kind === 'user' ? by.actor.account.id : null,
    action: event.action,
    subject: event.subject,
    detail: event.detail,
    requestId: by.requestId,
  })
}

export const countEvents = (db: Database): Promise<number> => db.$count(events)
