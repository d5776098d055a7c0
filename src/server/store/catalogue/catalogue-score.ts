// What was typed as SQL: which texts match, by which words they are called, and how well each answers.
import { type SQL, sql } from 'drizzle-orm'
import { allOf, type Piece, type Term, termsOf } from '#domain/catalogue/query.ts'

/**
 * `said`: the words without `unlike`, which would make ranking twice as slow; `tag`: the words next to each other, as a tag of the text;
 * `hasAll`: whether a text must have all of them; `weights`: what each is worth, where one is not.
 */
export type SearchText = {
  query: string
  said: string
  terms: Term[]
  tag: string
  hasAll: boolean
  weights?: number[]
}

export const saidIn = (terms: readonly Term[], by: ' & ' | ' | '): string => terms.map(({ said }) => said).join(by)

export function textOf(pieces: Piece[], country: string | null, ends?: string[]): SearchText {
  const terms = termsOf(pieces, ends, country)
  const tag = pieces.flatMap(({ words }) => words).join(' <-> ')
  return { query: allOf(terms), said: saidIn(terms, ' & '), terms, tag, hasAll: true }
}

export const tsquery = (text: string): SQL => sql`to_tsquery('spanish', es_norm(${text}))`
export const plus = (parts: SQL[]): SQL => (parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`)

/** How many of the words are in the title: a cheap rank for every candidate. */
export const titled = ({ terms, weights }: SearchText): SQL =>
  plus(terms.map(({ heading }, at) => sql`(c.title_tsv @@ ${tsquery(heading)})::int * ${weights?.[at] ?? 1}::float8`))

/** The weight of each word by where it was found: as typed in the title the most, somewhere in the text the least. */
const worth = ({ terms, weights }: SearchText): SQL =>
  plus(
    terms.map(
      (
        { exact, either, heading },
        at,
      ) => sql`${weights?.[at] ?? 1}::float8 * case when c.title_tsv @@ ${tsquery(exact)} then 1.0
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
export const isNamed = ({ terms, tag }: SearchText): SQL => {
  const headings = terms.map(({ heading }) => heading).join(' & ')
  if (terms.length > 1) return sql`c.tsv @@ ${inTags(headings, 'AB')}`
  const isTag = sql`exists (select 1 from unnest(c.tags) as tag where es_norm(tag) = es_norm(${tag}))`
  return sql`c.title_tsv @@ ${tsquery(headings)} or ${isTag}`
}

/** More than matching a synonym instead of the word, less than missing a word; more where a text has only some of the words. */
const ownCountryWorth = { all: 0.5, some: 1 }

/**
 * A text whose author has named it by what was typed («contrato de alquiler» of a dwelling) comes before those with a shorter title,
 * but not before those of the reader's own country.
 */
const taggedWorth = 0.3

/** From the weights of the words, their share of the title, their distance from each other, and the popularity. */
export function scoreOf(text: SearchText, first: string | null | undefined): SQL {
  const { said, terms, tag, hasAll } = text
  const ownWorth = hasAll ? ownCountryWorth.all : ownCountryWorth.some
  const isOwn = first ? sql`(c.country = ${first})::int` : sql`1`
  const share = sql`(${titled(text)})::float8 / greatest(1, length(c.title_tsv))`
  return sql`(${worth(text)})::float8 * ${2 / Math.max(1, terms.length)}::float8 + 0.6 * ${share}
    + 0.4 * ts_rank_cd(c.tsv, ${tsquery(said)}, 32) + 0.15 * c.popularity / (c.popularity + 4)
    + ${terms.length > 1 ? sql`${taggedWorth}::float8 * ${isOwn} * (c.tsv @@ ${inTags(tag)})::int` : sql`0`}
    + ${first ? sql`${ownWorth}::float8 * ${isOwn}` : sql`0`}`
}
