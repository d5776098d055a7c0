// What the catalogue shows of a writing.
import type { FoundWriting } from '#contract/catalogue.ts'
import type { Category } from '#domain/writing/categories.ts'

type Head = {
  slug: string
  title: string
  summary: string
  category: Category
  country: string
  author: string
  authorId: string
  uses: number
  publishedAt: Date
}

export const presentFound = ({ authorId, publishedAt, ...head }: Head, snippet = ''): FoundWriting => ({
  ...head,
  snippet,
  author_id: authorId,
  published_at: publishedAt.toISOString(),
})
