// Writes a letter and sends it. Secrets of links are made here, at the last moment, and only their hashes are stored.

import { paths } from '#addresses/paths.ts'
import type { Account } from '#domain/account/account.ts'
import { resetLinkEnds, verificationLinkEnds } from '#domain/account/letter-links.ts'
import { mostAttempts } from '#domain/job/retry.ts'
import type { LetterState } from '#domain/letter-fact.ts'
import { endsSoon, isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { GiveUp, type JobContext, type JobHandler, PutOff } from '#server/dispatch/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { letters } from '#server/mail/letters.ts'
import { type Envelope, Undeliverable } from '#server/mail/mailer.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { deleteTokensOf, insertToken } from '#server/store/account/tokens.ts'
import { transaction } from '#server/store/engine/database.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import type { JobPayloads } from '#server/store/job/job-kinds.ts'
import { findWithdrawal } from '#server/store/plan/billing.ts'

type Template = JobPayloads['send-mail']['template']

async function makeToken(
  context: JobContext,
  account: Account,
  purpose: 'verify-email' | 'reset-password',
): Promise<string> {
  const { db, now, job } = context
  const token = newToken()
  const expiresAt = purpose === 'reset-password' ? resetLinkEnds(now) : verificationLinkEnds(now)
  await transaction(db, async (tx) => {
    // A new letter revokes the links of earlier ones. A retry does not: the first try may have arrived after all, and mail programs show
    // only the first of two letters with one Message-ID, so that both links work until one of them is used.
    if (job.attempt === 1) await deleteTokensOf(tx, account.id, purpose)
    await insertToken(tx, { hash: hashToken(token), purpose, userId: account.id, expiresAt })
  })
  return token
}

/** An unconfirmed address may belong to a stranger, and an account can change its address at will: such letters are limited. */
async function mayTellOfSecurity({ db, job, now }: JobContext, { id, emailVerifiedAt }: Account): Promise<boolean> {
  if (!emailVerifiedAt) return false
  return job.attempt > 1 || (await spend(db, budgets.securityLetters(id), now)) === 0
}

/** Undefined if the reason for the letter no longer holds. */
async function write(context: JobContext, template: Template, account: Account): Promise<Letter | undefined> {
  const { firstname, emailVerifiedAt, eraseAt } = account
  const at = (path: string) => `${context.origin}${path}`
  switch (template) {
    case 'verify-email': {
      if (emailVerifiedAt) return undefined
      return letters[template]({ firstname, link: at(paths.verify(await makeToken(context, account, template))) })
    }
    case 'reset-password':
      return letters[template]({
        firstname,
        link: at(paths.resetPassword(await makeToken(context, account, template))),
      })
    case 'password-changed':
    case 'two-step-on':
    case 'two-step-off':
      if (!(await mayTellOfSecurity(context, account))) return undefined
      return letters[template]({ firstname, link: at(paths.lostPassword) })
    case 'account-erasure':
      return eraseAt ? letters[template]({ firstname, link: at(paths.account), eraseAt }) : undefined
    case 'purchase-withdrawn': {
      const at = await findWithdrawal(context.db, account.id)
      return at && letters[template]({ firstname, link: context.origin + paths.premium, at })
    }
    case 'premium-ending':
    case 'premium-ended': {
      const { premiumUntil: until } = account
      // Premium may have been prolonged or renewed meanwhile.
      const isTrue = template === 'premium-ending' ? endsSoon(account, context.now) : !isPremium(account, context.now)
      return until && isTrue ? letters[template]({ firstname, link: at(paths.premium), until }) : undefined
    }
  }
}

type Sending = {
  /** The account in whose name it goes to another person; absent where it goes to the account itself, or was counted before. */
  sender?: string
  /** Useless if late: its limits were checked when it was asked for. */
  isUrgent?: boolean
  /** Stores the outcome. */
  record?: (state: LetterState, at: Date) => Promise<void>
  /** Of an optional letter, the address that unsubscribes. */
  unsubscribe?: string
}

/** Counts a letter to another person; returns when it may leave, if that is not now. */
async function leavesAt({ db, job, now }: JobContext, sender: string, email: string): Promise<Date | undefined> {
  // A retry was counted at the first try.
  if (job.attempt > 1) return undefined
  // The limits of its address first: a letter held back by them takes nothing of its sender's budget.
  const wait =
    (await spend(db, budgets.letterTo(sender, email), now)) || (await spend(db, budgets.lettersOf(sender), now))
  // Spread, so that letters held back together do not all come due at the same moment.
  return wait > 0 ? new Date(now.getTime() + Math.round(wait * 1000 * (1 + Math.random() / 10))) : undefined
}

const putOffUntil = (at: Date, now: Date) => new PutOff(at.getTime() - now.getTime())

/** For a letter that must not be written before it may leave; `deliver` is told that it was counted. */
export async function waitForTurn(context: JobContext, sender: string, email: string): Promise<void> {
  const at = await leavesAt(context, sender, email)
  if (at) throw putOffUntil(at, context.now)
}

/** Sends every letter. Letters to other people's addresses are counted against the limits of address and sender. */
export async function deliver(
  context: JobContext,
  to: Envelope['to'],
  letter: Letter,
  { sender, isUrgent = false, record = async () => {}, unsubscribe }: Sending = {},
): Promise<'sent' | 'kept'> {
  const { job, mailer, now } = context
  const later = sender && (await leavesAt(context, sender, to.address))
  if (later && !isUrgent) {
    await record('delayed', later)
    throw putOffUntil(later, now)
  }
  const left = await mailer
    .send({ id: job.id, writtenAt: job.createdAt, to, letter, unsubscribe })
    .catch(async (error: unknown) => {
      const isRefused = error instanceof Undeliverable
      if (isRefused || job.attempt >= mostAttempts) await record(isRefused ? 'bounced' : 'failed', now)
      throw isRefused ? new GiveUp(error.name) : error
    })
  await record(left, now)
  return left
}

export const sendMail: JobHandler<'send-mail'> = async (context, { template, userId }) => {
  const { db } = context
  // The account was deleted, or a reset was asked for an address without one.
  const account = await findAccount(db, userId)
  const letter = account && (await write(context, template, account))
  if (!letter) return
  const to = { name: `${account.firstname} ${account.lastname}`, address: account.email }
  await deliver(context, to, letter)
}
