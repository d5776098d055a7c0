// Puts what was understood of a text into a document: as all of it, or at a place inside one of its sections.
import { type Block, type Content, limits, type Section } from '../writing/model.ts'
import { faultOf } from '../writing/soundness.ts'
import { fold } from '../writing/text/fold.ts'
import { isBlank } from '../writing/text/walk.ts'
import type { Understood } from './understand.ts'

/** Where the section is parted: what of it stays before, and what comes after. */
export type Parting = { section: string; before: Block[]; after: Block[] }
type Document = { title: string; content: Content }

/** Undefined where the document would be more than it may be. */
export function bringIn(
  { title, content }: Document,
  read: Understood,
  parting: Parting | null,
  makeId: () => string,
): Document | undefined {
  const isOwnTitle = read.title === '' || !title.trim() || fold(title) === fold(read.title)
  const heading: Section[] = isOwnTitle ? [] : [{ id: makeId(), kind: 'heading', title: read.title, body: [] }]
  const at = parting ? content.sections.findIndex(({ id }) => id === parting.section) : -1
  const parted = content.sections[at]
  const { before, after } = parting && parted ? partsOf(parted, parting, makeId) : { before: [], after: [] }
  const first = parted ? content.sections.slice(0, at) : content.sections
  const around = [...first, ...before]
  const last = parted ? content.sections.slice(at + 1) : []
  const isCounted = [...around, ...after, ...last].some(({ kind }) => kind === 'clause')
  const own = isCounted ? restarted(read, around) : read.sections
  const next: Content = {
    ...content,
    numbering: isCounted ? content.numbering : read.numbering,
    sections: [...around, ...heading, ...own, ...after, ...last],
    fields: read.fields,
    parties: read.parties,
  }
  if (next.sections.length > limits.sections || faultOf(next, content)) return undefined
  return { title: title.trim() ? title : read.title, content: next }
}

/** A section without a word in it gives way. */
function partsOf(
  section: Section,
  { before, after }: Parting,
  makeId: () => string,
): { before: Section[]; after: Section[] } {
  const stays = !isBlank(before) || section.title.trim() !== '' || section.kind === 'repayment'
  const { condition } = section
  const kind = section.kind === 'clause' ? 'clause' : 'text'
  const rest: Section = { id: makeId(), kind, title: '', body: after, ...(condition && { condition }) }
  return { before: stays ? [{ ...section, body: before }] : [], after: isBlank(after) ? [] : [rest] }
}

/** After other clauses, those that begin with the first under a heading of their own begin there again. */
function restarted({ sections, numbering }: Understood, before: readonly Section[]): Section[] {
  const clause = sections.findIndex(({ kind }) => kind === 'clause')
  const heading = sections.slice(0, Math.max(0, clause)).findLastIndex(({ kind }) => kind === 'heading')
  const found = sections[heading]
  if (!found || found.numbering || !before.some(({ kind }) => kind === 'clause')) return sections
  return sections.with(heading, { ...found, numbering })
}

/** Whether there is something to divide: a few lines of one clause go in as they are. */
export const isDivided = ({ sections, found }: Understood): boolean =>
  found.clauses > 1 ||
  (found.clauses > 0 && sections.length > 2) ||
  sections.filter(({ kind }) => kind === 'heading').length > 1
