// Tables of the public catalogue: the published texts, how they are found, and how often they are used.
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { FiledReason } from '#domain/catalogue/report.ts'
import type { Values } from '#domain/filling/values.ts'
import type { Law, NextText } from '#domain/library/library-writing.ts'
import type { Category } from '#domain/writing/categories.ts'
import { bytea, content, moment } from './columns.ts'
import { users } from './tables.ts'
import { writings } from './writings.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const writingId = () =>
  uuid('writing_id')
    .primaryKey()
    .references(() => writings.id, { onDelete: 'cascade' })

/** The text that readers see, apart from the draft its author may be changing. */
export const catalogue = pgTable(
  'catalogue',
  {
    writingId: writingId(),
    slug: text().notNull().unique(),
    version: integer().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    category: text().$type<Category>().notNull(),
    country: text().notNull(),
    tags: text().array().notNull(),
    content: content().notNull(),
    laws: jsonb().$type<Law[]>().notNull(),
    notes: text().array().notNull(),
    /** Of a text of the library: those that usually follow. Authors' own texts have none. */
    nextTexts: jsonb('next_texts').$type<NextText[]>().notNull().default([]),
    /** Fills every blank, for the preview; empty where the author gave none. */
    sample: jsonb().$type<Values>().notNull(),
    /** All visible text, for the search. */
    words: text().notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** The operator withdrew the texts up to this version: they stay hidden, whatever is published later. */
    hiddenUntil: integer('hidden_until').notNull().default(0),
    /** Among the most used (see `mostHot`), which are searched first. */
    hot: boolean().notNull().default(true),
    popularity: real().notNull().default(0),
    titleNorm: text('title_norm').generatedAlwaysAs(sql`es_norm(title)`),
    titleTsv: tsvector('title_tsv').generatedAlwaysAs(sql`to_tsvector('spanish', es_norm(title))`),
    // Category and country are indexed as words that no text can contain: filters and words share one index.
    tsv: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(array['=' || category, '=' || country]) || setweight(to_tsvector('spanish', es_norm(title)), 'A') || setweight(to_tsvector('spanish', es_norm(join_texts(tags))), 'B') || setweight(to_tsvector('spanish', es_norm(summary)), 'C') || setweight(to_tsvector('spanish', es_norm(left(words, 200000))), 'D')`,
    ),
  },
  (table) => [
    index('catalogue_tsv').using('gin', table.tsv).with({ fastupdate: 'off' }),
    index('catalogue_hot').using('gin', table.tsv).with({ fastupdate: 'off' }).where(sql`hot`),
    index('catalogue_title').on(table.titleNorm.op('text_pattern_ops')),
    index('catalogue_author').on(table.authorId, table.popularity),
    index('catalogue_newest').on(table.publishedAt),
    index('catalogue_popular').on(table.popularity),
    // Covers browsing the hot ones without reading their rows.
    index('catalogue_shelf')
      .on(table.category, table.country, table.popularity, table.publishedAt, table.authorId, table.writingId)
      .where(sql`hot and withdrawn_at is null`),
    // Most catalogues have no cold ones: this index tells at once.
    index('catalogue_cold').on(table.publishedAt).where(sql`not hot`),
  ],
)

/** Separate from `catalogue`: a count beside a tsvector would rewrite the vector with every view. */
export const catalogueCounts = pgTable('catalogue_counts', {
  writingId: writingId(),
  uses: integer().notNull().default(0),
  views: integer().notNull().default(0),
  useful: integer().notNull().default(0),
})

/** Every word of the titles, tags and summaries, without accents, for corrections. */
export const catalogueWords = pgTable(
  'catalogue_words',
  {
    word: text().primaryKey(),
    /** The usual spelling, for showing. */
    spelling: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    index('catalogue_words_alike').using('gin', table.word.op('gin_trgm_ops')),
    index('catalogue_words_begin').on(table.word.op('text_pattern_ops')),
  ],
)

/** Every address of a writing; all but the present one redirect to it. */
export const catalogueSlugs = pgTable(
  'catalogue_slugs',
  {
    slug: text().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
  },
  (table) => [index('catalogue_slugs_writing').on(table.writingId)],
)

/** Where the texts of the starter library come from, and which file they were last made of. */
export const libraryTexts = pgTable('library_texts', {
  file: text().primaryKey(),
  writingId: uuid('writing_id')
    .notNull()
    .references(() => writings.id, { onDelete: 'cascade' }),
  digest: text().notNull(),
})

/** Votes for useful texts, one for each user. */
export const usefulVotes = pgTable(
  'useful_votes',
  {
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.writingId, table.userId] }), index('useful_votes_user').on(table.userId)],
)

/** Reports of readers about a text; open until the operator has decided. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    reason: text().$type<FiledReason>().notNull(),
    details: text().notNull(),
    /** Where to send an answer; empty where none is wanted. */
    email: text().notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    outcome: text().$type<'withdrawn' | 'dismissed'>(),
  },
  (table) => [
    index('reports_open').on(table.createdAt).where(sql`closed_at is null`),
    index('reports_closed').on(table.closedAt).where(sql`closed_at is not null`),
    index('reports_writing').on(table.writingId),
  ],
)

/** Texts that the operator has withdrawn, by a hash of their words: they cannot be published again as another document. */
export const withdrawnTexts = pgTable(
  'withdrawn_texts',
  {
    digest: bytea().primaryKey(),
    /** No foreign keys: the row outlives the writing and the author. */
    writingId: uuid('writing_id').notNull(),
    authorId: uuid('author_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('withdrawn_texts_author').on(table.authorId, table.at)],
)

/** How an author introduces themself beside their texts. */
export const authorProfiles = pgTable('author_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  profession: text().notNull(),
  bio: text().notNull(),
})
