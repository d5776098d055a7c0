// Which notices, letters and jobs follow from which domain event: see the table of each aggregate.
import type { Action } from '#contract/contract.ts'
import type { Event } from '#server/store/audit/events.ts'
import { type AccountFacts, accountEffects } from './account.ts'
import { type CopyEvents, copyEffects } from './copy.ts'
import type { Effect, EffectContext, Moment, RaisedEffectTable } from './effect.ts'
import { type PlanEvents, planEffects } from './plan.ts'
import { type RoundEvents, roundEffects } from './signing.ts'
import { type WritingFacts, writingEffects } from './writing.ts'

type Facts = AccountFacts & WritingFacts

/** The event of an action without effects. */
export type PlainEvent = Event & { action: Exclude<Action, keyof Facts>; facts?: undefined }

/** The event that a mutation returns, with the facts that its effects need, if it has effects. */
export type DomainEvent = PlainEvent | { [A in keyof Facts]: Event & { action: A; facts: Facts[A] } }[keyof Facts]

const effects: { [A in Action]?: readonly Effect<never>[] } = { ...accountEffects, ...writingEffects }

/** Applies the effects in the order of the table, in the transaction of the change. */
export async function applyEffects(context: EffectContext, { action, facts }: DomainEvent): Promise<void> {
  for (const effect of effects[action] ?? []) await effect(context, facts as never)
}

type RaisedEvents = CopyEvents & RoundEvents & PlanEvents
const raisedEffects: RaisedEffectTable<RaisedEvents> = { ...copyEffects, ...roundEffects, ...planEffects }

/** Applies the effects of an event at once, in the caller's transaction: handing in a part may also complete a copy. */
export async function raise<E extends keyof RaisedEvents>(
  moment: Moment,
  event: E,
  facts: RaisedEvents[E],
): Promise<void> {
  for (const effect of raisedEffects[event]) await effect(moment, facts)
}
