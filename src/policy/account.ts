// Who may touch an account.
import type { Actor, Operator, User } from '#domain/actor.ts'

export const anyone = (_actor: Actor): _actor is Actor => true

export const isUser = (actor: Actor): actor is User => actor.kind === 'user'

export const isOperator = (actor: Actor): actor is Operator => actor.kind === 'operator'
