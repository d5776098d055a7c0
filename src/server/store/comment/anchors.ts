// The quoted words of comments and suggestions are text of a private document: encrypted with its owner's key where rows are.
import { eq } from 'drizzle-orm'
import type { Anchor } from '#domain/sharing/anchor.ts'
import type { Passage } from '#domain/sharing/suggestion.ts'
import type { Database } from '../engine/database.ts'
import { writings } from '../schema/writings.ts'
import { openValue, type Place, sealValue } from '../sealing/row-sealing.ts'
import type { Sealable } from '../sealing/sealed.ts'

const anchorOf = (row: string): Place => ({ column: 'comments.anchor', row })
const passageOf = (row: string): Place => ({ column: 'suggestions.passage', row })

async function ownerOf(db: Database, writingId: string): Promise<{ userId: string }> {
  const [owner] = await db.select({ userId: writings.userId }).from(writings).where(eq(writings.id, writingId))
  if (!owner) throw new Error('words of a writing that is not there')
  return owner
}

export const sealAnchor = async (
  db: Database,
  { id, writingId, anchor }: { id: string; writingId: string; anchor: Anchor | null },
): Promise<Sealable<Partial<Anchor>>> =>
  anchor ? sealValue(db, await ownerOf(db, writingId), anchorOf(id), anchor) : {}

/** Empty where a comment is about a whole section. */
export async function openAnchor(db: Database, id: string, stored: Sealable<Partial<Anchor>>): Promise<Anchor | null> {
  const { quote, before = '', after = '', paragraph = 0 } = await openValue(db, anchorOf(id), stored)
  return quote === undefined ? null : { quote, before, after, paragraph }
}

export const sealPassage = async (
  db: Database,
  { id, writingId, passage }: { id: string; writingId: string; passage: Passage },
): Promise<Sealable<Passage>> => sealValue(db, await ownerOf(db, writingId), passageOf(id), passage)

export const openPassage = (db: Database, id: string, stored: Sealable<Passage>): Promise<Passage> =>
  openValue(db, passageOf(id), stored)
