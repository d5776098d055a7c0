// Every value in the database that is encrypted with the installation's key, in the order in which they are sealed anew.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ownerKeys } from '../schema/owner-keys.ts'
import { sealAuthority, sealCertificates } from '../schema/seals.ts'
import { handoffs, keptSignatures } from '../schema/signatures.ts'
import { authenticators, keptParties, tokens } from '../schema/tables.ts'
import type { Database } from './database.ts'

type Place = { id: PgColumn; value: PgColumn }

/** A new column with encrypted values needs a line here. */
const places: Place[] = [
  { id: sealAuthority.id, value: sealAuthority.key },
  { id: sealCertificates.fingerprint, value: sealCertificates.key },
  { id: authenticators.userId, value: authenticators.secret },
  { id: keptParties.id, value: keptParties.sealed },
  { id: keptSignatures.id, value: keptSignatures.sealed },
  { id: handoffs.id, value: handoffs.sealed },
  { id: tokens.hash, value: tokens.sealed },
  { id: ownerKeys.id, value: ownerKeys.sealed },
]

export type SealedAt = { place: number; after: string | null }
type Sealed = { id: string; sealed: Buffer }

/** The next values; undefined after the last. */
export async function listSealed(
  db: Database,
  { place, after }: SealedAt,
  most: number,
): Promise<{ values: Sealed[]; next: SealedAt } | undefined> {
  const found = places[place]
  if (!found) return undefined
  const { id, value } = found
  const values = (await db
    .select({ id: sql<string>`${id}::text`, sealed: value })
    .from(id.table)
    .where(and(isNotNull(value), after === null ? undefined : gt(id, typed(id, after))))
    .orderBy(id)
    .limit(most)) as Sealed[]
  const last = values.at(-1)
  return { values, next: last ? { place, after: last.id } : { place: place + 1, after: null } }
}

const typed = (id: PgColumn, text: string) => sql`${text}::${sql.raw(id.getSQLType())}`

/** A conditional update: a value that was changed meanwhile stays as it is. */
export async function saveSealed(
  db: Database,
  place: number,
  { id: text, sealed }: Sealed,
  next: Buffer,
): Promise<void> {
  const found = places[place]
  if (!found) return
  const { id, value } = found
  await db.execute(
    sql`update ${id.table} set ${sql.identifier(value.name)} = ${next} where ${eq(id, typed(id, text))} and ${eq(value, sealed)}`,
  )
}
