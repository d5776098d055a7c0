// Tables of writing together: the shared document of a writing, and what was changed in it since its state was stored.
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, sealable } from './columns.ts'
import { users } from './tables.ts'
import { writings } from './writings.ts'

/** An update of Yjs, in base64. */
export type StoredUpdate = { y: string }

const ofWriting = () =>
  uuid('writing_id')
    .notNull()
    .references(() => writings.id, { onDelete: 'cascade' })

export const sharedDocuments = pgTable(
  'shared_documents',
  {
    writingId: ofWriting().primaryKey(),
    /** Names the first state: replicas of different ones cannot be merged. */
    epoch: text().notNull(),
    /** With all updates up to `folded`; the content of the writing at `version` has the same. */
    state: sealable<StoredUpdate>().notNull(),
    version: integer().notNull(),
    folded: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the last update. */
    number: bigint({ mode: 'number' }).notNull().default(0),
    bytes: integer().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('shared_documents_changed').on(table.changedAt)],
)

export const sharedUpdates = pgTable(
  'shared_updates',
  {
    writingId: ofWriting(),
    number: bigint({ mode: 'number' }).notNull(),
    update: sealable<StoredUpdate>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.writingId, table.number] }), index('shared_updates_user').on(table.userId)],
)
