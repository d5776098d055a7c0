// An effect: one notice, letter or job that follows from a domain event, in the same transaction as the change.
import type { Action } from '#contract/contract.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/store/engine/database.ts'
import { enqueue } from '#server/store/job/enqueue.ts'
import type { JobKind, JobPayloads } from '#server/store/job/job-kinds.ts'
import { type Notice, tell } from '#server/store/notice/tell.ts'

export type Moment = { db: Database; now: Date }
export type EffectContext = Moment & { config: Pick<Config, 'operator'> }
export type Effect<Facts, Context extends Moment = EffectContext> = (context: Context, facts: Facts) => Promise<void>
/** An effect that needs no configuration. */
export type PlainEffect<Facts> = Effect<Facts, Moment>

/** The facts that the effects of each action need. Actions that are not listed have no effects. */
type FactsByAction = Partial<Record<Action, object>>
export type EffectTable<Facts extends FactsByAction> = { [A in keyof Facts]: readonly Effect<Facts[A]>[] }

/** Events that mutations and jobs raise while they run, by name: one run may raise several. */
export type RaisedEffectTable<Facts> = { [E in keyof Facts]: readonly PlainEffect<Facts[E]>[] }

type MailTemplate = JobPayloads['send-mail']['template']

/** A letter to an account. With a key, at most one job of that key waits at a time. */
export const mail =
  <Facts extends { userId: string }>(template: MailTemplate, key?: (facts: Facts) => string): PlainEffect<Facts> =>
  ({ db, now }, facts) =>
    enqueue(db, 'send-mail', { template, userId: facts.userId }, now, { key: key?.(facts) })

type JobRequest<K extends JobKind> = { payload: JobPayloads[K]; key?: string; runAt?: Date }

export const job =
  <K extends JobKind, Facts>(kind: K, request: (facts: Facts) => JobRequest<K>): PlainEffect<Facts> =>
  ({ db, now }, facts) => {
    const { payload, ...options } = request(facts)
    return enqueue(db, kind, payload, now, options)
  }

export const notice =
  <Facts>(describe: (facts: Facts, now: Date) => Notice): PlainEffect<Facts> =>
  ({ db, now }, facts) =>
    tell(db, describe(facts, now), now)

export const when =
  <Facts, Context extends Moment>(
    condition: (facts: Facts, context: Context) => boolean,
    effect: Effect<NoInfer<Facts>, Context>,
  ): Effect<Facts, Context> =>
  async (context, facts) => {
    if (condition(facts, context)) await effect(context, facts)
  }
