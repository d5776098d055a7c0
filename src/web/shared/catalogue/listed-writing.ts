// A writing of the catalogue as its lists show it: every fact in words already, so that pages need no code for them.
import type { FoundWriting } from '#contract/catalogue.ts'
import { shortenedPieces } from '#domain/catalogue/shortened.ts'
import type { Country } from '#domain/words/conventions.ts'
import { searchWords } from '#language/es/catalogue/search.ts'
import { dayWords } from '#language/es/when.ts'
import { categoryWords, countryWords } from '#language/es/writing/classification.ts'

export type ListedWriting = {
  slug: string
  title: string
  /** In pieces, every second one a word that was found. */
  text: string[]
  /** Empty for a writing that has not been used yet: a zero says nothing good. */
  uses: string
  category: string
  country: string
  author: string
  authorId: string
  published: string
  day: string
}

/** A writing may come from a country that we have no name for yet. */
export const countryName = (country: string): string => countryWords[country as Country] ?? country

/** Three lines, or five on a phone. */
const mostLetters = 220

const pieces = (marked: string): string[] => marked.replaceAll('\u0002', '\u0001').split('\u0001')

export function listedWriting(found: FoundWriting): ListedWriting {
  return {
    slug: found.slug,
    title: found.title,
    text: shortenedPieces(pieces(found.snippet || found.summary), mostLetters),
    uses: found.uses > 0 ? searchWords.uses(found.uses) : '',
    category: categoryWords[found.category],
    country: countryName(found.country),
    author: found.author,
    authorId: found.author_id,
    published: found.published_at,
    day: dayWords(found.published_at, 'Europe/Madrid'),
  }
}
