// The bell: what others did with the user's documents, or ask of the user.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { noticeKinds, noticeLimits } from '#domain/notice/notice.ts'
import { method } from './method.ts'
import { id, nothing, secret, timestamp } from './shapes/fields.ts'
import { list } from './shapes/list.ts'

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** The copy, the signed document or the writing. */
  subject: z.nullable(id),
  title: z.string(),
  /** Name of the person who did it; empty where there is none, or their account is gone. */
  who: z.string(),
  /** Why a person will not sign, or with which word a suggestion was decided on. */
  reason: z.string(),
  /** Their own way in, while something is theirs to fill in or to sign. */
  link: z.nullable(z.string()),
  /** About a writing of the user's own, not a shared one. */
  own: z.boolean(),
  /** Which thread beside the text. */
  comment: z.nullable(z.string()),
  points: z.nullable(z.int()),
  until: z.nullable(timestamp),
  /** How many others about the same document it stands for. */
  more: z.int(),
  at: timestamp,
  read: z.boolean(),
})
export type NoticeOnWire = z.output<typeof notice>

/** Which of the optional letters a user wants. */
const mailPreferences = z.object({
  progress: z.boolean(),
  comments: z.boolean(),
  catalogue: z.boolean(),
  points: z.boolean(),
})
export type MailPreferences = z.output<typeof mailPreferences>

export const noticeMethods = {
  'list-notices': method({
    input: z._default(
      z.object({
        page: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
        /** A notice that stands for others: these others, and nothing else. */
        behind: z.optional(id),
      }),
      { page: 1 },
    ),
    output: z.object({
      items: z.array(notice),
      page: z.int(),
      /** Whether there are older ones. */
      more: z.boolean(),
      unread: z.int(),
    }),
    refusals: ['auth_required'],
  }),
  /** The number beside the bell, by itself. */
  'count-notices': method({
    input: z.optional(nothing),
    output: z.object({ unread: z.int() }),
    refusals: ['auth_required'],
  }),
  /** Other users' notices stay as they are. */
  'read-notices': method({
    input: z.union([
      z.object({ ids: list(id, { least: 1, most: noticeLimits.kept }) }),
      z.object({ all: z.literal(true) }),
      /** What *Seguimiento* of this copy shows: everything that was told of it but what it asks of the account itself. */
      z.object({ copy: id }),
    ]),
    output: z.object({ unread: z.int() }),
    refusals: ['auth_required'],
  }),
  'get-mail-preferences': method({
    input: z.optional(nothing),
    output: mailPreferences,
    refusals: ['auth_required'],
  }),
  'update-mail-preferences': method({
    input: z.partial(mailPreferences),
    output: mailPreferences,
    refusals: ['auth_required'],
  }),
  /** By the address in a letter: it only ends letters, and is good for ever. */
  unsubscribe: method({ input: z.object({ token: secret }), output: nothing, refusals: ['not_found'] }),
}

export const noticeActions = {
  /** Reading notices is private. */
  'notices.read': 'quiet',
  'mail.preferences-saved': 'ordinary',
  'mail.unsubscribed': 'ordinary',
} as const satisfies ActionTable
