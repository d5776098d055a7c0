// The vocabulary of the catalogue: corrections of unknown words, and completions of unfinished ones.
import { sql } from 'drizzle-orm'
import { closestWord, type KnownWord } from '#domain/catalogue/correction.ts'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'

/** Ordered, so that two transactions that write the same words do not deadlock. */
const counted = sql`
  select word, mode() within group (order by spelling) as spelling, count(*)::int as count
  from texts, es_words(texts.said)
  group by word
  having length(to_tsvector('spanish', min(spelling))) > 0
  order by word`

/** Adds the words of a new text at once. */
export async function addWords(
  db: Database,
  { title, tags, summary }: Pick<Writing, 'title' | 'tags' | 'summary'>,
): Promise<void> {
  const said = [title, ...tags, summary].join(' ')
  await db.execute(sql`
    insert into catalogue_words (word, spelling, count)
    select word, spelling, count from (with texts as (select ${said}::text as said) ${counted}) as told
    on conflict (word) do update set count = catalogue_words.count + 1`)
}

/** Counts again from the most used writings; words of withdrawn ones alone are deleted. */
export async function refreshWords(db: Database): Promise<void> {
  await db.execute(sql`
    with texts as (
      select title || ' ' || join_texts(tags) || ' ' || summary as said
      from catalogue c where c.hot and c.withdrawn_at is null
    ), told as materialized (${counted}),
    forgotten as (delete from catalogue_words w where not exists (select 1 from told t where t.word = w.word))
    insert into catalogue_words (word, spelling, count) select word, spelling, count from told
    on conflict (word) do update set count = excluded.count, spelling = excluded.spelling
    where (catalogue_words.count, catalogue_words.spelling) is distinct from (excluded.count, excluded.spelling)`)
}

const mostEndings = 8

/** Known words that begin like this one; none if it is a known word itself. */
export async function endingsOf(db: Database, beginning: string): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from catalogue_words where word like ${`${beginning}%`}
    order by (word = ${beginning}) desc, count desc, word limit ${mostEndings}`)
  return rows[0]?.word === beginning ? undefined : rows.map(({ word }) => word)
}

/** The nearest known word for each unknown one, if any. Beside a word without one, only at a distance of one letter. */
export async function correctionsOf(db: Database, words: readonly string[]): Promise<Map<string, KnownWord>> {
  const known = new Map<string, KnownWord[]>()
  for (const word of await unknownAmong(db, words)) {
    const { rows } = await db.execute<KnownWord>(sql`
      select word, spelling, count from catalogue_words where word % ${word}
      order by similarity(word, ${word}) desc, count desc limit 40`)
    known.set(word, rows)
  }
  const hasStranger = [...known].some(([word, rows]) => !closestWord(word, rows))
  const corrected = (word: string, rows: KnownWord[]) => closestWord(word, rows, hasStranger ? 1 : undefined)
  return new Map(
    [...known].flatMap(([word, rows]) => {
      const closest = corrected(word, rows)
      return closest ? [[word, closest]] : []
    }),
  )
}

/** Excludes stop words, as «de». */
async function unknownAmong(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...new Set(words)])}::text[]) as typed(word)
    where numnode(to_tsquery('spanish', es_norm(word))) > 0
      and not exists (select 1 from catalogue c where c.tsv @@ to_tsquery('spanish', es_norm(word)))`)
  return rows.map(({ word }) => word)
}

/**
 * What each of these is worth beside the others, 1 on average: less where more texts say one of its words of themselves, nothing where
 * it is a stop word.
 */
export async function telling(db: Database, terms: readonly (readonly string[])[]): Promise<number[]> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select typed.word, coalesce(known.count, 1) as count from unnest(${sql.param(terms.flat())}::text[]) as typed(word)
    left join catalogue_words known on known.word = typed.word
    where numnode(to_tsquery('spanish', es_norm(typed.word))) > 0`)
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  const countOf = (words: readonly string[]) => Math.max(0, ...words.map((word) => counts.get(word) ?? 0))
  const most = Math.max(...counts.values())
  const raw = terms.map((words) => (countOf(words) === 0 ? 0 : 1 + Math.log(most / countOf(words))))
  const mean = raw.reduce((sum, each) => sum + each, 0) / Math.max(1, raw.length)
  return raw.map((each) => (mean === 0 ? 1 : each / mean))
}
