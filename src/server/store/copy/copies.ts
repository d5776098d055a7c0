// Copies. Policies decide who may have them.
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type Copy, stateAt } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { openContent, openValue, type Place, sealValue } from '../sealing/row-sealing.ts'
import type { Sealable } from '../sealing/sealed.ts'
import { trashOf } from '../writing/trash.ts'
import { reading } from '../writing/unreadable-text.ts'
import { namingOf, renameRounds } from './copy-name.ts'

type Row = typeof copies.$inferSelect

const answersOf = (row: string): Place => ({ column: 'copies.answers', row })
const contentOf = (row: string): Place => ({ column: 'copies.content', row })

const sealAnswers = (db: Database, { id, userId, answers }: Pick<Copy, 'id' | 'userId' | 'answers'>) =>
  sealValue(db, { userId }, answersOf(id), answers)

/** The text of a copy as it was read from its row. */
export const openCopyContent = (db: Database, id: string, stored: Sealable<Content>): Promise<Content> =>
  openContent(db, contentOf(id), stored)

/** The answers of a copy as they were read from its row. */
export const openAnswers = (db: Database, id: string, stored: Sealable<Copy['answers']>): Promise<Copy['answers']> =>
  openValue(db, answersOf(id), stored)

const toCopy = async (
  db: Database,
  { folded, bytes, expiryToldAt, handwritten, pdfSha256, ...row }: Row,
): Promise<Copy> => ({
  ...row,
  country: row.country as Country,
  content: await openCopyContent(db, row.id, row.content),
  answers: await openAnswers(db, row.id, row.answers),
})

export const bytesOfCopy = ({ content, answers }: Pick<Copy, 'content' | 'answers'>): number =>
  Buffer.byteLength(JSON.stringify(content)) + Buffer.byteLength(JSON.stringify(answers))

/** Undefined where the id is taken. `people` are its first participants. */
export async function insertCopy(
  db: Database,
  copy: Copy,
  people: readonly Participant[] = [],
): Promise<Copy | undefined> {
  const naming = await namingOf(db, copy, people)
  const rows = await db
    .insert(copies)
    .values({
      ...copy,
      ...naming,
      content: await sealValue(db, { userId: copy.userId }, contentOf(copy.id), copy.content),
      handwritten: copy.content.handwritten === true,
      pdfSha256: pdfHashOf(copy.content),
      answers: await sealAnswers(db, copy),
      bytes: bytesOfCopy(copy),
    })
    .onConflictDoNothing({ target: copies.id })
    .returning({ id: copies.id })
  return rows[0] && { ...copy, defaultName: naming.defaultName }
}

const whole = (db: Database, id: string) => db.select().from(copies).where(eq(copies.id, id))

async function readingCopy(db: Database, id: string, rows: PromiseLike<Row[]>): Promise<Copy | undefined> {
  const row = await reading(`copy ${id}`, rows)
  return row && toCopy(db, row)
}

export const findCopy = (db: Database, id: string): Promise<Copy | undefined> => readingCopy(db, id, whole(db, id))

/** `SELECT … FOR UPDATE`: serialises writers. Lock order: the copy first, then its people. */
export const lockCopy = (db: Database, id: string): Promise<Copy | undefined> =>
  readingCopy(db, id, whole(db, id).for('update'))

/** The answers alone, without reading the text. */
export async function findAnswers(db: Database, id: string): Promise<Copy['answers'] | undefined> {
  const [row] = await db.select({ answers: copies.answers }).from(copies).where(eq(copies.id, id))
  return row && openAnswers(db, id, row.answers)
}

const { id, state, version, deadline, inOrder, deletedAt } = copies
const standing = { id, state, version, deadline, inOrder, deletedAt }
/** What a page that polls for progress needs, without the text. */
export type CopyStanding = Pick<Copy, keyof typeof standing>

const standingOf = (db: Database, copy: string) => db.select(standing).from(copies).where(eq(copies.id, copy))

export const findCopyStanding = async (db: Database, copy: string): Promise<CopyStanding | undefined> =>
  (await standingOf(db, copy))[0]

export const lockCopyState = async (db: Database, copy: string): Promise<CopyStanding | undefined> =>
  (await standingOf(db, copy).for('update'))[0]

export async function changeCopyState(
  db: Database,
  { id, version }: CopyStanding,
  changes: Partial<Pick<CopyStanding, 'state' | 'deadline'>>,
  now: Date,
): Promise<void> {
  const again = changes.deadline === undefined ? {} : { expiryToldAt: null }
  await db
    .update(copies)
    .set({ ...changes, ...again, version: version + 1, updatedAt: now })
    .where(eq(copies.id, id))
}

type Changes = Partial<
  Pick<
    Copy,
    | 'title'
    | 'ownName'
    | 'answers'
    | 'state'
    | 'message'
    | 'deadline'
    | 'inOrder'
    | 'signsWhenComplete'
    | 'asksCode'
    | 'cancelReason'
    | 'folderId'
    | 'sentAt'
    | 'completedAt'
  >
>

/** Saves a locked copy after its people were changed, and updates its names. Returns the copy as it is now. */
export async function changeCopy(db: Database, held: Copy, changes: Changes, now: Date): Promise<Copy> {
  const changed: Copy = { ...held, ...changes, version: held.version + 1, updatedAt: now }
  const { defaultName, folded } = await namingOf(db, changed)
  const next = { ...changed, defaultName }
  await db
    .update(copies)
    .set({
      ...changes,
      defaultName,
      folded,
      ...(changes.answers ? { answers: await sealAnswers(db, next), bytes: bytesOfCopy(next) } : {}),
      ...(changes.deadline === undefined ? {} : { expiryToldAt: null }),
      version: next.version,
      updatedAt: now,
    })
    .where(eq(copies.id, held.id))
  if (next.defaultName !== held.defaultName || next.ownName !== held.ownName) await renameRounds(db, next)
  return next
}

export const copyTrash = trashOf(copies)

export const isAnyBeingSigned = (db: Database, ids: string[], now: Date): Promise<boolean> =>
  isBeingSigned(db, inArray(copies.id, ids), now)

export const isAnyBeingSignedIn = (db: Database, folders: string[], now: Date): Promise<boolean> =>
  isBeingSigned(db, and(inArray(copies.folderId, folders), isNull(copies.deletedAt)), now)

/** Locks the copies that it checks. */
async function isBeingSigned(db: Database, which: SQL | undefined, now: Date): Promise<boolean> {
  const rows = await db.select({ state, deadline }).from(copies).where(which).orderBy(asc(copies.id)).for('update')
  return rows.some((row) => stateAt(row, now) === 'signing')
}
