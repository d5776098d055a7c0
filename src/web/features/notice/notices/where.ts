// Where a notice leads, and how it looks.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { NoticeOnWire } from '#contract/notice.ts'
import { type NoticeKind, noticeRules } from '#domain/notice/notice.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** Undefined where there is nothing to be seen any more. */
export function placeOf({ kind, subject, link, own, comment }: NoticeOnWire): string | undefined {
  const { leads } = noticeRules[kind]
  if (leads === 'rewards') return paths.rewards
  if (leads === 'premium') return paths.premium
  if (leads === 'link') return link ?? undefined
  if (subject === null || leads === 'nowhere') return undefined
  if (leads === 'copy') return paths.copy(subject)
  if (leads === 'signed') return signingPaths.signed(subject)
  if (comment !== null) return own ? documentPaths.ownThread(subject, comment) : documentPaths.thread(subject, comment)
  if (kind.startsWith('suggestion')) return own ? documentPaths.ownComments(subject) : documentPaths.comments(subject)
  return own ? documentPaths.editorStep('edit', 1, subject) : documentPaths.sharedWriting(subject)
}

type Look = { icon: IconName; tone: 'signed' | 'public' | 'pending' | 'danger' | 'draft' }

const looks: Record<NoticeKind, Look> = noticeRules

/** Points that are taken back are nothing to cheer. */
export const lookOf = ({ kind, points }: Pick<NoticeOnWire, 'kind' | 'points'>): Look =>
  kind === 'points' && (points ?? 0) < 0 ? { icon: 'info', tone: 'draft' } : looks[kind]
