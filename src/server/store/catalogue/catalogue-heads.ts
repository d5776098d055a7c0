// What a list of the catalogue shows of each writing, with the found words marked.
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Term } from '#domain/catalogue/query.ts'
import {
  blankMark,
  blanks,
  foundEnd,
  foundStart,
  hasMarks,
  readsAsSentence,
  shownPassage,
  weaveMarks,
  withoutUnlike,
} from '#domain/catalogue/snippet.ts'
import type { Category } from '#domain/writing/categories.ts'
import type { Database } from '../engine/database.ts'
import { catalogue, catalogueCounts } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { authorName } from './catalogue.ts'

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

/** The search covers whole texts; passages are shown from this much of their beginning. */
const shownLetters = 20_000

const marks = `StartSel=${foundStart}, StopSel=${foundEnd}`
const whole = `${marks}, HighlightAll=true`
const passage = `${marks}, MaxFragments=1, MinWords=16, MaxWords=32, ShortWord=2`

/** In the order of the ids. */
export async function headsOf(db: Database, ids: readonly string[], terms?: readonly Term[]): Promise<FoundHead[]> {
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
  const snippets = terms ? await snippetsOf(db, ids, soughtIn(terms)) : new Map<string, string>()
  const byId = new Map(rows.map(({ id, ...head }) => [id, { ...head, snippet: snippets.get(id) ?? '' }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function snippetsOf(db: Database, ids: readonly string[], sought: Sought): Promise<Map<string, string>> {
  const summaries = await markedSummaries(db, ids, sought)
  const silent = ids.filter((id) => !hasMarks(summaries.get(id) ?? ''))
  const passages = silent.length > 0 ? await passagesOf(db, silent, sought) : new Map<string, string>()
  return new Map([...summaries, ...[...passages].filter(([, text]) => hasMarks(text) && readsAsSentence(text))])
}

/** Queries for any of the words and for all of them; `unlike`: terms in which a word has another meaning. */
type Sought = { any: SQL; all: SQL; unlike: readonly string[] }

function soughtIn(terms: readonly Term[]): Sought {
  const joined = (by: string) => sql`to_tsquery('spanish', es_norm(${terms.map(({ said }) => said).join(by)}))`
  return { any: joined(' | '), all: joined(' & '), unlike: terms.flatMap(({ unlike }) => unlike) }
}

const oneOf = (ids: readonly string[]) => sql`writing_id = any(${sql.param([...ids])}::uuid[])`
const ownMarks = foundStart + foundEnd

/** Words match without accents: they are marked in the unaccented text, and the marks are moved to the text itself. */
async function markedSummaries(db: Database, ids: readonly string[], sought: Sought): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; said: string; twin: string }>(sql`
    select id, said, ts_headline('spanish', es_norm(said), ${sought.any}, ${whole}) as twin
    from (select writing_id::text as id, translate(summary, ${ownMarks}, '') as said from catalogue where ${oneOf(ids)}) s`)
  return new Map(rows.map(({ id, said, twin }) => [id, withoutUnlike(weaveMarks(twin, said), sought.unlike)]))
}

/** Passages of the texts without the names of blanks, which are not part of what a text says. */
async function passagesOf(db: Database, ids: readonly string[], sought: Sought): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; marked: string; original: string }>(sql`
    with texts as materialized (
      select writing_id::text as id,
        regexp_replace(translate(left(words, ${shownLetters}), ${ownMarks}, ''), ${blanks}, ${blankMark}, 'g') as said
      from catalogue where ${oneOf(ids)}
    ), twins as materialized (
      select id, said, es_norm(said) as twin from texts
    ), nearest as materialized (
      select *, ts_headline('spanish', twin, ${sought.all}, ${passage}) as together from twins
    ), headlines as materialized (
      select *, case when strpos(together, ${foundStart}) > 0 then together
        else ts_headline('spanish', twin, ${sought.any}, ${passage}) end as marked from nearest
    ), plains as materialized (
      select *, translate(marked, ${ownMarks}, '') as plain from headlines
    )
    select id, marked, substr(said, strpos(twin, plain), length(plain)) as original from plains`)
  return new Map(
    rows.map(({ id, marked, original }) => [
      id,
      shownPassage(withoutUnlike(weaveMarks(marked, original), sought.unlike)),
    ]),
  )
}
