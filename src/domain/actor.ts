// Who is asking. A union, so that every policy has to say what it means for each of them.
import type { Account } from './account/account.ts'
import type { Session } from './account/session.ts'

export type User = { kind: 'user'; account: Account; session: Session }
export type Operator = { kind: 'operator' }

export type Actor = { kind: 'visitor' } | User | Operator | { kind: 'system' }

export const visitor: Actor = { kind: 'visitor' }
