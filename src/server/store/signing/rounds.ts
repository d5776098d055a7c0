// Signing rounds and their people at rest. Always the copy first, then the round, and then its people.
import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import type { Country } from '#domain/words/conventions.ts'
import { fold } from '#domain/writing/fold.ts'
import { foldedRound } from './copy-name.ts'
import type { Database } from './database.ts'
import { reading } from './readable.ts'
import { rounds, signers } from './schema/rounds.ts'

const { content, values, ...light } = getTableColumns(rounds)

type Row = Omit<typeof rounds.$inferSelect, 'content' | 'values'>

function toRound<R extends Row>(row: R) {
  const { shownSha256, shownBytes, shownPages, sealedSha256, sealedBytes, sealLevel, sealedAt, ...rest } = row
  const { expiryToldAt, headNumber, headHash, folded, ownFolded, earlierSha256, ...round } = rest
  return {
    ...round,
    country: row.country as Country,
    stamps: earlierSha256.length,
    shown:
      shownSha256 !== null && shownBytes !== null && shownPages !== null
        ? { sha256: shownSha256, bytes: shownBytes, pages: shownPages }
        : null,
    sealed:
      sealedSha256 !== null && sealedBytes !== null && sealLevel !== null && sealedAt !== null
        ? { sha256: sealedSha256, bytes: sealedBytes, level: sealLevel, at: sealedAt }
        : null,
  }
}

type NewSigner = Signer & { secretHash: Buffer }

export async function insertRound(
  db: Database,
  { shown: _, sealed: __, stamps: ___, ...round }: WholeRound,
  people: readonly NewSigner[],
): Promise<void> {
  const names = people.map(({ name }) => name)
  await db.insert(rounds).values({ ...round, folded: foldedRound(round, names), ownFolded: fold(round.ownName) })
  await db.insert(signers).values([...people])
}

export async function findRound(db: Database, id: string): Promise<Round | undefined> {
  const [row] = await db.select(light).from(rounds).where(eq(rounds.id, id))
  return row && toRound(row)
}

export async function findWholeRound(db: Database, id: string): Promise<WholeRound | undefined> {
  const row = await reading(`round ${id}`, db.select().from(rounds).where(eq(rounds.id, id)))
  return row && toRound(row)
}

/** That are not signed by everybody yet. */
export const listOpenRoundsOf = (db: Database, userId: string): Promise<{ id: string; copyId: string | null }[]> =>
  db
    .select({ id: rounds.id, copyId: rounds.copyId })
    .from(rounds)
    .where(and(eq(rounds.userId, userId), inArray(rounds.state, ['preparing', 'signing'])))

/** Whoever changes it waits for whoever is changing it. */
export async function holdRound(db: Database, id: string): Promise<Round | undefined> {
  const [row] = await db.select(light).from(rounds).where(eq(rounds.id, id)).for('update')
  return row && toRound(row)
}

/**
 * The last one of a copy, which is the one that counts. One that did not come to nothing is always the last, whatever the clock
 * said when it began.
 */
export async function findRoundOf(db: Database, copyId: string): Promise<Round | undefined> {
  const ofCopy = db.select(light).from(rounds).where(eq(rounds.copyId, copyId))
  const isVain = inArray(rounds.state, ['cancelled', 'declined'])
  const [row] = await ofCopy.orderBy(asc(isVain), desc(rounds.startedAt)).limit(1)
  return row && toRound(row)
}

const mostListed = 20

/** Every round of a copy, also those that came to nothing; the newest first. */
export async function listRoundsOf(db: Database, copyId: string): Promise<Round[]> {
  const ofCopy = db.select(light).from(rounds).where(eq(rounds.copyId, copyId))
  return (await ofCopy.orderBy(desc(rounds.startedAt)).limit(mostListed)).map(toRound)
}

/** The last one of the same copy that came to nothing, with the answers that it had, and whether it had the same text. */
export async function findRoundBefore(
  db: Database,
  { id, copyId }: Pick<Round, 'id' | 'copyId'>,
): Promise<(Round & Pick<WholeRound, 'values'> & { isSameText: boolean }) | undefined> {
  if (copyId === null) return undefined
  const isVain = inArray(rounds.state, ['cancelled', 'declined'])
  const isSameText = sql<boolean>`(${rounds.title}, ${content}, ${values}) =
    (select newer.title, newer.content, newer."values" from rounds newer where newer.id = ${id})`
  const [row] = await db
    .select({ ...light, values, isSameText })
    .from(rounds)
    .where(and(eq(rounds.copyId, copyId), ne(rounds.id, id), isVain))
    .orderBy(desc(rounds.startedAt))
    .limit(1)
  return row && toRound(row)
}

export async function findRoundByCode(db: Database, code: string): Promise<WholeRound | undefined> {
  const row = await reading(`round by its code`, db.select().from(rounds).where(eq(rounds.code, code)))
  return row && toRound(row)
}

/** Whose file this is: what everybody got in the end, as it is or was before it was stamped, or else what they read before. */
export async function findRoundByFile(db: Database, sha256: string): Promise<WholeRound | undefined> {
  const sealed = or(eq(rounds.sealedSha256, sha256), arrayContains(rounds.earlierSha256, [sha256]))
  const named = or(sealed, eq(rounds.shownSha256, sha256))
  const row = await reading(
    `round by its file`,
    db
      .select()
      .from(rounds)
      .where(named)
      .orderBy(asc(eq(rounds.shownSha256, sha256)), desc(rounds.startedAt))
      .limit(1),
  )
  return row && toRound(row)
}

