// Tables of writings, and of the folders of users.
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Licence } from '#domain/catalogue/licence.ts'
import type { Category } from '#domain/writing/categories.ts'
import type { VersionReason } from '#domain/writing/history.ts'
import type { Visibility, WritingState } from '#domain/writing/model.ts'
import type { PdfFacts } from '#domain/writing/pdf/facts.ts'
import type { Origin } from '#domain/writing/writing.ts'
import { moment, sealableContent } from './columns.ts'
import { users } from './tables.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const lastEditor = () => uuid('edited_by').references(() => users.id, { onDelete: 'set null' })

export const folders = pgTable(
  'folders',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** In the trash since. Restoring it also restores what was deleted at the same moment. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('folders_user').on(table.userId),
    index('folders_parent').on(table.parentId),
    index('folders_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const writings = pgTable(
  'writings',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    visibility: text().$type<Visibility>().notNull(),
    status: text().$type<WritingState>().notNull().default('draft'),
    title: text().notNull(),
    /** The title and tags in small letters without accents, for the owner's search. */
    folded: text().notNull(),
    content: sealableContent().notNull(),
    /** The file of a PDF from elsewhere: `content` may be encrypted. */
    pdfSha256: text('pdf_sha256'),
    /** Storage that it takes of its owner: `bytes` the present text, `historyBytes` its stored versions, on top of that. */
    bytes: integer().notNull().default(0),
    historyBytes: bigint('history_bytes', { mode: 'number' }).notNull().default(0),
    /** Rises by one with every change, for optimistic locking: a save names the version that it has read. */
    version: integer().notNull().default(1),
    /** The id of the save that made this version: a client repeats a save whose answer was lost. */
    saveMark: text('saved_by'),
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    category: text().$type<Category>(),
    country: text().notNull().default('ES'),
    summary: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Of its page in the catalogue; kept for good once it has one. */
    slug: text().unique(),
    /** The version that readers see, while the author may be writing the next one. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** The texts that it was made from, the nearest first; named for good. */
    origins: jsonb().$type<Origin[]>().notNull().default(sql`'[]'::jsonb`),
    /** The account that edited it last, where that was not its owner. */
    editedBy: lastEditor(),
    /** In the trash since. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('writings_user').on(table.userId, table.updatedAt),
    /** The owner's last drafts, on *Inicio*. */
    index('writings_drafts').on(table.userId, table.updatedAt).where(sql`status = 'draft' and deleted_at is null`),
    index('writings_storage').on(table.userId, table.id, table.bytes, table.historyBytes),
    index('writings_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    index('writings_folder').on(table.folderId),
    index('writings_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
    /** For `on delete set null` when an editor's account is deleted. */
    index('writings_edited_by').on(table.editedBy).where(sql`edited_by is not null`),
  ],
)

/** Texts at their publication, during and after editing, or when an older version is restored. */
export const writingVersions = pgTable(
  'writing_versions',
  {
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    /** The writing's own version when this was its text. */
    number: integer().notNull(),
    reason: text().$type<VersionReason>().notNull(),
    title: text().notNull(),
    content: sealableContent().notNull(),
    pdfSha256: text('pdf_sha256'),
    bytes: integer().notNull().default(0),
    /** What its author agreed to when it was published. */
    licence: text().$type<Licence>(),
    /** What a person called it, such as «Enviada al cliente». */
    name: text(),
    /** When the text was last changed, and when it was stored here; null in rows from before this was written down. */
    at: moment('at').notNull(),
    storedAt: moment('stored_at'),
    editedBy: lastEditor(),
  },
  (table) => [
    primaryKey({ columns: [table.writingId, table.number] }),
    index('writing_versions_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    index('writing_versions_edited_by').on(table.editedBy).where(sql`edited_by is not null`),
  ],
)

/** PDFs from elsewhere, once for each account that brought them; the file is named by its hash. */
export const uploadedPdfs = pgTable(
  'uploaded_pdfs',
  {
    userId: owner(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    /** What the look into it found. */
    facts: jsonb().$type<PdfFacts>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sha256] }),
    index('uploaded_pdfs_file').on(table.sha256),
    index('uploaded_pdfs_age').on(table.createdAt),
  ],
)
