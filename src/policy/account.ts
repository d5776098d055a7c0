// Who may touch an account.
import type { Actor, User } from '#domain/actor.ts'

export const anyone = (): boolean => true

export const isUser = (actor: Actor): actor is User => actor.kind === 'user'

export const isOperator = (actor: Actor): boolean => actor.kind === 'operator'
