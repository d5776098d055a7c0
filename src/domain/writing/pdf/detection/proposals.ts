// Where something is filled in or signed on the pages of a PDF.
import type { Proposal } from '../boxes.ts'
import type { Page } from './page.ts'

export function proposalsOf(_pages: readonly Page[]): Proposal[] {
  return []
}
