// The keys of owners: made at the first row that is encrypted, read once and kept in memory.
import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { ownerKeys } from '../schema/owner-keys.ts'
import { type KnownKeys, keep, type OwnerKey, SealedForGood, scopeOf } from './sealing-scope.ts'

/** Whose key encrypts a row. */
export type Owner = { userId: string } | { roundId: string }

/** In milliseconds: so long a process goes on encrypting with a key after another process has made the next one. */
const keptFor = 60_000

const ownerOf = (owner: Owner): string => ('userId' in owner ? owner.userId : owner.roundId)
const isOf = (owner: Owner) =>
  'userId' in owner ? eq(ownerKeys.userId, owner.userId) : eq(ownerKeys.roundId, owner.roundId)

type Row = Pick<typeof ownerKeys.$inferSelect, 'id' | 'sealed'>

/** The id is encrypted beside the key: the rows of two keys cannot change places. */
function unseal({ vault }: KnownKeys, { id, sealed }: Row): KeyObject | undefined {
  const [named, key] = vault.open(sealed)?.split(' ') ?? []
  return named === id && key ? createSecretKey(key, 'base64') : undefined
}

const lost = (id: string) =>
  new SealedForGood(
    `Owner key ${id} cannot be decrypted: SECRET_KEY and SECRET_KEY_SEALING are not those that encrypted it, or its row was changed.`,
  )

/** Undefined where there is no such key any more. */
export async function keyById(db: Database, id: string): Promise<KeyObject | undefined> {
  const { known, made } = scopeOf(db)
  const found = known.keys.get(id)
  if (found) return found
  const [row] = await db
    .select({ id: ownerKeys.id, sealed: ownerKeys.sealed })
    .from(ownerKeys)
    .where(eq(ownerKeys.id, id))
  if (!row) return undefined
  const key = unseal(known, row)
  if (!key) throw lost(id)
  if (!made?.has(id)) keep(known.keys, id, key)
  return key
}

async function lastOf(db: Database, owner: Owner): Promise<(Row & { generation: number }) | undefined> {
  const { id, sealed, generation } = ownerKeys
  const [row] = await db
    .select({ id, sealed, generation })
    .from(ownerKeys)
    .where(isOf(owner))
    .orderBy(desc(generation))
    .limit(1)
  return row
}

/** The unique index decides between two that make it at once. */
async function make(db: Database, owner: Owner, generation: number): Promise<void> {
  const { known, made } = scopeOf(db)
  const id = randomUUID()
  const sealed = known.vault.seal(`${id} ${randomBytes(32).toString('base64')}`)
  made?.add(id)
  await db
    .insert(ownerKeys)
    .values({ id, ...owner, generation, sealed })
    .onConflictDoNothing()
}

/** The key that encrypts what the owner has now. */
export async function currentKey(db: Database, owner: Owner): Promise<OwnerKey> {
  const { known, made } = scopeOf(db)
  const found = known.current.get(ownerOf(owner))
  if (found && found.until > performance.now()) return found
  if (!(await lastOf(db, owner))) await make(db, owner, 1)
  const row = await lastOf(db, owner)
  if (!row) throw new Error('the key that was just made is gone')
  const key = unseal(known, row)
  if (!key) throw lost(row.id)
  if (!made?.has(row.id)) {
    keep(known.keys, row.id, key)
    keep(known.current, ownerOf(owner), { id: row.id, key, until: performance.now() + keptFor })
  }
  return { id: row.id, key }
}

/** Only this process uses the new key at once, the others within `keptFor`. */
export async function makeNextKey(db: Database, owner: Owner): Promise<void> {
  const last = await lastOf(db, owner)
  await make(db, owner, (last?.generation ?? 0) + 1)
  scopeOf(db).known.current.delete(ownerOf(owner))
}

export async function deleteRoundKeys(db: Database, roundIds: readonly string[]): Promise<void> {
  await db.delete(ownerKeys).where(inArray(ownerKeys.roundId, [...roundIds]))
}
