// Who has a signed document: its owner, and all who took part in it, once they have confirmed their address.
import type { User } from '#domain/actor.ts'
import { isUser } from './account.ts'
import { isReachedAt } from './copy.ts'
import { each, policy } from './policy.ts'

export type Shared = { userId: string | null; emails: readonly string[] }

const has = (actor: User, { userId, emails }: Shared): boolean =>
  actor.account.id === userId || emails.some((address) => isReachedAt(actor, address))

export const canHaveSigned = policy(isUser, has, has)
export const canHaveAllSigned = each(canHaveSigned)
