// The draft of a writing as one value, and the patches that lead from one state of it to the next.
import type { WritingOnWire } from '#contract/writing.ts'
import { applyChanges, type Changes, changesBetween, isUnchanged } from '#domain/writing/changes.ts'
import type { Content } from '#domain/writing/model.ts'
import { withoutNestedTables } from '#domain/writing/text/nested-tables.ts'

export type Meta = Pick<WritingOnWire, 'category' | 'country' | 'summary' | 'tags' | 'folder_id'>
export type Draft = { title: string; content: Content; meta: Meta }
/** Only what changed: also the shape of `update-writing`. */
export type Patch = Partial<Meta> & { title?: string; changes?: Changes }

export const draftOf = ({ title, content, category, country, summary, tags, folder_id }: WritingOnWire): Draft => ({
  title,
  content,
  meta: { category, country, summary, tags, folder_id },
})

const metaKeys = ['category', 'country', 'summary', 'tags', 'folder_id'] as const

export function patchBetween(before: Draft, after: Draft): Patch {
  if (before === after) return {}
  const patch: Patch = {}
  if (before.title !== after.title) patch.title = after.title
  for (const key of metaKeys) {
    if (before.meta[key] !== after.meta[key]) Object.assign(patch, { [key]: after.meta[key] })
  }
  const changes = changesBetween(before.content, after.content)
  if (!isUnchanged(changes)) patch.changes = changes
  return patch
}

export const isEmpty = (patch: Patch): boolean => Object.keys(patch).length === 0

/** A patch made for another state can still be applied: every section that either side has is kept. */
export function applyPatch(draft: Draft, { title, changes, ...meta }: Patch): Draft {
  return {
    title: title ?? draft.title,
    meta: { ...draft.meta, ...meta },
    // A patch from the browser's buffer may be older than the rule against nested tables.
    content: changes ? withoutNestedTables(withChanges(draft.content, changes)) : draft.content,
  }
}

function withChanges(content: Content, changes: Changes): Content {
  const exact = applyChanges(content, changes)
  if (exact) return exact
  const known = new Set([...content.sections, ...(changes.sections ?? [])].map(({ id }) => id))
  const order = [...new Set(changes.order)].filter((id) => known.has(id))
  const missing = content.sections.map(({ id }) => id).filter((id) => !order.includes(id))
  return applyChanges(content, { ...changes, order: [...order, ...missing] }) ?? content
}

/** Whether the draft has all of the patch: it arrived before, or another tab or person wrote the same. */
export const includes = (draft: Draft, patch: Patch): boolean => leadsTo(draft, patch, draft)

/** Whether the patch alone turns `before` into `after`. */
export const leadsTo = (before: Draft, patch: Patch, after: Draft): boolean => isSame(applyPatch(before, patch), after)

/** Ignores white space, which the server normalises, and the order of keys, which the database does not keep. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string') return tidy(a) === tidy(b)
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]))
}

const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
