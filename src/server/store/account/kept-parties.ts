// People and companies that users store: encrypted, so that a stolen database tells nothing of them.
import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { KeptAs, KeptRole } from '#domain/parties/kept.ts'
import type { Database } from '../engine/database.ts'
import { keptParties, users } from '../schema/tables.ts'

/** Encryption with the installation's key; see src/server/auth/vault.ts. */
export type Sealing = { seal: (text: string) => Buffer; open: (sealed: Buffer) => string | undefined }

export type Kept<R extends KeptRole> = { id: string; usedAt: Date; kept: KeptAs[R] }

/** Locks the account: serialises changes of its stored people. */
export async function lockKept(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

const ofOwner = (userId: string, role: KeptRole) => and(eq(keptParties.userId, userId), eq(keptParties.role, role))

/** The last used first. Rows encrypted with another key are skipped, and stay. */
export async function listKept<R extends KeptRole>(
  db: Database,
  { open }: Pick<Sealing, 'open'>,
  userId: string,
  role: R,
): Promise<Kept<R>[]> {
  const rows = await db
    .select()
    .from(keptParties)
    .where(ofOwner(userId, role))
    .orderBy(desc(keptParties.usedAt), desc(keptParties.id))
  return rows.flatMap(({ id, usedAt, sealed }) => {
    const text = open(sealed)
    return text === undefined ? [] : [{ id, usedAt, kept: JSON.parse(text) as KeptAs[R] }]
  })
}

type Saved<R extends KeptRole> = { id?: string | undefined; userId: string; role: R; kept: KeptAs[R]; now: Date }

/** Returns its id; undefined where that id belongs to another user or another role. */
export async function saveKept<R extends KeptRole>(
  db: Database,
  { seal }: Pick<Sealing, 'seal'>,
  { id, userId, role, kept, now }: Saved<R>,
): Promise<string | undefined> {
  const sealed = seal(JSON.stringify(kept))
  const [row] = await db
    .insert(keptParties)
    .values({ id: id ?? randomUUIDv7(), userId, role, sealed, usedAt: now })
    .onConflictDoUpdate({
      target: keptParties.id,
      set: { sealed, usedAt: now },
      setWhere: and(eq(keptParties.userId, userId), eq(keptParties.role, role)),
    })
    .returning({ id: keptParties.id })
  return row?.id
}

/** False when it belongs to another user. */
export async function saveContactUsed(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(keptParties)
    .set({ usedAt: now })
    .where(and(ofOwner(userId, 'contact'), eq(keptParties.id, id)))
    .returning({ id: keptParties.id })
  return rows.length === 1
}

/** Deletes the contacts that were unused for longest. */
export async function deleteContactsBeyond(db: Database, userId: string, most: number): Promise<void> {
  const beyond = await db
    .select({ id: keptParties.id })
    .from(keptParties)
    .where(ofOwner(userId, 'contact'))
    .orderBy(desc(keptParties.usedAt), desc(keptParties.id))
    .limit(1000)
    .offset(most)
  if (beyond.length === 0) return
  const ids = beyond.map(({ id }) => id)
  await db.delete(keptParties).where(and(eq(keptParties.userId, userId), inArray(keptParties.id, ids)))
}

/** False when it belongs to another user. */
export async function deleteKept(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(keptParties)
    .where(and(eq(keptParties.userId, userId), eq(keptParties.id, id)))
    .returning({ id: keptParties.id })
  return rows.length === 1
}

/** Returns how many there were. */
export async function deleteContacts(db: Database, userId: string): Promise<number> {
  const rows = await db.delete(keptParties).where(ofOwner(userId, 'contact')).returning({ id: keptParties.id })
  return rows.length
}
