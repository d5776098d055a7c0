// Who may write together: asked when a connection is opened, when anything that decides about it changes, and now and then.
import type { Account } from '#domain/account/account.ts'
import { isPremium } from '#domain/plan/plan.ts'
import { isChangeable } from '#domain/writing/writing.ts'
import { canEdit, roleOf } from '#policy/writing.ts'
import { findSession } from '#server/store/account/session-lookup.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findWritingAccess } from '#server/store/sharing/shares.ts'
import { type Closing, closing } from './frames.ts'

type Access = NonNullable<Awaited<ReturnType<typeof findWritingAccess>>>
export type Admitted = { account: Account; writing: Access }

export const admit = async (db: Database, session: string, id: string, now: Date): Promise<Admitted | Closing> =>
  verdictOn(db, session, await findWritingAccess(db, id), now)

/** The same conditions as those of `update-writing`. */
export async function verdictOn(
  db: Database,
  session: string,
  writing: Access | undefined,
  now: Date,
): Promise<Admitted | Closing> {
  const found = await findSession(db, Buffer.from(session, 'hex'), now)
  if (!found || found.kioskRound !== null) return closing.sessionEnded
  return writing ? verdict(found, session, writing, now) : closing.notThere
}

function verdict(
  { account, authenticatedAt }: { account: Account; authenticatedAt: Date },
  session: string,
  writing: Access,
  now: Date,
): Admitted | Closing {
  const actor = { kind: 'user' as const, account, session: { id: session, authenticatedAt } }
  if (writing.deletedAt !== null || roleOf(actor, writing) === undefined) return closing.notThere
  const isOwn = account.id === writing.userId
  const owner = { premiumUntil: writing.ownerPremiumUntil }
  const mayWrite = canEdit(actor, writing) && (isOwn || isPremium(account, now)) && isChangeable(writing, owner, now)
  return mayWrite ? { account, writing } : closing.notShared
}
