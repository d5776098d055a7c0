// Signatures that somebody keeps, at rest: sealed like everything else that is said of people.
import { and, desc, eq } from 'drizzle-orm'
import type { KeptSignature } from '#domain/signing/kept-signature.ts'
import type { Signature } from '#domain/signing/signature.ts'
import type { Database } from './database.ts'
import type { Sealing } from './kept-parties.ts'
import { keptSignatures } from './schema/signatures.ts'

/** The last one kept first. What another key has sealed cannot be told, and stays as it is. */
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

/** False where that id is somebody else's. */
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

/** False when it is not theirs. */
export async function deleteSignature(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(keptSignatures)
    .where(and(eq(keptSignatures.userId, userId), eq(keptSignatures.id, id)))
    .returning({ id: keptSignatures.id })
  return rows.length === 1
}