type RoundChanges = Partial<
  Pick<
    Row,
    'state' | 'deadline' | 'shownSha256' | 'shownBytes' | 'shownPages' | 'endedAt' | 'endReason' | 'expiryToldAt'
  >
>

export async function changeRound(db: Database, id: string, changes: RoundChanges): Promise<void> {
  await db.update(rounds).set(changes).where(eq(rounds.id, id))
}

export type Sealed = NonNullable<Round['sealed']>

/** False where it was sealed before: whatever this run has made counts for nothing. */
export async function recordSealed(db: Database, id: string, { sha256, bytes, level, at }: Sealed): Promise<boolean> {
  const rows = await db
    .update(rounds)
    .set({ state: 'signed', sealedSha256: sha256, sealedBytes: bytes, sealLevel: level, sealedAt: at, endedAt: at })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'sealing')))
    .returning({ id: rounds.id })
  return rows.length === 1
}

type Stamped = { from: string; sha256: string; bytes: number; level: Sealed['level'] }

/** False where the file is no longer the one that was stamped. The one before stays known. */
export async function recordStamped(
  db: Database,
  id: string,
  { from, sha256, bytes, level }: Stamped,
): Promise<boolean> {
  const rows = await db
    .update(rounds)
    .set({
      sealedSha256: sha256,
      sealedBytes: bytes,
      sealLevel: level,
      earlierSha256: sql`array_append(${rounds.earlierSha256}, ${from})`,
    })
    .where(and(eq(rounds.id, id), eq(rounds.sealedSha256, from)))
    .returning({ id: rounds.id })
  return rows.length === 1
}

type RoundFile = { id: string; sha256: string; what: 'shown' | 'sealed' }

/** What people read, and what they got, of all of these that have it. */
export async function listRoundFiles(db: Database, ids: string[]): Promise<RoundFile[]> {
  if (ids.length === 0) return []
  const { id, shownSha256, sealedSha256 } = rounds
  const rows = await db.select({ id, shownSha256, sealedSha256 }).from(rounds).where(inArray(id, ids)).orderBy(asc(id))
  return rows.flatMap(({ id, shownSha256: shown, sealedSha256: sealed }): RoundFile[] => [
    ...(shown ? [{ id, sha256: shown, what: 'shown' as const }] : []),
    ...(sealed ? [{ id, sha256: sealed, what: 'sealed' as const }] : []),
  ])
}

/** False where it is being signed already, or over. */
export async function recordShown(db: Database, id: string, shown: NonNullable<Round['shown']>): Promise<boolean> {
  const rows = await db
    .update(rounds)
    .set({ state: 'signing', shownSha256: shown.sha256, shownBytes: shown.bytes, shownPages: shown.pages })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'preparing')))
    .returning({ id: rounds.id })
  return rows.length === 1
}

type SignerRow = typeof signers.$inferSelect

const toSigner = (row: SignerRow): Signer => {
  const { secretHash, signedHow, codeHash, codeUntil, remindedBySelf, ...signer } = row
  return signer
}

export async function listSigners(db: Database, roundId: string): Promise<Signer[]> {
  const rows = await db.select().from(signers).where(eq(signers.roundId, roundId)).orderBy(asc(signers.place))
  return rows.map(toSigner)
}

export async function findSigner(db: Database, id: string): Promise<Signer | undefined> {
  const [row] = await db.select().from(signers).where(eq(signers.id, id))
  return row && toSigner(row)
}

/** Whose link it is, in the round that the address names; undefined for one that never was, or is no more. */
export async function findSignerBySecret(
  db: Database,
  tempId: string,
  secretHash: Buffer,
): Promise<Signer | undefined> {
  const [row] = await db
    .select({ signer: signers })
    .from(signers)
    .innerJoin(rounds, eq(rounds.id, signers.roundId))
    .where(and(eq(signers.secretHash, secretHash), eq(rounds.tempId, tempId)))
  return row && toSigner(row.signer)
}

type SignerChanges = Partial<Omit<SignerRow, 'id' | 'roundId' | 'participantId' | 'place'>>

export async function changeSigner(db: Database, id: string, changes: SignerChanges): Promise<void> {
  const { roundId } = signers
  const [changed] = await db.update(signers).set(changes).where(eq(signers.id, id)).returning({ roundId })
  if (changed && changes.name !== undefined) await refold(db, changed.roundId)
}

/** Whoever is called otherwise now is found by that name. */
async function refold(db: Database, roundId: string): Promise<void> {
  const { title, defaultName, ownerName } = rounds
  const [round] = await db.select({ title, defaultName, ownerName }).from(rounds).where(eq(rounds.id, roundId))
  const people = await db.select({ name: signers.name }).from(signers).where(eq(signers.roundId, roundId))
  if (!round) return
  const folded = foldedRound(
    round,
    people.map(({ name }) => name),
  )
  await db.update(rounds).set({ folded }).where(eq(rounds.id, roundId))
}

export async function markSignersInvited(db: Database, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(signers).set({ invitedAt: now }).where(inArray(signers.id, ids))
}

type CodeState = Pick<SignerRow, 'codeHash' | 'codeUntil'>

export async function findCode(db: Database, signerId: string): Promise<CodeState | undefined> {
  const { codeHash, codeUntil } = signers
  const [row] = await db.select({ codeHash, codeUntil }).from(signers).where(eq(signers.id, signerId))
  return row
}
