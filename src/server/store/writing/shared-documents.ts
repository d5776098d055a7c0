// Shared documents of writings: their first state, what is changed in them, and the content that follows from it (docs/decisions/0127).
import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import * as Y from 'yjs'
import { fillDocument, SharedDraft, type TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import { tidyDraft } from '#domain/writing/together/tidy-draft.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { type Database, transaction } from '../engine/database.ts'
import { type StoredUpdate, sharedDocuments, sharedUpdates } from '../schema/together.ts'
import { writings } from '../schema/writings.ts'
import { openValue, sealValue } from '../sealing/row-sealing.ts'
import type { Sealable } from '../sealing/sealed.ts'
import { findStoredWriting, keepFormerText, saveWriting } from './writings.ts'

type Owned = Pick<Writing, 'id' | 'userId' | 'status'>
export type MadeUpdate = { update: Uint8Array; userId: string }
/** What a process needs to hold the document: everything up to that number. */
export type LoadedDocument = { epoch: string; number: number; updates: Uint8Array[] }

const packed = (update: Uint8Array): StoredUpdate => ({ y: Buffer.from(update).toString('base64') })
const unpacked = ({ y }: StoredUpdate): Uint8Array => new Uint8Array(Buffer.from(y, 'base64'))

const stateAt = (id: string) => ({ column: 'shared_documents.state' as const, row: id })
const updateAt = (id: string, number: number) => ({ column: 'shared_updates.update' as const, row: `${id}:${number}` })

const sealState = async (db: Database, { id, userId, status }: Owned, update: Uint8Array) =>
  status === 'draft' ? sealValue(db, { userId }, stateAt(id), packed(update)) : packed(update)
const sealUpdate = async (db: Database, { id, userId, status }: Owned, number: number, update: Uint8Array) =>
  status === 'draft' ? sealValue(db, { userId }, updateAt(id, number), packed(update)) : packed(update)
const openState = async (db: Database, id: string, state: Sealable<StoredUpdate>) =>
  unpacked(await openValue(db, stateAt(id), state))

const draftOf = ({ title, content, category, country, summary, tags }: Writing): TogetherDraft => ({
  title,
  content,
  meta: { category, country, summary, tags },
})

/** Makes the first state where there is none; of two processes that do, one wins. */
export async function startSharedDocument(db: Database, writing: Writing, epoch: string, now: Date): Promise<void> {
  const doc = new Y.Doc()
  fillDocument(doc, draftOf(writing))
  const update = Y.encodeStateAsUpdate(doc)
  const state = await sealState(db, writing, update)
  const { id: writingId, version } = writing
  await db
    .insert(sharedDocuments)
    .values({ writingId, epoch, state, version, bytes: update.length, changedAt: now })
    .onConflictDoNothing()
}

async function updatesSince(db: Database, id: string, number: number) {
  const rows = await db
    .select({ number: sharedUpdates.number, update: sharedUpdates.update })
    .from(sharedUpdates)
    .where(and(eq(sharedUpdates.writingId, id), gt(sharedUpdates.number, number)))
    .orderBy(asc(sharedUpdates.number))
  const opened: { number: number; update: Uint8Array }[] = []
  for (const row of rows)
    opened.push({ number: row.number, update: unpacked(await openValue(db, updateAt(id, row.number), row.update)) })
  return opened
}

const readDocument = async (db: Database, id: string) =>
  (await db.select().from(sharedDocuments).where(eq(sharedDocuments.writingId, id)))[0]

/**
 * Updates first, then the state: what is folded into the state between the two reads is in the state, so that nothing is missing.
 */
export async function loadSharedDocument(db: Database, id: string): Promise<LoadedDocument | undefined> {
  const updates = await updatesSince(db, id, 0)
  const row = await readDocument(db, id)
  if (!row) return undefined
  const state = await openState(db, id, row.state)
  const number = Math.max(row.folded, updates.at(-1)?.number ?? 0)
  return { epoch: row.epoch, number, updates: [state, ...updates.map(({ update }) => update)] }
}

/** What came after that number; undefined where some of it is in the state already, or the document was begun anew. */
export async function readUpdatesSince(
  db: Database,
  id: string,
  { epoch, number }: Pick<LoadedDocument, 'epoch' | 'number'>,
): Promise<Omit<LoadedDocument, 'epoch'> | undefined> {
  const rows = await updatesSince(db, id, number)
  const [head] = await db
    .select({ epoch: sharedDocuments.epoch, folded: sharedDocuments.folded })
    .from(sharedDocuments)
    .where(eq(sharedDocuments.writingId, id))
  if (head?.epoch !== epoch) return undefined
  const first = rows[0]?.number ?? number + 1
  if (first !== number + 1 || (rows.length === 0 && head.folded > number)) return undefined
  return { number: rows.at(-1)?.number ?? number, updates: rows.map(({ update }) => update) }
}

/** In one transaction. Returns the number of the last; undefined where the document was begun anew, and nothing was stored. */
export async function appendUpdates(
  db: Database,
  writing: Owned,
  epoch: string,
  made: readonly MadeUpdate[],
  now: Date,
): Promise<number | undefined> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(sharedDocuments)
      .set({ number: sql`${sharedDocuments.number} + ${made.length}`, changedAt: now })
      .where(and(eq(sharedDocuments.writingId, writing.id), eq(sharedDocuments.epoch, epoch)))
      .returning({ number: sharedDocuments.number })
    if (!row) return undefined
    const rows: (typeof sharedUpdates.$inferInsert)[] = []
    for (const [index, { update, userId }] of made.entries()) {
      const number = row.number - made.length + 1 + index
      rows.push({
        writingId: writing.id,
        number,
        update: await sealUpdate(tx, writing, number, update),
        userId,
        at: now,
      })
    }
    await tx.insert(sharedUpdates).values(rows)
    return row.number
  })
}

