// The words of either list, where they differ.
import { copyWords } from '#language/es/copies.ts'
import { documentWords } from '#language/es/documents.ts'
import { signedWords } from '#language/es/signeds.ts'
import type { ListKind, ListState, Sort } from './view.ts'

type ListWords = {
  list: string
  state: Partial<Record<ListState, string>>
  sort: Partial<Record<Sort, string>>
  search: { label: string; placeholder: string }
  erase: { text: string; textMany: string }
}

export const wordsOf: Record<ListKind, ListWords> = { writings: documentWords, copies: copyWords, signeds: signedWords }
