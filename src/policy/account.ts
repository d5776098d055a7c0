// Who may touch an account.
import type { Actor, Kiosk, Operator, User } from '#domain/actor.ts'
import { policy } from './policy.ts'

export const anyone = (_actor: Actor): _actor is Actor => true

export const isUser = (actor: Actor): actor is User => actor.kind === 'user'

export const isKiosk = (actor: Actor): actor is Kiosk => actor.kind === 'kiosk'

export const isOperator = (actor: Actor): actor is Operator => actor.kind === 'operator'

const isOwn = ({ account }: User, { userId }: { userId: string }): boolean => account.id === userId

/** What is packed of an account's data is there for its owner alone. */
export const canTakeAlong = policy(isUser, isOwn, isOwn)
