// Titles that complete a query while it is typed.
import { sql } from 'drizzle-orm'
import { correctedText } from '#domain/catalogue/correction.ts'
import { readPieces, termsOf, unfinishedWord } from '#domain/catalogue/query.ts'
import { type Database, transaction } from '../engine/database.ts'
import { inTags } from './catalogue-score.ts'
import { correctionsOf, endingsOf } from './catalogue-words.ts'

type Suggestion = { slug: string; title: string; country: string }

const most = 8
/** Spare rows: equal titles are suggested once. */
const candidates = 3 * most

/** Escapes % and _ for LIKE; drops the «o» of a final «io», which may become «ión». */
const beginningOf = (typed: string): string =>
  typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trimStart()
    .replace(/io$/i, 'i')
    .replace(/[\\%_]/g, '\\$&')

/** Those of the country `first` come before others that match as well. Without any, mistyped words are corrected. */
export const suggestWritings = (db: Database, typed: string, first: string | null): Promise<Suggestion[]> =>
  transaction(db, async (tx) => {
    if (readPieces(typed).length === 0) return []
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('client_min_messages', 'warning', true), set_config('pg_trgm.similarity_threshold', '0.25', true)`)
    const suggestions = await completing(tx, typed, first)
    if (suggestions.length > 0) return suggestions
    const corrected = await corrections(tx, typed)
    return corrected ? completing(tx, corrected, first) : []
  })

/** The query with its mistyped words corrected; a last word that is the beginning of others counts as unfinished. */
async function corrections(tx: Database, typed: string): Promise<string | undefined> {
  const unfinished = unfinishedWord(typed)
  const isBegun = unfinished !== undefined && (await endingsOf(tx, unfinished))?.length !== 0
  const words = readPieces(typed).flatMap((piece) => piece.words)
  const instead = await correctionsOf(tx, isBegun ? words.filter((word) => word !== unfinished) : words)
  return instead.size > 0 ? correctedText(typed, instead) : undefined
}

async function completing(tx: Database, typed: string, first: string | null): Promise<Suggestion[]> {
  const pieces = readPieces(typed)
  const unfinished = unfinishedWord(typed)
  // Even a whole word may be unfinished: «auto», «autorización».
  const ends = unfinished ? ((await endingsOf(tx, unfinished)) ?? []) : undefined
  const words = termsOf(pieces, ends).map(({ exact }) => exact)
  const beginning = beginningOf(typed)
  const shown = sql`c.withdrawn_at is null
      and not exists (select 1 from writings w where w.id = c.writing_id and w.deleted_at is not null)`
  const { rows: popular } = await tx.execute<Suggestion>(sql`
      select c.slug, c.title, c.country from catalogue c, (select to_tsquery('spanish', es_norm(${words.join(' & ')})) as query) q
      where c.hot and c.tsv @@ q.query and c.title_tsv @@ q.query and ${shown}
      order by c.title_norm like es_norm(${beginning}) || '%' desc, c.country = ${first ?? ''} desc, c.popularity desc, c.writing_id desc
      limit ${candidates}`)
  const suggestions = once(popular)
  if (suggestions.length >= most) return suggestions
  // In the byte order of the index.
  const { rows: begun } = await tx.execute<Suggestion>(sql`
      select c.slug, c.title, c.country from catalogue c where c.title_norm like es_norm(${beginning}) || '%' and ${shown}
      order by c.title_norm using ~<~ limit ${candidates}`)
  const named = once([...popular, ...begun])
  if (named.length >= most) return named
  const typedWords = termsOf(pieces).map(({ exact }) => exact)
  // By tags, as typed: «poder notarial» is called «Poder simple para gestiones» here. Tagged texts of the own country come before titles of
  // others; those of other countries are left out: there the word may mean something else.
  const ofCountry = first ? sql`and c.country = ${first}` : sql``
  const { rows: tagged } = await tx.execute<Suggestion>(sql`
      select c.slug, c.title, c.country from catalogue c where c.hot and c.tsv @@ ${inTags(typedWords.join(' & '), 'AB')} ${ofCountry} and ${shown}
      order by c.popularity desc, c.writing_id desc limit ${candidates}`)
  const isOwn = ({ country }: Suggestion) => !first || country === first
  return once([...named.filter(isOwn), ...tagged, ...named.filter((each) => !isOwn(each))])
}

function once(rows: Suggestion[]): Suggestion[] {
  const titles = new Map<string, Suggestion>()
  for (const row of rows) if (!titles.has(row.title)) titles.set(row.title, row)
  return [...titles.values()].slice(0, most)
}
