// What a list of the catalogue shows of each writing, with the piece of its text around what was found.
import { eq, inArray, sql } from 'drizzle-orm'
import { foundEnd, foundStart, weaveMarks } from '#domain/catalogue/snippet.ts'
import type { Category } from '#domain/writing/categories.ts'
import { authorName } from './catalogue.ts'
import type { Database } from './database.ts'
import { catalogue, catalogueCounts } from './schema/catalogue.ts'
import { users } from './schema/tables.ts'

export type FoundHead = {
  slug: string
  title: string
  summary: string
  category: Category
  country: string
  author: string
  authorId: string
  uses: number
  publishedAt: Date
  snippet: string
}

/** Longer texts are searched whole, but what is shown comes from their beginning. */
const shownLetters = 20_000

const options = `StartSel=${foundStart}, StopSel=${foundEnd}, MaxWords=34, MinWords=18, ShortWord=2, MaxFragments=0`

/** In the order of the ids. */
export async function headsOf(db: Database, ids: readonly string[], query?: string): Promise<FoundHead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: catalogue.writingId,
      slug: catalogue.slug,
      title: catalogue.title,
      summary: catalogue.summary,
      category: catalogue.category,
      country: catalogue.country,
      author: authorName,
      authorId: catalogue.authorId,
      uses: catalogueCounts.uses,
      publishedAt: catalogue.publishedAt,
    })
    .from(catalogue)
    .innerJoin(catalogueCounts, eq(catalogueCounts.writingId, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .where(inArray(catalogue.writingId, [...ids]))
  const snippets = query ? await snippetsOf(db, ids, query) : new Map<string, string>()
  const byId = new Map(rows.map(({ id, ...head }) => [id, { ...head, snippet: snippets.get(id) ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Words meet without their accents, so they are marked in the text without accents and shown in the text itself. */
async function snippetsOf(db: Database, ids: readonly string[], query: string): Promise<Map<string, string>> {
  const marks = foundStart + foundEnd
  const { rows } = await db.execute<{ id: string; marked: string; original: string }>(sql`
    with texts as materialized (
      select writing_id::text as id, translate(summary || E'\\n' || left(words, ${shownLetters}), ${marks}, '') as said
      from catalogue where writing_id = any(${sql.param([...ids])}::uuid[])
    ), twins as materialized (
      select id, said, es_norm(said) as twin from texts
    ), headlines as materialized (
      select *, ts_headline('spanish', twin, to_tsquery('spanish', es_norm(${query})), ${options}) as marked from twins
    ), plains as materialized (
      select *, translate(marked, ${marks}, '') as plain from headlines
    )
    select id, marked, substr(said, strpos(twin, plain), length(plain)) as original from plains`)
  return new Map(rows.map(({ id, marked, original }) => [id, inOneLine(weaveMarks(marked, original))]))
}

/** Where a line ended stays visible: headings have no full stop. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
