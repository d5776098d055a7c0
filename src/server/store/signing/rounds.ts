// Stored signing rounds. Lock order: the copy, then the round, then its people.
import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import type { Country } from '#domain/words/conventions.ts'
import { pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { foldedRound } from '../copy/copy-name.ts'
import { listSigners } from '../copy/participants.ts'
import type { Database } from '../engine/database.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { openContent, openValue, type Place, sealValue } from '../sealing/row-sealing.ts'
import { reading } from '../writing/unreadable-text.ts'

const { content, values, ...light } = getTableColumns(rounds)

type Row = Omit<typeof rounds.$inferSelect, 'content' | 'values'>

function toRound<R extends Row>(row: R) {
  const { shownSha256, shownBytes, shownPages, sealedSha256, sealedBytes, sealLevel, sealedAt, ...rest } = row
  const { expiryToldAt, headNumber, headHash, folded, ownFolded, earlierSha256, pdfSha256, ...round } = rest
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

const valuesOf = (row: string): Place => ({ column: 'rounds.values', row })
const contentOf = (row: string): Place => ({ column: 'rounds.content', row })

type Text = Pick<typeof rounds.$inferSelect, 'id' | 'title' | 'content' | 'values'>

const openText = async (db: Database, { id, title, content, values }: Text) => ({
  title,
  content: await openContent(db, contentOf(id), content),
  values: await openValue(db, valuesOf(id), values),
})

async function toWholeRound(
  db: Database,
  row: typeof rounds.$inferSelect | undefined,
): Promise<WholeRound | undefined> {
  return row && { ...toRound(row), ...(await openText(db, row)) }
}

type NewSigner = Signer & { secretHash: Buffer }

export async function insertRound(
  db: Database,
  { shown: _, sealed: __, stamps: ___, ...round }: WholeRound,
  people: readonly NewSigner[],
): Promise<void> {
  const names = people.map(({ name }) => name)
  const owner = { roundId: round.id }
  const content = await sealValue(db, owner, contentOf(round.id), round.content)
  const values = await sealValue(db, owner, valuesOf(round.id), round.values)
  await db.insert(rounds).values({
    ...round,
    content,
    values,
    pdfSha256: pdfHashOf(round.content),
    folded: foldedRound(round, names),
    ownFolded: fold(round.ownName),
  })
  await db.insert(participants).values(people.map((each) => ({ ...each, createdAt: round.startedAt })))
}

export async function findRound(db: Database, id: string): Promise<Round | undefined> {
  const [row] = await db.select(light).from(rounds).where(eq(rounds.id, id))
  return row && toRound(row)
}

export async function findWholeRound(db: Database, id: string): Promise<WholeRound | undefined> {
  return toWholeRound(db, await reading(`round ${id}`, db.select().from(rounds).where(eq(rounds.id, id))))
}

/** Rounds that are being prepared or signed, expired ones included. */
export const listOpenRoundsOf = (db: Database, userId: string): Promise<{ id: string; copyId: string | null }[]> =>
  db
    .select({ id: rounds.id, copyId: rounds.copyId })
    .from(rounds)
    .where(and(eq(rounds.userId, userId), inArray(rounds.state, ['preparing', 'signing'])))

/** `SELECT … FOR UPDATE`: serialises writers. */
export async function lockRound(db: Database, id: string): Promise<Round | undefined> {
  const [row] = await db.select(light).from(rounds).where(eq(rounds.id, id)).for('update')
  return row && toRound(row)
}

/**
 * The current round of a copy: the one that was not cancelled or declined, if there is one, else the newest. Not the newest in any
 * case: the clocks of two processes may differ.
 */
export async function findRoundOf(db: Database, copyId: string): Promise<Round | undefined> {
  const ofCopy = db.select(light).from(rounds).where(eq(rounds.copyId, copyId))
  const isVain = inArray(rounds.state, ['cancelled', 'declined'])
  const [row] = await ofCopy.orderBy(asc(isVain), desc(rounds.startedAt)).limit(1)
  return row && toRound(row)
}

const mostListed = 20

/** The rounds of a copy, cancelled and declined ones included, newest first. */
export async function listRoundsOf(db: Database, copyId: string): Promise<Round[]> {
  const ofCopy = db.select(light).from(rounds).where(eq(rounds.copyId, copyId))
  return (await ofCopy.orderBy(desc(rounds.startedAt)).limit(mostListed)).map(toRound)
}

type RoundBefore = { round: Round & Pick<WholeRound, 'values'> & { isSameText: boolean }; people: Signer[] }

/** The last cancelled or declined round of the same copy, with its answers and people, and whether its text was the same. */
export async function findRoundBefore(
  db: Database,
  { id, copyId }: Pick<Round, 'id' | 'copyId'>,
): Promise<RoundBefore | undefined> {
  if (copyId === null) return undefined
  const isVain = inArray(rounds.state, ['cancelled', 'declined'])
  const [row] = await db
    .select()
    .from(rounds)
    .where(and(eq(rounds.copyId, copyId), ne(rounds.id, id), isVain))
    .orderBy(desc(rounds.startedAt))
    .limit(1)
  const [newer] = await db
    .select({ id: rounds.id, title: rounds.title, content, values })
    .from(rounds)
    .where(eq(rounds.id, id))
  if (!row || !newer) return undefined
  const before = await openText(db, row)
  const isSameText = isDeepStrictEqual(before, await openText(db, newer))
  const { content: _, ...round } = toRound(row)
  return { round: { ...round, values: before.values, isSameText }, people: await listSigners(db, row.id) }
}

export async function findRoundByCode(db: Database, code: string): Promise<WholeRound | undefined> {
  return toWholeRound(db, await reading(`round by its code`, db.select().from(rounds).where(eq(rounds.code, code))))
}

/** The round with this file: the sealed one, now or before later timestamps, or else the one that was shown to the signers. */
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
  return toWholeRound(db, row)
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

/** A conditional update: false if another run has sealed the round, so that this run's file is not used. */
export async function recordSealed(db: Database, id: string, { sha256, bytes, level, at }: Sealed): Promise<boolean> {
  const rows = await db
    .update(rounds)
    .set({ state: 'signed', sealedSha256: sha256, sealedBytes: bytes, sealLevel: level, sealedAt: at, endedAt: at })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'sealing')))
    .returning({ id: rounds.id })
  return rows.length === 1
}

type Stamped = { from: string; sha256: string; bytes: number; level: Sealed['level'] }

/** A conditional update: false if the sealed file is no longer `from`. Keeps the hash of the earlier file. */
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

/** The shown and the sealed files of these rounds. */
export async function listRoundFiles(db: Database, ids: string[]): Promise<RoundFile[]> {
  if (ids.length === 0) return []
  const { id, shownSha256, sealedSha256 } = rounds
  const rows = await db.select({ id, shownSha256, sealedSha256 }).from(rounds).where(inArray(id, ids)).orderBy(asc(id))
  return rows.flatMap(({ id, shownSha256: shown, sealedSha256: sealed }): RoundFile[] => [
    ...(shown ? [{ id, sha256: shown, what: 'shown' as const }] : []),
    ...(sealed ? [{ id, sha256: sealed, what: 'sealed' as const }] : []),
  ])
}

/** A conditional update: false if the round is no longer being prepared. */
export async function recordShown(db: Database, id: string, shown: NonNullable<Round['shown']>): Promise<boolean> {
  const rows = await db
    .update(rounds)
    .set({ state: 'signing', shownSha256: shown.sha256, shownBytes: shown.bytes, shownPages: shown.pages })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'preparing')))
    .returning({ id: rounds.id })
  return rows.length === 1
}
