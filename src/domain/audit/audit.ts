// The audit: what was done, and for how long it is remembered. An action that is not in the table does not compile.
import type { Actor } from '../actor.ts'

/** What somebody will ask about later decides how long it stays. */
export type AuditKind = 'security' | 'publication' | 'operator' | 'ordinary' | 'visitor'

const year = 365

/** In days; said to people in the privacy policy. */
export const retention: Readonly<Record<AuditKind, number>> = {
  /** Who came in, and what changed about how one comes in, leaves or takes one's data along. */
  security: 2 * year,
  /** What everybody could read, and what was decided about it. */
  publication: 2 * year,
  operator: 2 * year,
  ordinary: 90,
  visitor: 7,
}

/** Quiet is not recorded at all: what happens every few seconds, or is counted elsewhere. */
const kinds = {
  'account.registered': 'security',
  'account.linked': 'security',
  'account.logged-in': 'security',
  'account.logged-out': 'security',
  'account.updated': 'security',
  'account.country-chosen': 'ordinary',
  'account.password-reset': 'security',
  'account.email-verified': 'security',
  'account.email-verified-again': 'quiet',
  'account.reset-requested': 'ordinary',
  'account.verification-requested': 'ordinary',
  'account.export-requested': 'security',
  'account.export-downloaded': 'security',
  'account.deletion-requested': 'security',
  'account.deletion-cancelled': 'security',
  'account.erased': 'security',
  /** What they were told, and when they looked, is nobody's business. */
  'notices.read': 'quiet',
  'mail.preferences-saved': 'ordinary',
  'mail.unsubscribed': 'ordinary',
  'people.own-saved': 'ordinary',
  'people.kept': 'ordinary',
  /** Whom somebody writes about, and when, is nobody's business. */
  'people.used': 'quiet',
  'people.forgotten': 'ordinary',
  'signature.kept': 'ordinary',
  'signature.deleted': 'ordinary',
  'passkey.started': 'quiet',
  'passkey.login-started': 'quiet',
  'passkey.added': 'security',
  'passkey.renamed': 'ordinary',
  'passkey.deleted': 'security',
  'session.revoked': 'security',
  'session.others-revoked': 'security',
  'kiosk.started': 'security',
  'kiosk.ended': 'security',
  'kiosk.owner-proved': 'security',
  'two-step.started': 'quiet',
  'two-step.turned-on': 'security',
  'two-step.turned-off': 'security',
  'two-step.codes-renewed': 'security',
  'plan.granted': 'operator',
  'plan.codes-created': 'operator',
  'seal.rotated': 'operator',
  'plan.code-redeemed': 'security',
  'plan.upgrade-started': 'ordinary',
  'plan.portal-opened': 'ordinary',
  'plan.paid': 'security',
  'plan.paid-back': 'security',
  'plan.withdrawn': 'security',
  'plan.subscription-changed': 'security',
  'reward.redeemed': 'security',
  'reward.voided': 'operator',
  'invitation.created': 'ordinary',
  'writing.created': 'ordinary',
  'writing.duplicated': 'ordinary',
  'writing.forked': 'ordinary',
  /** Every few seconds while somebody writes; the sitting's end and the history tell the rest. */
  'writing.saved': 'quiet',
  'writing.closed': 'ordinary',
  'writing.downloaded': 'ordinary',
  'writing.imported': 'ordinary',
  'writing.moved': 'ordinary',
  'writing.shared': 'security',
  'writing.share-changed': 'security',
  'writing.unshared': 'security',
  'writing.share-left': 'security',
  'writing.commented': 'ordinary',
  /** When they looked is nobody's business. */
  'writing.comments-seen': 'quiet',
  'writing.comment-edited': 'ordinary',
  'writing.comment-deleted': 'ordinary',
  'writing.comment-resolved': 'ordinary',
  'writing.comment-reopened': 'ordinary',
  'writing.version-restored': 'ordinary',
  'writing.trashed': 'ordinary',
  'writing.restored': 'ordinary',
  'writing.erased': 'security',
  'writing.published': 'publication',
  'writing.withdrawn': 'publication',
  'writing.withdrawn-by-operator': 'publication',
  'writing.reported': 'publication',
  'report.dismissed': 'publication',
  'writing.voted': 'ordinary',
  'writing.unvoted': 'ordinary',
  /** Counted beside the writing. */
  'writing.used': 'quiet',
  /** Which texts somebody reads is nobody's business. */
  'public-writing.downloaded': 'quiet',
  'public-writing.filled': 'quiet',
  'trial.printed': 'quiet',
  'author.updated': 'ordinary',
  /** What happens in a round is in its own chain; this is so that the owner's record is whole. */
  'signing.started': 'ordinary',
  'signing.cancelled': 'ordinary',
  'signing.extended': 'ordinary',
  'signing.reminded': 'ordinary',
  'signing.corrected': 'ordinary',
  'signing.opened': 'quiet',
  /** A link in a letter is followed by whatever reads letters. */
  'signing.read': 'quiet',
  /** Who asks about which document is written down nowhere. */
  'file.verified': 'quiet',
  'signing.code-sent': 'quiet',
  'signing.handoff-made': 'quiet',
  'signing.handoff-sent': 'quiet',
  'signing.signed': 'ordinary',
  'signing.approved': 'ordinary',
  'signing.declined': 'ordinary',
  /** Where somebody keeps what they signed; with whom they share it. */
  'signed.moved': 'ordinary',
  'signed.hidden': 'ordinary',
  'signed.shown': 'ordinary',
  'signed.downloaded': 'ordinary',
  'signed.export-requested': 'ordinary',
  'signed.export-called-off': 'quiet',
  'signed.shared': 'security',
  'signed.share-revoked': 'security',
  /** Behind a link that was made to be followed. */
  'signed.share-read': 'quiet',
  'copy.created': 'ordinary',
  /** With every pause in typing; who answered what and when is in the copy itself. */
  'copy.saved': 'quiet',
  'copy.changed': 'ordinary',
  'copy.sent': 'security',
  'copy.participant-corrected': 'security',
  'copy.address-given': 'security',
  'copy.reminded': 'ordinary',
  'copy.correction-asked': 'ordinary',
  'copy.part-handed-in': 'security',
  'copy.cancelled': 'security',
  'copy.downloaded': 'ordinary',
  'copy.link-handed': 'ordinary',
  'copy.trashed': 'ordinary',
  'copy.restored': 'ordinary',
  'copy.moved': 'ordinary',
  'copy.erased': 'security',
  'link.created': 'security',
  'link.changed': 'security',
  'link.deleted': 'security',
  /** Counted beside it. */
  'link.opened': 'quiet',
  'link.sheet-downloaded': 'ordinary',
  'batch.created': 'security',
  'batch.called-off': 'security',
  'batch.tried-again': 'ordinary',
  'answers.downloaded': 'security',
  'panel.downloaded': 'ordinary',
  'folder.created': 'ordinary',
  'folder.changed': 'ordinary',
  'folder.deleted': 'ordinary',
  'folder.restored': 'ordinary',
  'job.retried': 'operator',
  'library.loaded': 'operator',
} as const satisfies Record<string, AuditKind | 'quiet'>

export type Action = keyof typeof kinds

type Deed = { action: Action; subject: string | null }

/** A stranger's deeds are soon forgotten, except those by which they became somebody. */
export function auditKindOf({ action, subject }: Deed, by: Pick<Actor, 'kind'>): AuditKind | 'quiet' {
  const kind = kinds[action]
  if (by.kind !== 'visitor' || kind === 'quiet') return kind
  return kind === 'security' && subject !== null ? kind : 'visitor'
}

/** What is older may go. */
export const remembersSince = (kind: AuditKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind] * 24 * 60 * 60_000)

export const auditKinds = Object.keys(retention) as AuditKind[]
