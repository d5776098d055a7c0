// Texts of drafts and of their versions are encrypted; those of published writings are public, and stay as they are.
import type { Content } from '#domain/writing/model.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { openContent, openStored, type Place, sealValue } from '../sealing/row-sealing.ts'
import type { Sealable } from '../sealing/sealed.ts'

const textOf = (row: string): Place => ({ column: 'writings.content', row })
const versionTextOf = (id: string, number: number): Place => ({
  column: 'writing_versions.content',
  row: `${id}:${number}`,
})

type Draft = Pick<Writing, 'id' | 'userId' | 'status' | 'content'>

const seal = async (db: Database, place: Place, { userId, status, content }: Draft): Promise<Sealable<Content>> =>
  status === 'draft' ? sealValue(db, { userId }, place, content) : content

export const sealWritingContent = (db: Database, writing: Draft) => seal(db, textOf(writing.id), writing)

export const sealVersionContent = (db: Database, writing: Draft & Pick<Writing, 'version'>) =>
  seal(db, versionTextOf(writing.id, writing.version), writing)

export const openWritingContent = (db: Database, id: string, stored: Sealable<Content>): Promise<Content> =>
  openContent(db, textOf(id), stored)

export const openVersionContent = (db: Database, id: string, number: number, stored: Sealable<Content>) =>
  openContent(db, versionTextOf(id, number), stored)

/** For the export: as stored, not parsed. */
export const openStoredWriting = (db: Database, id: string, stored: unknown) => openStored(db, textOf(id), stored)

export const openStoredVersion = (db: Database, id: string, number: number, stored: unknown) =>
  openStored(db, versionTextOf(id, number), stored)
