import type * as z from 'zod/mini'
import type { noticeMethods } from '#contract/notices.ts'
import type { ShownNotice } from '#domain/notices/notice.ts'

type Presented = z.input<(typeof noticeMethods)['list-notices']['output']>['items'][number]

export const presentNotice = ({
  id,
  kind,
  subject,
  title,
  who,
  reason,
  detail,
  at,
  readAt,
}: ShownNotice): Presented => ({
  id,
  kind,
  subject,
  title,
  who: who ?? '',
  reason: (kind === 'declined' && reason) || '',
  comment: detail?.comment ?? null,
  points: detail?.points ?? null,
  until: detail?.until ?? null,
  at: at.toISOString(),
  read: readAt !== null,
})
