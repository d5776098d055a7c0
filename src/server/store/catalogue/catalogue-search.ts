// Full-text search of the catalogue. The most used («hot») texts are searched first, and the others («cold») only where those give few
// results: ranking a million texts for one common word would take seconds.
import { type SQL, sql } from 'drizzle-orm'
import { correctedText, withWords } from '#domain/catalogue/correction.ts'
import { anyOf, type Piece, readPieces, unfinishedWord } from '#domain/catalogue/query.ts'
import type { Category } from '#domain/writing/categories.ts'
import { type Database, transaction } from '../engine/database.ts'
import { type FoundHead, headsOf } from './catalogue-heads.ts'
import { inTags, isNamed, plus, type SearchText, saidIn, scoreOf, textOf, titled, tsquery } from './catalogue-score.ts'
import { correctionsOf, endingsOf, telling } from './catalogue-words.ts'
import { mostHot } from './popularity.ts'

export type Wanted = {
  q: string
  category?: Category | undefined
  country?: string | undefined
  author?: string | undefined
  sort: 'relevance' | 'uses' | 'newest'
  page: number
  /** The reader's country: its writings come before others that match as well. */
  first?: string | null | undefined
}

type Found = {
  items: FoundHead[]
  total: number
  about: boolean
  pages: number
  corrected?: string
  /** No text has all the words: these have some of them. */
  partial?: true
  /** Some have all the words, but others are nearer. */
  nearer?: true
  /** None of them has the words in its title or tags: they only mention them. */
  mentioned?: true
  categories: { category: Category; count: number }[]
  countries: { country: string; count: number }[]
}

const pageSize = 20
const mostPages = 50
/** With so many matches among the hot ones, the cold ones are not searched. */
const enough = 200
const mostCold = 1_000
/** The best so many by a rough order are ranked word by word; the others keep the rough order. */
const compared = 60

export const searchWritings = (db: Database, wanted: Wanted): Promise<Found> =>
  transaction(db, async (tx) => {
    const pieces = readPieces(wanted.q)
    const rest = await setUp(tx, pieces.length > 0)
    if (pieces.length === 0) return present(tx, rest, await look(tx, wanted))
    const unfinished = unfinishedWord(wanted.q)
    const ends = unfinished ? await endingsOf(tx, unfinished) : undefined
    const typed = textOf(pieces, wordsFrom(wanted), ends)
    const found = await look(tx, wanted, typed)
    if (found.anywhere === 0) return lookAgain(tx, rest, wanted, pieces, typed)
    return (await lookNearer(tx, rest, wanted, typed, found)) ?? present(tx, rest, found, typed)
  })

/** The country whose words are typed. */
const wordsFrom = ({ country, first }: Wanted): string | null => country ?? first ?? null

/** Whether there are cold ones, and how many writings there are for each hot one. */
type Rest = { hasCold: boolean; share: number }

/**
 * Planner settings: for a common word it would scan the whole table, sequentially or by its keys; and a mistyped short word shares few
 * trigrams. Plans are not cached. The statement that sets them is still planned without them, and needs index scans by key.
 */
async function setUp(tx: Database, hasWords: boolean): Promise<Rest> {
  const { rows } = await tx.execute<Rest>(sql`
    select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_indexscan', ${hasWords ? 'off' : 'on'}, true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('client_min_messages', 'warning', true),
      set_config('pg_trgm.similarity_threshold', '0.25', true),
      (select true from catalogue c where not c.hot order by c.published_at limit 1) is not null as "hasCold",
      (select greatest(1, reltuples / ${mostHot})::float8 from pg_class where oid = 'catalogue'::regclass) as share`)
  return rows[0] ?? { hasCold: false, share: 1 }
}

/** Any of the words is enough: those that few texts say of themselves weigh the most. */
async function anyWordOf(tx: Database, text: SearchText): Promise<SearchText> {
  const weights = await telling(
    tx,
    text.terms.map(({ words }) => words),
  )
  return { ...text, query: anyOf(text.terms), said: saidIn(text.terms, ' | '), hasAll: false, weights }
}

/** The words in its title or tags must weigh more than the others. */
const mostOfIt = 0.5

/**
 * Where texts with all the words only mention them, one that is called by most of the words comes first; where all are of other
 * countries, one of the reader's own with some of the words.
 */
