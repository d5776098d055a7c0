// Where a notice leads, and how it looks.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { NoticeOnWire } from '#contract/notice.ts'
import type { NoticeKind } from '#domain/notice/notice.ts'
import type { IconName } from '#web/ui/icon.tsx'

const ofOwnCopy: readonly NoticeKind[] = [
  'link-opened',
  'part-completed',
  'correction-answered',
  'own-answer-changed',
  'letter-bounced',
  'signed',
  'approved',
  'declined',
  'expired',
]
const asked: readonly NoticeKind[] = ['asked-to-fill', 'asked-to-sign', 'asked-to-approve', 'correction-asked']

/** Undefined where there is nothing to be seen any more. */
export function placeOf({ kind, subject, link, own, comment }: NoticeOnWire): string | undefined {
  if (kind === 'points') return paths.rewards
  if (kind === 'premium-ending' || kind === 'paid-twice') return paths.premium
  if (asked.includes(kind)) return link ?? undefined
  if (subject === null) return undefined
  if (ofOwnCopy.includes(kind)) return paths.copy(subject)
  if (kind === 'sealed') return signingPaths.signed(subject)
  if (comment !== null) return own ? documentPaths.ownThread(subject, comment) : documentPaths.thread(subject, comment)
  if (kind === 'shared' || kind === 'withdrawn' || kind === 'comment' || kind === 'mention')
    return own ? documentPaths.editorStep('edit', 1, subject) : documentPaths.sharedWriting(subject)
  return undefined
}

type Tone = 'signed' | 'public' | 'pending' | 'danger' | 'draft'

type Look = { icon: IconName; tone: Tone }

const looks: Record<NoticeKind, Look> = {
  'link-opened': { icon: 'eye', tone: 'draft' },
  'part-completed': { icon: 'field', tone: 'signed' },
  'correction-answered': { icon: 'field', tone: 'signed' },
  'own-answer-changed': { icon: 'pen', tone: 'pending' },
  'letter-bounced': { icon: 'mail', tone: 'danger' },
  signed: { icon: 'check', tone: 'signed' },
  approved: { icon: 'check', tone: 'signed' },
  declined: { icon: 'close', tone: 'danger' },
  expired: { icon: 'calendar', tone: 'pending' },
  cancelled: { icon: 'close', tone: 'draft' },
  sealed: { icon: 'document', tone: 'signed' },
  'asked-to-fill': { icon: 'field', tone: 'public' },
  'asked-to-sign': { icon: 'pen', tone: 'public' },
  'asked-to-approve': { icon: 'check', tone: 'public' },
  'correction-asked': { icon: 'undo', tone: 'pending' },
  'answer-changed': { icon: 'pen', tone: 'pending' },
  shared: { icon: 'people', tone: 'draft' },
  comment: { icon: 'chat', tone: 'public' },
  mention: { icon: 'chat', tone: 'public' },
  withdrawn: { icon: 'flag', tone: 'danger' },
  points: { icon: 'useful', tone: 'signed' },
  'premium-ending': { icon: 'clock', tone: 'pending' },
  'paid-twice': { icon: 'info', tone: 'pending' },
}

/** Points that are taken back are nothing to cheer. */
export const lookOf = ({ kind, points }: Pick<NoticeOnWire, 'kind' | 'points'>): Look =>
  kind === 'points' && (points ?? 0) < 0 ? { icon: 'info', tone: 'draft' } : looks[kind]
