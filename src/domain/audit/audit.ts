// The audit: which actions are recorded, and for how long. An action that is not in the table does not compile.
import type { Actor } from '../actor.ts'

/** The kind of an action decides how long it is stored. */
export type AuditKind = 'security' | 'publication' | 'operator' | 'ordinary' | 'visitor'

const year = 365

/** In days; the privacy policy shows them. */
export const retention: Readonly<Record<AuditKind, number>> = {
  /** Logins, and changes of login methods; deletion and export of the account's data. */
  security: 2 * year,
  /** What was public, and what was decided about it. */
  publication: 2 * year,
  operator: 2 * year,
  ordinary: 90,
  visitor: 7,
}

/** `quiet` actions are not recorded: they happen every few seconds, or are counted elsewhere. */
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
  /** Reading notices is private. */
  'notices.read': 'quiet',
  'mail.preferences-saved': 'ordinary',
  'mail.unsubscribed': 'ordinary',
  'people.own-saved': 'ordinary',
  'people.kept': 'ordinary',
  /** About whom a user writes, and when, is private. */
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
  /** Autosave, every few seconds; `writing.closed` and the history record the rest. */
  'writing.saved': 'quiet',
  'writing.closed': 'ordinary',
  'writing.downloaded': 'ordinary',
  'writing.imported': 'ordinary',
  'writing.moved': 'ordinary',
  'writing.shared': 'security',
  'writing.share-changed': 'security',
  'writing.unshared': 'security',
  'writing.share-left': 'security',
  'writing.link-shared': 'security',
  'writing.link-closed': 'security',
  'writing.joined-by-link': 'security',
  'writing.commented': 'ordinary',
  /** When a user looked is private. */
  'writing.comments-seen': 'quiet',
  'writing.comment-edited': 'ordinary',
  'writing.comment-deleted': 'ordinary',
  'writing.comment-resolved': 'ordinary',
  'writing.comment-reopened': 'ordinary',
  'writing.suggested': 'ordinary',
  'writing.suggestion-decided': 'ordinary',
  'writing.suggestion-withdrawn': 'ordinary',
  'writing.version-restored': 'ordinary',
  'writing.version-named': 'ordinary',
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
  /** Counted in `catalogue_counts`. */
  'writing.used': 'quiet',
  /** Which texts a user reads is private. */
  'public-writing.downloaded': 'quiet',
  'public-writing.filled': 'quiet',
  'trial.printed': 'quiet',
  'author.updated': 'ordinary',
  /** The evidence chain of the round records these too; here they complete the owner's record. */
  'signing.started': 'ordinary',
  'signing.cancelled': 'ordinary',
  'signing.extended': 'ordinary',
  'signing.reminded': 'ordinary',
  'signing.corrected': 'ordinary',
  'signing.opened': 'quiet',
  /** Mail scanners follow links in letters too. */
  'signing.read': 'quiet',
  /** Who looks up which document is not recorded. */
  'file.verified': 'quiet',
  'signing.code-sent': 'quiet',
  'signing.handoff-made': 'quiet',
  'signing.handoff-sent': 'quiet',
  'signing.signed': 'ordinary',
  'signing.approved': 'ordinary',
  'signing.declined': 'ordinary',
  /** In which folder a user stores what they signed, and with whom they share it. */
  'signed.moved': 'ordinary',
  'signed.hidden': 'ordinary',
  'signed.shown': 'ordinary',
  'signed.downloaded': 'ordinary',
  'signed.export-requested': 'ordinary',
  'signed.export-called-off': 'quiet',
  'signed.shared': 'security',
  'signed.share-revoked': 'security',
  /** By visitors with a link that was shared for reading. */
  'signed.share-read': 'quiet',
  'copy.created': 'ordinary',
  /** Autosave; the copy itself has the author and time of each answer. */
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
  'files.moved': 'operator',
  'secrets.resealed': 'operator',
  'rows.sealed': 'operator',
  'library.loaded': 'operator',
} as const satisfies Record<string, AuditKind | 'quiet'>

export type Action = keyof typeof kinds

type AuditedAction = { action: Action; subject: string | null }

/** A visitor's actions are stored for a short time, except those that created or entered an account. */
export function auditKindOf({ action, subject }: AuditedAction, by: Pick<Actor, 'kind'>): AuditKind | 'quiet' {
  const kind = kinds[action]
  if (by.kind !== 'visitor' || kind === 'quiet') return kind
  return kind === 'security' && subject !== null ? kind : 'visitor'
}

/** Older events may be deleted. */
export const remembersSince = (kind: AuditKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind] * 24 * 60 * 60_000)

export const auditKinds = Object.keys(retention) as AuditKind[]
