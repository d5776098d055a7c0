// The words of each list.
import { copyWords } from '#language/es/copy/copies.ts'
import { sharedListWords } from '#language/es/sharing/shared-list.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import type { ListKind, ListState, Sort } from '../view.ts'

type ListWords = {
  title: string
  list: string
  states: string
  state: Partial<Record<ListState, string>>
  sort: Partial<Record<Sort, string>>
  search: { label: string; placeholder: string }
}

const { title, states } = documentWords

export const wordsOf: Record<ListKind, ListWords> = {
  writings: documentWords,
  copies: { ...copyWords, title, states },
  signeds: { ...signedWords, states },
  shared: { ...sharedListWords, sort: {} },
}
