// Who has a signed document: whoever had it signed, and everybody who took part in it, once letters to their address reach them.
import type { User } from '#domain/actor.ts'
import { isUser } from './account.ts'
import { isReachedAt } from './copy.ts'
import { each, policy } from './policy.ts'

export type Shared = { userId: string | null; emails: readonly string[] }

const has = (actor: User, { userId, emails }: Shared): boolean =>
  actor.account.id === userId || emails.some((address) => isReachedAt(actor, address))

export const canHaveSigned = policy(isUser, has, has)
export const canHaveAllSigned = each(canHaveSigned)
