// Which notices, letters and jobs follow from which domain event. Readers look an action up in the table of its aggregate.
import type { Action } from '#domain/audit/audit.ts'
import type { Event } from '#server/store/events.ts'
import { type AccountFacts, accountEffects } from './account.ts'
import type { Effect, EffectContext } from './effect.ts'
import { type WritingFacts, writingEffects } from './writing.ts'

type Facts = AccountFacts & WritingFacts

/** Of an action without effects. */
export type PlainEvent = Event & { action: Exclude<Action, keyof Facts>; facts?: undefined }

/** What a mutation says that it did: with the facts that its effects need, where it has effects. */
export type DomainEvent = PlainEvent | { [A in keyof Facts]: Event & { action: A; facts: Facts[A] } }[keyof Facts]

const effects: { [A in Action]?: readonly Effect<never>[] } = { ...accountEffects, ...writingEffects }

/** In the order of the table, in the transaction of the change. */
export async function applyEffects(context: EffectContext, { action, facts }: DomainEvent): Promise<void> {
  for (const effect of effects[action] ?? []) await effect(context, facts as never)
}
