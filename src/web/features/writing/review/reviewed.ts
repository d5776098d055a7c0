// What is looked at before publishing or keeping, and where each part of it is changed.
import type { Country } from '#domain/words/conventions.ts'
import type { Category } from '#domain/writing/categories.ts'
import type { Content, Visibility, WritingState } from '#domain/writing/model.ts'

export type Reviewed = {
  id: string
  title: string
  content: Content
  country: Country
  visibility: Visibility
  status: WritingState
  slug: string | null
  category: Category | null
  summary: string
}

/** Where each thing is changed. */
export type Places = {
  content: string
  section: (id: string) => string
  field: (id: string) => string
  party: (id: string) => string
  classification: string
}
