import type * as z from 'zod/mini'
import type { noticeMethods } from '#contract/notice.ts'
import type { MailTopic, ShownNotice } from '#domain/notice/notice.ts'

type Presented = z.input<(typeof noticeMethods)['list-notices']['output']>['items'][number]

export const presentNotice = (
  { id, kind, subject, title, who, reason, own, detail, more, at, readAt }: ShownNotice,
  link: string | null,
): Presented => ({
  id,
  kind,
  subject,
  title,
  who: who ?? '',
  reason: (kind === 'declined' ? reason : detail?.answer) || '',
  link,
  own,
  comment: detail?.comment ?? null,
  points: detail?.points ?? null,
  until: detail?.until ?? null,
  more,
  at: at.toISOString(),
  read: readAt !== null,
})

export const presentChoices = (unwanted: readonly MailTopic[]): Record<MailTopic, boolean> => ({
  progress: !unwanted.includes('progress'),
  comments: !unwanted.includes('comments'),
  catalogue: !unwanted.includes('catalogue'),
  points: !unwanted.includes('points'),
})
