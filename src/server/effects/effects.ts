// Which notices, letters and jobs follow from which domain event. Readers look an action or happening up in the table of its aggregate.
import type { Action } from '#domain/audit/audit.ts'
import type { Event } from '#server/store/events.ts'
import { type AccountFacts, accountEffects } from './account.ts'
import { type CopyHappenings, copyEffects } from './copy.ts'
import type { Effect, EffectContext, HappeningTable, Moment } from './effect.ts'
import { type PlanHappenings, planEffects } from './plan.ts'
import { type RoundHappenings, roundEffects } from './round.ts'
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

type Happenings = CopyHappenings & RoundHappenings & PlanHappenings
const happenings: HappeningTable<Happenings> = { ...copyEffects, ...roundEffects, ...planEffects }

/** Where it happens within an act, in the transaction of the act: a part that is handed in may complete a copy. */
export async function raise<H extends keyof Happenings>(
  moment: Moment,
  happening: H,
  facts: Happenings[H],
): Promise<void> {
  for (const effect of happenings[happening]) await effect(moment, facts)
}