async function lookNearer(tx: Database, rest: Rest, wanted: Wanted, typed: SearchText, found: Looked) {
  const { first, category, country, author, sort, page } = wanted
  const hasOwn = !first || found.countries.some((each) => each.country === first)
  const isNarrowed = category || country || author || sort !== 'relevance' || page > 1
  const isOne = typed.terms.length < 2 || typed.terms.some(({ exact }) => exact.includes('<->'))
  if (isNarrowed || isOne || (hasOwn && found.isNamed !== false) || found.hot >= enough) return undefined
  const any = await anyWordOf(tx, typed)
  const looked = await look(tx, wanted, any)
  const nearer = { ...(await present(tx, rest, looked, any)), nearer: true as const }
  const [nearest] = nearer.items
  const isNearer = hasOwn ? await isMostlyNamed(tx, looked.ids[0], any) : nearest?.country === first
  return isNearer ? nearer : undefined
}

async function isMostlyNamed(tx: Database, id: string | undefined, { terms, weights }: SearchText): Promise<boolean> {
  if (!id) return false
  const shares = terms.map(
    ({ heading }, at) => sql`(c.tsv @@ ${inTags(heading, 'AB')})::int * ${(weights?.[at] ?? 1) / terms.length}::float8`,
  )
  const { rows } = await tx.execute<{ named: boolean }>(sql`
    select (${plus(shares)}) > ${mostOfIt} as named from catalogue c where c.writing_id = ${id}::uuid`)
  return rows[0]?.named === true
}

/** No text has all the words: corrects unknown words, then searches for any of them. */
async function lookAgain(tx: Database, rest: Rest, wanted: Wanted, pieces: Piece[], typed: SearchText): Promise<Found> {
  const instead = await correctionsOf(
    tx,
    pieces.flatMap(({ words }) => words),
  )
  const text = instead.size > 0 ? textOf(withWords(pieces, instead), wordsFrom(wanted)) : typed
  const corrected = instead.size > 0 ? { corrected: correctedText(wanted.q, instead) } : {}
  const all = instead.size > 0 ? await look(tx, wanted, text) : undefined
  if (all && all.anywhere > 0) return { ...(await present(tx, rest, all, text)), ...corrected }
  const any = await anyWordOf(tx, text)
  const found = await present(tx, rest, await look(tx, wanted, any), any)
  return { ...found, ...corrected, ...(pieces.length > 1 && found.total > 0 && { partial: true }) }
}

async function present(tx: Database, rest: Rest, looked: Looked, text?: SearchText): Promise<Found> {
  const { total, about } = totalOf(rest, looked)
  return {
    items: await headsOf(tx, looked.ids, text?.terms),
    total,
    about,
    pages: Math.max(1, Math.min(mostPages, Math.ceil(total / pageSize))),
    ...(looked.isNamed === false && { mentioned: true }),
    categories: looked.categories,
    countries: looked.countries,
  }
}

/** Exact, unless cold ones were not counted, or not all of them. */
function totalOf({ hasCold, share }: Rest, { hot, cold }: Looked): { total: number; about: boolean } {
  if (!hasCold || (hot < enough && cold < mostCold)) return { total: hot + cold, about: false }
  const estimate = Math.max(hot + cold, hot * share)
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1)
  return { total: Math.round(estimate / digits) * digits, about: true }
}

type Looked = {
  ids: string[]
  hot: number
  cold: number
  /** The number in all categories and countries. */
  anywhere: number
  /** Whether one of the first has all the words in its title or tags; null without words or results, or if any word is enough. */
  isNamed: boolean | null
  categories: { category: Category; count: number }[]
  countries: { country: string; count: number }[]
}

/** Category and country are indexed as words. */
const markOf = (filter: string): SQL => sql`${`'=${filter}'`}::tsquery`

const sum = sql`coalesce(sum(count), 0)::int`
const columns = sql`c.writing_id, c.category, c.country, c.popularity, c.published_at`

