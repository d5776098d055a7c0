// The audit: for how long actions are recorded. Each aggregate declares its actions in src/contract; one that is not declared does not compile.
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

/** Actions by name, each with its kind. `quiet` ones are not recorded: they happen every few seconds, or are counted elsewhere. */
export type ActionTable = Readonly<Record<string, AuditKind | 'quiet'>>

/** A visitor's actions are stored for a short time, except those that created or entered an account. */
export function auditKindOf(
  kind: AuditKind | 'quiet',
  subject: string | null,
  by: Pick<Actor, 'kind'>,
): AuditKind | 'quiet' {
  if (by.kind !== 'visitor' || kind === 'quiet') return kind
  return kind === 'security' && subject !== null ? kind : 'visitor'
}

/** Older events may be deleted. */
export const remembersSince = (kind: AuditKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind] * 24 * 60 * 60_000)

export const auditKinds = Object.keys(retention) as AuditKind[]
