// Records an action for as long as its aggregate declares in src/contract.
import { type Action, actions } from '#contract/contract.ts'
import { type Actor, callerOf } from '#domain/actor.ts'
import { auditKindOf } from '#domain/audit/audit.ts'
import { type Event, insertEvent } from '#server/store/audit/events.ts'
import type { Database } from '#server/store/engine/database.ts'

export type ActionEvent = Event & { action: Action }

/** Called last; returns whether the transaction changed public data, which a quiet action must not do. */
export async function recordEvent(
  db: Database,
  event: ActionEvent,
  { actor, ...when }: { actor: Actor; now: Date; requestId: string },
): Promise<boolean> {
  // Behind a link: its holder, if logged in. The event names the participant.
  const caller = callerOf(actor)
  const kind = auditKindOf(actions[event.action], event.subject, caller)
  return kind !== 'quiet' && insertEvent(db, { ...event, kind }, { caller, ...when })
}
