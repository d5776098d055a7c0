// After the credentials are proved: a session, or first the second step.
import type { Account } from '#domain/account/account.ts'
import { secondStepEnds } from '#domain/account/two-step.ts'
import { hasAuthenticator } from '#server/store/account/authenticators.ts'
import { insertToken } from '#server/store/account/tokens.ts'
import type { Database } from '#server/store/engine/database.ts'
import { type Opened, openSession } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

type Caller = { address: string; userAgent: string }

/** The challenge to be answered with a code, where the account asks for one. */
export async function askSecondStep(db: Database, account: Account, now: Date): Promise<string | undefined> {
  if (!(await hasAuthenticator(db, account.id))) return undefined
  const challenge = newToken()
  await insertToken(db, {
    hash: hashToken(challenge),
    purpose: 'second-step',
    userId: account.id,
    expiresAt: secondStepEnds(now),
  })
  return challenge
}

/** Must not run in a transaction that is rolled back: the challenge must be stored when the code comes. */
export async function admit(
  db: Database,
  account: Account,
  caller: Caller,
  now: Date,
): Promise<Opened | { challenge: string }> {
  const challenge = await askSecondStep(db, account, now)
  return challenge ? { challenge } : openSession(db, account, caller, now)
}
