// Full-text search of the catalogue. The most used («hot») texts are searched first, and the others («cold») only where those give few
// results: ranking a million texts for one common word would take seconds.
import { type SQL, sql } from 'drizzle-orm'
import { correctedText, withWords } from '#domain/catalogue/correction.ts'
import { allOf, anyOf, type Piece, readPieces, type Term, termsOf, unfinishedWord } from '#domain/catalogue/query.ts'
import type { Category } from '#domain/writing/categories.ts'
import { type Database, transaction } from '../engine/database.ts'
import { type FoundHead, headsOf } from './catalogue-heads.ts'
import { correctionsOf, endingsOf } from './catalogue-words.ts'
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
    const typed = textOf(pieces, ends)
    const found = await look(tx, wanted, typed)
    return found.anywhere > 0 ? present(tx, rest, found, typed) : lookAgain(tx, rest, wanted, pieces, typed)
  })

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
      exists (select 1 from catalogue c where not c.hot) as "hasCold",
      (select greatest(1, reltuples / ${mostHot})::float8 from pg_class where oid = 'catalogue'::regclass) as share`)
  return rows[0] ?? { hasCold: false, share: 1 }
}

/** No text has all the words: corrects unknown words, then searches for any of them. */
async function lookAgain(tx: Database, rest: Rest, wanted: Wanted, pieces: Piece[], typed: SearchText): Promise<Found> {
  const instead = await correctionsOf(
    tx,
    pieces.flatMap(({ words }) => words),
  )
  const text = instead.size > 0 ? textOf(withWords(pieces, instead)) : typed
  const corrected = instead.size > 0 ? { corrected: correctedText(wanted.q, instead) } : {}
  const all = instead.size > 0 ? await look(tx, wanted, text) : undefined
  if (all && all.anywhere > 0) return { ...(await present(tx, rest, all, text)), ...corrected }
  const any = { ...text, query: anyOf(text.terms), said: saidIn(text.terms, ' | '), hasAll: false }
  const found = await present(tx, rest, await look(tx, wanted, any), any)
  return { ...found, ...corrected, ...(pieces.length > 1 && found.total > 0 && { partial: true }) }
}

/**
 * `said`: the words without `unlike`, which would make ranking twice as slow; `tag`: the words next to each other, as a tag of the text;
 * `hasAll`: whether a text must have all of them.
 */
type SearchText = { query: string; said: string; terms: Term[]; tag: string; hasAll: boolean }

const saidIn = (terms: readonly Term[], by: ' & ' | ' | '): string => terms.map(({ said }) => said).join(by)

function textOf(pieces: Piece[], ends?: string[]): SearchText {
  const terms = termsOf(pieces, ends)
  const tag = pieces.flatMap(({ words }) => words).join(' <-> ')
  return { query: allOf(terms), said: saidIn(terms, ' & '), terms, tag, hasAll: true }
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

const tsquery = (text: string): SQL => sql`to_tsquery('spanish', es_norm(${text}))`
/** Category and country are indexed as words. */
const markOf = (filter: string): SQL => sql`${`'=${filter}'`}::tsquery`
const plus = (parts: SQL[]): SQL => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`)

/** How many of the words are in the title: a cheap rank for every candidate. */
const titled = (terms: readonly Term[]): SQL =>
  plus(terms.map(({ heading }) => sql`(c.title_tsv @@ ${tsquery(heading)})::int`))

/** The weight of each word by where it was found: as typed in the title the most, somewhere in the text the least. */
const worth = (terms: readonly Term[]): SQL =>
  plus(
    terms.map(
      ({ exact, either, heading }) => sql`case when c.title_tsv @@ ${tsquery(exact)} then 1.0
        when c.title_tsv @@ ${tsquery(heading)} then 0.85
        when c.tsv @@ ${inTags(exact)} then 0.6
        when c.tsv @@ ${inTags(heading)} then 0.4
        when c.tsv @@ ${tsquery(either)} then 0.15 else 0 end`,
    ),
  )

/** Replaces the weights of a query (title A, tags B); in a prefix, marked by a star, they follow the star. */
export const inTags = (text: string, weights: 'B' | 'AB' = 'B'): SQL =>
  tsquery(
    text.replace(
      /(<\d>)|([\p{L}\p{N}]+)(?::(\*)|:[A-D]+)?/gu,
      (_, near, word, star = '') => near ?? `${word}:${star}${weights}`,
    ),
  )

/** All the words in title and tags. One word in a longer tag is not enough: a «recibo por honorarios» is no receipt. */
const isNamed = ({ terms, tag }: SearchText): SQL => {
  const headings = terms.map(({ heading }) => heading).join(' & ')
  if (terms.length > 1) return sql`c.tsv @@ ${inTags(headings, 'AB')}`
  const isTag = sql`exists (select 1 from unnest(c.tags) as tag where es_norm(tag) = es_norm(${tag}))`
  return sql`c.title_tsv @@ ${tsquery(headings)} or ${isTag}`
}

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
  const inTitle = text ? titled(text.terms) : sql`0`
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

/** More than matching a synonym instead of the word, less than missing a word. */
const ownCountryWorth = 0.5

/**
 * A text whose author has named it by what was typed («contrato de alquiler» of a dwelling) comes before those with a shorter title,
 * but not before those of the reader's own country.
 */
const taggedWorth = 0.3

/** From the weights of the words, their share of the title, their distance from each other, and the popularity. */
function scoreOf({ said, terms, tag }: SearchText, first: Wanted['first']): SQL {
  const isOwn = first ? sql`(c.country = ${first})::int` : sql`1`
  const share = sql`(${titled(terms)})::float8 / greatest(1, length(c.title_tsv))`
  return sql`(${worth(terms)})::float8 * ${2 / Math.max(1, terms.length)}::float8 + 0.6 * ${share}
    + 0.4 * ts_rank_cd(c.tsv, ${tsquery(said)}, 32) + 0.15 * c.popularity / (c.popularity + 4)
    + ${terms.length > 1 ? sql`${taggedWorth}::float8 * ${isOwn} * (c.tsv @@ ${inTags(tag)})::int` : sql`0`}
    + ${first ? sql`${ownCountryWorth}::float8 * ${isOwn}` : sql`0`}`
}
