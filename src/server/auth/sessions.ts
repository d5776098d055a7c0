// Finds the account of a session cookie, and opens new sessions.
import type { Account } from '#domain/account/account.ts'
import { isStale, sessionEnds } from '#domain/account/session.ts'
import { type Actor, visitor } from '#domain/actor.ts'
import { findSession } from '#server/store/account/session-lookup.ts'
import { insertSession, type KioskLock, prolongSession } from '#server/store/account/sessions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

export async function identify(db: Database, token: string | undefined, now: Date): Promise<Actor> {
  if (!isToken(token)) return visitor
  const id = hashToken(token)
  const found = await findSession(db, id, now)
  if (!found) return visitor
  if (isStale(found.seenAt, now)) await prolongSession(db, id, now, sessionEnds(now))
  const { account, kioskRound } = found
  const session = { id: id.toString('hex'), authenticatedAt: found.authenticatedAt }
  return kioskRound ? { kind: 'kiosk', owner: account, session, round: kioskRound } : { kind: 'user', account, session }
}

type Caller = { address: string; userAgent: string }

/** The secret of a new session, and whose browser this is from now on. `isLocked`: other people hold the device (*Firmar aquí*). */
export type Opened = { opened: string; userId: string; email: string; isLocked: boolean }

export async function openSession(
  db: Database,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  caller: Caller,
  now: Date,
  lock: Partial<KioskLock> = {},
): Promise<Opened> {
  const token = newToken()
  const userAgent = caller.userAgent.slice(0, 300)
  await insertSession(
    db,
    { id: hashToken(token), userId, expiresAt: sessionEnds(now), address: caller.address, userAgent, ...lock },
    now,
  )
  return { opened: token, userId, email, isLocked: lock.kioskRound !== undefined }
}
