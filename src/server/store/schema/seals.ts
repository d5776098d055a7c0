// Tables of sealing certificates. Private keys are encrypted with the installation's own key (src/server/auth/vault.ts).
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/** A single row: the first process makes it. */
export const sealAuthority = pgTable('seal_authority', {
  id: integer().primaryKey(),
  certificate: bytea().notNull(),
  key: bytea().notNull(),
  /** The certificates that are revoked, signed anew before the list is too old. */
  list: bytea().notNull(),
  listNumber: integer('list_number').notNull(),
  listUntil: moment('list_until').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Every certificate that anything was ever sealed with, and those that came with it: none is ever deleted. */
export const sealCertificates = pgTable(
  'seal_certificates',
  {
    /** SHA-256 of it. */
    fingerprint: bytea().primaryKey(),
    certificate: bytea().notNull(),
    /** `made` here, under our authority, or `given` in the configuration. */
    origin: text().$type<'made' | 'given'>().notNull(),
    /** Only while it is in use: the key of a retired certificate is deleted. */
    key: bytea(),
    createdAt: moment('created_at').notNull(),
    retiredAt: moment('retired_at'),
    /** Since when its key may have been stolen. */
    lostAt: moment('lost_at'),
  },
  (table) => [
    uniqueIndex('seal_certificates_current').on(table.origin).where(sql`origin = 'made' and retired_at is null`),
  ],
)