async function look(tx: Database, wanted: Wanted, text?: SearchText): Promise<Looked> {
  const { category, country, author, sort, page, first } = wanted
  const matching = text ? sql`and c.tsv @@ ${tsquery(text.query)}` : sql``
  const byAuthor = author ? sql`and c.author_id = ${author}::uuid` : sql``
  const inCategory = category ? sql`category = ${category}` : sql`true`
  const inCountry = country ? sql`country = ${country}` : sql`true`
  // An array, computed once: a subquery for each row would cost an eighth of the search.
  const trashed = sql`array(select w.id from writings w where w.deleted_at is not null and w.slug is not null)`
  const shown = sql`c.withdrawn_at is null ${matching} ${byAuthor} and c.writing_id <> all(${trashed})`
  const inTitle = text ? titled(text) : sql`0`
  const few = sql`(select ${sum} from hot_shelves where ${inCategory} and ${inCountry}) < ${enough}`
  // Worded so that the planner does not use the index of cold texts for a search by words.
  const filters = text
    ? [category, country].flatMap((filter) => (filter ? sql`and c.tsv @@ ${markOf(filter)}` : []))
    : []
  const isCold = text ? sql`c.hot is not true` : sql`not c.hot`
  const whenFew = !text && sort === 'newest' ? sql`true` : few
  const isFirst = sql`(f.country = ${first ?? ''})::int`
  // Worth as much as one more word in the title.
  const roughly = first ? sql`f.titled + ${isFirst}` : sql`f.titled`
  const uses = sort === 'uses' ? sql`(select uses from catalogue_counts n where n.writing_id = f.writing_id)` : sql`0`
  const rough = {
    relevance: sql`${roughly} desc, f.popularity desc, f.writing_id desc`,
    uses: sql`${uses} desc, f.popularity desc, f.writing_id desc`,
    newest: sql`f.published_at desc, f.writing_id desc`,
  }[sort]
  const score = text && sort === 'relevance' ? scoreOf(text, first) : sql`0`
  const anyNamed = text?.hasAll
    ? sql`case when exists (select 1 from placed) then exists (select 1 from placed p
        where p.place <= ${compared} and (select ${isNamed(text)} from catalogue c where c.writing_id = p.writing_id)) end`
    : sql`null::boolean`
  // Texts that only mention the words match about equally well: the country decides.
  const comesBefore = first ? sql`(p.country = ${first} and (select is_named from names) is false)` : sql`null::boolean`
  const { rows } = await tx.execute<Looked>(sql`
    with hot as materialized (
      select ${columns}, ${inTitle} as titled from catalogue c where c.hot and ${shown}
    ), hot_shelves as materialized (
      select category, country, count(*)::int as count from hot group by 1, 2
    ), cold as materialized (
      select ${columns}, ${inTitle} as titled from catalogue c
      where ${isCold} and ${whenFew} and ${shown} and ${inCategory} and ${inCountry} ${sql.join(filters, sql` `)}
      ${text ? sql`` : sql`order by c.published_at desc`} limit ${mostCold}
    ), shelves as materialized (
      select * from hot_shelves union all select category, country, count(*)::int from cold group by 1, 2
    ), placed as materialized (
      select writing_id, country, row_number() over () as place from (
        select f.writing_id, f.country
        from (select * from hot where ${inCategory} and ${inCountry} union all select * from cold) f
        order by ${rough} limit ${Math.max(compared, page * pageSize)}
      ) ordered
    ), names as materialized (
      select ${anyNamed} as is_named
    ), scored as (
      select p.writing_id, p.place, case when p.place <= ${compared} then ${comesBefore} end as before,
        case when p.place <= ${compared} then
          (select ${score} from catalogue c where c.writing_id = p.writing_id) end as score
      from placed p
    )
    select
      array(select writing_id::text from scored order by before desc nulls last, score desc nulls last, place
        limit ${pageSize} offset ${(page - 1) * pageSize}) as ids,
      (select ${sum} from hot_shelves where ${inCategory} and ${inCountry}) as hot,
      (select count(*)::int from cold) as cold,
      (select ${sum} from shelves) as anywhere,
      (select is_named from names) as "isNamed",
      (select coalesce(json_agg(s), '[]') from (
        select category, ${sum} as count from shelves where ${inCountry} group by 1 order by 2 desc, 1
      ) s) as categories,
      (select coalesce(json_agg(s), '[]') from (
        select country, ${sum} as count from shelves where ${inCategory} group by 1 order by 2 desc, 1
      ) s) as countries`)
  const [looked] = rows
  if (!looked) throw new Error('a statement that always answers one row answered none')
  return looked
}
