// What people who have a document say beside its sections, and on words of them.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { commentLimits } from '#domain/sharing/comment.ts'
import { method } from '../method.ts'
import { anchor, quotedSection as section } from '../shapes/anchor.ts'
import { id, madeId, nothing, timestamp, trimmed } from '../shapes/fields.ts'

const body = trimmed(commentLimits.body).check(z.minLength(1))

/** A comment is about words; a place between two has none. */
const quoted = anchor.check(z.refine(({ quote }) => quote.trim() !== ''))

const comment = z.object({
  id,
  /** Empty once that account is gone. */
  by: z.string(),
  is_mine: z.boolean(),
  /** Empty where it was deleted, and others had answered. */
  body: z.string(),
  at: timestamp,
  edited_at: z.nullable(timestamp),
  is_deleted: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type CommentOnWire = z.output<typeof comment>

const thread = z.object({
  id,
  /** It may no longer be in the text. */
  section: z.string(),
  /** The words that it is about; null where it is about the section. */
  anchor: z.nullable(anchor),
  comments: z.array(comment),
  resolved: z.nullable(z.object({ at: timestamp, by: z.string() })),
  can: z.object({ resolve: z.boolean() }),
})
export type ThreadOnWire = z.output<typeof thread>

const theirs = ['auth_required', 'not_found', 'premium_required', 'forbidden'] as const
const writing = [...theirs, 'too_many_requests'] as const
const made = z.object({ id })

export const commentMethods = {
  'list-comments': method({
    input: z.object({ id }),
    output: z.object({
      threads: z.array(thread),
      /** Whom a comment may name: all others who have the document. */
      people: z.array(z.string()),
      /** How many comments of others the reader has not seen yet. */
      unseen: z.int(),
      can: z.object({ comment: z.boolean() }),
    }),
    refusals: [...theirs],
  }),
  /** Everything until the last one that was shown. */
  'see-comments': method({ input: z.object({ id, until: timestamp }), output: nothing, refusals: [...theirs] }),
  /** Beside a section of the text as it is saved. */
  'add-comment': method({
    input: z.object({ id, new_id: madeId, section, anchor: z.optional(quoted), body }),
    output: made,
    refusals: [...writing],
  }),
  'answer-comment': method({
    input: z.object({ id, new_id: madeId, thread: id, body }),
    output: made,
    refusals: [...writing],
  }),
  'edit-comment': method({ input: z.object({ id, comment: id, body }), output: nothing, refusals: [...writing] }),
  /** Authors delete their own comments; the document's owner may delete any. */
  'delete-comment': method({
    input: z.object({ id, comment: id }),
    output: nothing,
    refusals: [...writing],
  }),
  'resolve-comment': method({ input: z.object({ id, thread: id }), output: nothing, refusals: [...writing] }),
  'reopen-comment': method({ input: z.object({ id, thread: id }), output: nothing, refusals: [...writing] }),
}

export const commentActions = {
  'writing.commented': 'ordinary',
  /** When a user looked is private. */
  'writing.comments-seen': 'quiet',
  'writing.comment-edited': 'ordinary',
  'writing.comment-deleted': 'ordinary',
  'writing.comment-resolved': 'ordinary',
  'writing.comment-reopened': 'ordinary',
} as const satisfies ActionTable
