// The certificates with which this installation seals documents.
import { createHash } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { sealAuthority, sealCertificates } from '../schema/seals.ts'

const only = 1

export type KeptList = { list: Buffer; number: number; until: Date }
/** `key` is encrypted. */
export type KeptSealKey = { certificate: Buffer; key: Buffer }
export type KeptAuthority = KeptSealKey & { list: KeptList }
export type KeptCertificate = {
  certificate: Buffer
  key: Buffer | null
  origin: 'made' | 'given'
  retiredAt: Date | null
  lostAt: Date | null
}

const fingerprintOf = (certificate: Buffer): Buffer => createHash('sha256').update(certificate).digest()

export async function loadAuthority(db: Database): Promise<KeptAuthority | undefined> {
  const [row] = await db.select().from(sealAuthority).where(eq(sealAuthority.id, only))
  return (
    row && {
      certificate: row.certificate,
      key: row.key,
      list: { list: row.list, number: row.listNumber, until: row.listUntil },
    }
  )
}

/** When the revocation list expires; undefined where the installation has no authority of its own. */
export async function findListEnd(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: sealAuthority.listUntil })
    .from(sealAuthority)
    .where(eq(sealAuthority.id, only))
  return row?.until
}

/** `SELECT … FOR UPDATE`: serialises writers. */
export async function lockAuthority(db: Database): Promise<KeptAuthority | undefined> {
  await db.select({ id: sealAuthority.id }).from(sealAuthority).where(eq(sealAuthority.id, only)).for('update')
  return loadAuthority(db)
}

/** False if another process has inserted its authority first. */
export async function insertAuthority(
  db: Database,
  { certificate, key, list }: KeptAuthority,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insert(sealAuthority)
    .values({
      id: only,
      certificate,
      key,
      list: list.list,
      listNumber: list.number,
      listUntil: list.until,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sealAuthority.id })
  return made.length > 0
}

/** A conditional update: only an older list is replaced. */
export async function saveList(db: Database, { list, number, until }: KeptList): Promise<void> {
  await db
    .update(sealAuthority)
    .set({ list, listNumber: number, listUntil: until })
    .where(and(eq(sealAuthority.id, only), lte(sealAuthority.listNumber, number - 1)))
}

export const loadCertificates = (db: Database): Promise<KeptCertificate[]> =>
  db.select().from(sealCertificates).orderBy(sealCertificates.createdAt)

/** The certificate and key in use. */
export async function loadSealKey(db: Database): Promise<KeptSealKey | undefined> {
  const [row] = await db
    .select()
    .from(sealCertificates)
    .where(and(eq(sealCertificates.origin, 'made'), isNull(sealCertificates.retiredAt)))
  return row?.key ? { certificate: row.certificate, key: row.key } : undefined
}

export async function insertSealKey(db: Database, { certificate, key }: KeptSealKey, now: Date): Promise<void> {
  await db
    .insert(sealCertificates)
    .values({ fingerprint: fingerprintOf(certificate), certificate, key, origin: 'made', createdAt: now })
}

/** Deletes the key for good. Seals made with it stay valid, unless `isLost`. */
export async function retireSealKey(db: Database, certificate: Buffer, isLost: boolean, now: Date): Promise<void> {
  await db
    .update(sealCertificates)
    .set({ key: null, retiredAt: now, lostAt: isLost ? now : null })
    .where(eq(sealCertificates.fingerprint, fingerprintOf(certificate)))
}

/** Stores certificates of the configuration, so that their seals are recognised as ours after they are removed from it. */
export async function rememberGiven(db: Database, certificates: readonly Buffer[], now: Date): Promise<void> {
  const rows = certificates.map((certificate) => ({
    fingerprint: fingerprintOf(certificate),
    certificate,
    origin: 'given' as const,
    createdAt: now,
  }))
  await db.insert(sealCertificates).values(rows).onConflictDoNothing()
}
