// Who is asking. A union, so that every policy has to say what it means for each of them.
import type { Account } from './account/account.ts'
import type { Session } from './account/session.ts'

export type User = { kind: 'user'; account: Account; session: Session }
export type Operator = { kind: 'operator' }
/** *Firmar aquí*: the owner's session, locked to one signing round while other people hold the device. Not a user: it has none of the owner's rights. */
export type Kiosk = { kind: 'kiosk'; owner: Account; session: Session; round: string }

export type Actor = { kind: 'visitor' } | User | Kiosk | Operator | { kind: 'system' }

export const visitor: Actor = { kind: 'visitor' }