/** A document as a process holds it at that number: saves reading it from the database. */
export type HeldDocument = { epoch: string; number: number; state: Uint8Array; draft: TogetherDraft }

const docOf = (...updates: Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return doc
}

/** What was saved without the shared document, as a change that was made beside it since the last fold. */
function branchOf(state: Uint8Array, saved: TogetherDraft): Uint8Array {
  const doc = docOf(state)
  const before = Y.encodeStateVector(doc)
  const shared = new SharedDraft(doc)
  shared.write(saved)
  return Y.encodeStateAsUpdate(doc, before)
}

/**
 * Brings the content of a writing and its shared document together: the content gets what was written together since, as its next
 * version, and the document what was saved without it. Serialised by the writing's row.
 */
export async function foldWriting(db: Database, id: string, held?: HeldDocument): Promise<void> {
  await transaction(db, async (tx) => {
    const writing = await findStoredWriting(tx, id, true)
    const [row] = writing
      ? await tx.select().from(sharedDocuments).where(eq(sharedDocuments.writingId, id)).for('update')
      : []
    if (!writing || !row || !isBehind(row, writing)) return
    const isSavedBeside = row.version !== writing.version
    const isHeld = held?.epoch === row.epoch && held.number === row.number && !isSavedBeside
    const { draft, state } = isHeld ? held : await readInFull(tx, writing, row)
    // What was saved beside it is a change of the document as well.
    const number = row.number + (isSavedBeside ? 1 : 0)
    const version = await saveDraft(tx, writing, tidyDraft(draft), row.number)
    await tx
      .update(sharedDocuments)
      .set({ state: await sealState(tx, writing, state), bytes: state.length, version, number, folded: number })
      .where(eq(sharedDocuments.writingId, id))
    await tx.delete(sharedUpdates).where(and(eq(sharedUpdates.writingId, id), lte(sharedUpdates.number, number)))
  })
}

type Row = typeof sharedDocuments.$inferSelect
const isBehind = ({ number, folded, version }: Row, writing: Writing): boolean =>
  number > folded || version !== writing.version

async function readInFull(db: Database, writing: Writing, row: Row): Promise<Pick<HeldDocument, 'state' | 'draft'>> {
  const state = await openState(db, writing.id, row.state)
  const updates = await updatesSince(db, writing.id, row.folded)
  const beside = row.version === writing.version ? [] : [branchOf(state, draftOf(writing))]
  const doc = docOf(state, ...updates.map(({ update }) => update), ...beside)
  return { draft: new SharedDraft(doc).draft(), state: Y.encodeStateAsUpdate(doc) }
}

/** Returns the version that has the draft. */
async function saveDraft(db: Database, writing: Writing, draft: TogetherDraft, number: number): Promise<number> {
  if (isDeepStrictEqual(draftOf(writing), draft)) return writing.version
  const [last] = await db
    .select({ at: sharedUpdates.at, userId: sharedUpdates.userId })
    .from(sharedUpdates)
    .where(and(eq(sharedUpdates.writingId, writing.id), lte(sharedUpdates.number, number)))
    .orderBy(desc(sharedUpdates.number))
    .limit(1)
  const at = new Date(Math.max(last?.at.getTime() ?? 0, writing.updatedAt.getTime()))
  const { title, content, meta } = draft
  const editedBy = last?.userId && last.userId !== writing.userId ? last.userId : null
  await keepFormerText(db, writing, at)
  const version = await saveWriting(db, writing, { ...writing, title, content, ...meta, editedBy }, at)
  if (version === undefined) throw new Error('a writing that is locked was changed')
  return version
}

/** The state of a document and of its writing. */
export async function findSharedHead(db: Database, id: string) {
  const [head] = await db
    .select({
      epoch: sharedDocuments.epoch,
      isSavedBeside: sql<boolean>`${sharedDocuments.version} <> ${writings.version}`,
      isBehind: sql<boolean>`${sharedDocuments.number} > ${sharedDocuments.folded} or ${sharedDocuments.version} <> ${writings.version}`,
      bytes: sharedDocuments.bytes,
      version: writings.version,
      updatedAt: writings.updatedAt,
    })
    .from(sharedDocuments)
    .innerJoin(writings, eq(writings.id, sharedDocuments.writingId))
    .where(eq(sharedDocuments.writingId, id))
  return head
}

/** Documents whose process ended before it folded them. */
export const listUnfolded = async (db: Database, before: Date, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: sharedDocuments.writingId })
      .from(sharedDocuments)
      .where(and(gt(sharedDocuments.number, sharedDocuments.folded), lt(sharedDocuments.changedAt, before)))
      .orderBy(asc(sharedDocuments.changedAt))
      .limit(most)
  ).map(({ id }) => id)

/** One that this version cannot read, once its content has all of it. */
export async function forgetSharedDocument(db: Database, id: string): Promise<void> {
  await db
    .delete(sharedDocuments)
    .where(and(eq(sharedDocuments.writingId, id), eq(sharedDocuments.number, sharedDocuments.folded)))
}

/** Documents that rest: the next editing session begins a new one, without what was deleted in the old one. */
export async function dropRestingDocuments(db: Database, before: Date, most: number): Promise<number> {
  const dropped = await db.execute(sql`
    delete from shared_documents where writing_id in (
      select writing_id from shared_documents as resting join writings on writings.id = writing_id
      where changed_at < ${before.toISOString()}::timestamptz and number = resting.folded and resting.version = writings.version
      limit ${most} for update of resting skip locked)`)
  return dropped.rowCount ?? 0
}
