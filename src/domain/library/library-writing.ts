// A writing of the starter library, as its text file tells it.
import type { Values } from '../filling/values.ts'
import type { Country } from '../words/conventions.ts'
import type { Category } from '../writing/categories.ts'
import type { Content } from '../writing/model.ts'

/** The law that the text rests on, and the date when it was last checked against it. `clauses`: which articles of it each clause rests on. */
export type Law = { name: string; checked: string; clauses?: { section: string; articles: string }[] }

/** A text of the same country that usually follows, as `es/finiquito`: why, told on this text's page, and on the other's. */
export type NextText = { file: string; why: string; before: string }

export type LibraryWriting = {
  title: string
  country: Country
  category: Category
  summary: string
  tags: string[]
  laws: Law[]
  /** Where a notary, a registry, a lawyer or an official form is needed, or the law sets a limit. */
  notes: string[]
  /** Empty where it says that none follows. */
  next?: NextText[]
  content: Content
  /** Fills every blank, so that the whole can be read. */
  sample: Values
}

/** Names the line of the text file. */
export class LibraryFault extends Error {
  override name = 'LibraryFault'
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
  }
}
