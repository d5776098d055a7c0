// Signatures that users store, encrypted like other personal data.
import { and, desc, eq } from 'drizzle-orm'
import type { KeptSignature } from '#domain/signing/signer/kept-signature.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import type { Sealing } from '../account/kept-parties.ts'
import type { Database } from '../engine/database.ts'
import { keptSignatures } from '../schema/signatures.ts'

/** Newest first. Omits signatures that were encrypted with another key, but does not delete them. */
export async function listSignatures(
  db: Database,
  { open }: Pick<Sealing, 'open'>,
  userId: string,
): Promise<KeptSignature[]> {
  const rows = await db
    .select()
    .from(keptSignatures)
    .where(eq(keptSignatures.userId, userId))
    .orderBy(desc(keptSignatures.keptAt), desc(keptSignatures.id))
  return rows.flatMap(({ id, sealed }) => {
    const text = open(sealed)
    return text === undefined ? [] : [{ id, signature: JSON.parse(text) as Signature }]
  })
}

/** False where that id belongs to another user. */
export async function saveSignature(
  db: Database,
  { seal }: Pick<Sealing, 'seal'>,
  { id, signature, userId, now }: KeptSignature & { userId: string; now: Date },
): Promise<boolean> {
  const sealed = seal(JSON.stringify(signature))
  const rows = await db
    .insert(keptSignatures)
    .values({ id, userId, sealed, keptAt: now })
    .onConflictDoUpdate({ target: keptSignatures.id, set: { sealed }, setWhere: eq(keptSignatures.userId, userId) })
    .returning({ id: keptSignatures.id })
  return rows.length === 1
}

/** False if the user has no such signature. */
export async function deleteSignature(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(keptSignatures)
    .where(and(eq(keptSignatures.userId, userId), eq(keptSignatures.id, id)))
    .returning({ id: keptSignatures.id })
  return rows.length === 1
}
