// The links of reading and using the catalogue, loaded with the pages that need them.
import { withQuery } from './paths.ts'

export type SearchView = Partial<Record<'q' | 'category' | 'country' | 'author' | 'sort' | 'page', string>>

export const cataloguePaths = {
  /** The same search, seen through its filters, an order and a page. */
  results: ({ q, category, country, author, sort, page }: SearchView) =>
    withQuery('/search', { q, category, country, author, sort, page }),
  /** Two of its published texts side by side; without them, the newest change. */
  versions: (slug: string, compared: { antes?: string; despues?: string } = {}) =>
    withQuery(`/writings/${slug}/versions`, compared),
  situation: (slug: string) => `/que-hacer/${slug}`,
  /** Filled in by POST, blank by GET. */
  pdf: (slug: string) => `/files/catalogue/${slug}.pdf`,
  docx: (slug: string) => `/files/catalogue/${slug}.docx`,
  image: (slug: string) => `/files/catalogue/${slug}.png`,
  testPdf: '/files/test.pdf',
  feed: '/rss.xml',
} as const
