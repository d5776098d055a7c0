// How a policy is made: booleans without I/O that also narrow the actor's type for the compiler.
import type { Actor } from '#domain/actor.ts'

/** Depends on the actor alone. */
export type Guard<Allowed extends Actor> = (actor: Actor) => actor is Allowed

/** Depends on a loaded subject too. */
export type Policy<Subject, Allowed extends Actor> = {
  (actor: Actor, subject: Subject): actor is Allowed
  /** Asked before anything is loaded or spent. */
  who: Guard<Allowed>
  /** Where it is false, the subject is answered as not found. */
  sees: (actor: Allowed, subject: Subject) => boolean
}

export function policy<Subject, Allowed extends Actor>(
  who: Guard<Allowed>,
  may: (actor: Allowed, subject: Subject) => boolean,
  sees: (actor: Allowed, subject: Subject) => boolean = () => true,
): Policy<Subject, Allowed> {
  const decide = (actor: Actor, subject: Subject): actor is Allowed => who(actor) && may(actor, subject)
  return Object.assign(decide, { who, sees })
}

/** Over many at once: all of them or none. */
export const each = <Subject, Allowed extends Actor>(one: Policy<Subject, Allowed>): Policy<Subject[], Allowed> =>
  policy(
    one.who,
    (actor, subjects) => subjects.every((subject) => one(actor, subject)),
    (actor, subjects) => subjects.every((subject) => one.sees(actor, subject)),
  )
