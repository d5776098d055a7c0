// From a provider's identity to an account of ours. One identity belongs to one account, for good.
import { randomUUID } from 'node:crypto'
import { type Account, limits, looksLikeEmail, normalEmail } from '#domain/account/account.ts'
import { namesFrom } from '#domain/account/names.ts'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import type { Actor } from '#domain/actor.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import { type Fingerprint, noteInvitation, rewardVerified } from '#server/acts/reward-earning.ts'
import { findAccountByEmail, insertAccount } from '#server/store/account/accounts.ts'
import { findAccountByIdentity, insertIdentity } from '#server/store/account/identities.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { admit } from './admission.ts'
import type { Claims } from './openid.ts'

type Caller = { id: string; address: string; userAgent: string; chosenCountry: ChosenCountry | null }
/** `invite`: the inviter's code. `closedTo`: the account that this identity does not open now. */
type EntryContext = {
  actor: Actor
  caller: Caller
  now: Date
  invite?: string | undefined
  closedTo?: string | undefined
  vault: { fingerprint: Fingerprint }
}

/**
 * `unverified`: the provider does not vouch for the address. `unlinked`: our own account has not confirmed it. `locked`: the account was
 * locked in this browser, and the provider has not asked its owner again.
 */
type Refused = { refused: 'unverified' | 'unlinked' | 'locked' }
type Entered = Awaited<ReturnType<typeof admit>> | Refused

class LostRace extends Error {}

/** Two first logins at once: the unique index lets one through, and the other finds what it made. */
export async function enterWithIdentity(db: Database, claims: Claims, context: EntryContext): Promise<Entered> {
  const attempt = () => transaction(db, (tx) => enter(tx, claims, context))
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof LostRace)) throw error
    return attempt()
  }
}

async function enter(db: Database, claims: Claims, context: EntryContext): Promise<Entered> {
  const { actor, caller, now } = context
  const found = await accountOf(db, claims, caller.chosenCountry, now)
  if ('refused' in found) return found
  if (found.account.id === context.closedTo) return { refused: 'locked' }
  if (found.action === 'account.registered') {
    await noteInvitation(db, context.invite, found.account, now)
    await rewardVerified(db, context.vault.fingerprint, { id: found.account.id, address: caller.address }, now)
  }
  const admission = await admit(db, found.account, caller, now)
  const event = { action: found.action, subject: found.account.id, detail: { openid: true } }
  await recordEvent(db, event, { actor, now, requestId: caller.id })
  return admission
}

type Found = { account: Account; action: 'account.logged-in' | 'account.linked' | 'account.registered' } | Refused

async function accountOf(db: Database, claims: Claims, country: ChosenCountry | null, now: Date): Promise<Found> {
  const known = await findAccountByIdentity(db, claims.iss, claims.sub)
  if (known) return { account: known, action: 'account.logged-in' }

  const email = vouchedEmail(claims)
  if (!email) return { refused: 'unverified' }
  const existing = await findAccountByEmail(db, email)
  // An attacker can register another person's address and wait for that person: never join an unconfirmed account.
  if (existing && !existing.emailVerifiedAt) return { refused: 'unlinked' }

  const account = existing ?? newcomer(claims, email, country, now)
  if (!existing && !(await insertAccount(db, account, null))) throw new LostRace()
  const identity = { issuer: claims.iss, subject: claims.sub, userId: account.id, createdAt: now }
  if (!(await insertIdentity(db, identity))) throw new LostRace()
  return { account, action: existing ? 'account.linked' : 'account.registered' }
}

function vouchedEmail({ email, email_verified }: Claims): string | undefined {
  if (email_verified !== true || typeof email !== 'string') return undefined
  const normal = normalEmail(email)
  return normal.length <= limits.email && looksLikeEmail(normal) ? normal : undefined
}

const newcomer = (claims: Claims, email: string, country: ChosenCountry | null, now: Date): Account => ({
  id: randomUUID(),
  email,
  ...namesFrom({ given_name: claims.given_name, family_name: claims.family_name, name: claims.name }, email),
  phone: '',
  premiumUntil: null,
  emailVerifiedAt: now,
  country,
  eraseAt: null,
  createdAt: now,
})
