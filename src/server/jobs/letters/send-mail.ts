// Writes a letter and sends it. What is secret in it is made here, at the last moment, and only its hash is kept.

import { paths } from '#addresses/paths.ts'
import type { Account } from '#domain/account/account.ts'
import { resetLinkEnds, verificationLinkEnds } from '#domain/account/letter-links.ts'
import { mostAttempts } from '#domain/job/retry.ts'
import type { LetterState } from '#domain/letter-fact.ts'
import { endsSoon, isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { GiveUp, type JobContext, type JobHandler, PutOff } from '#server/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { letters } from '#server/mail/letters.ts'
import { type Envelope, Undeliverable } from '#server/mail/mailer.ts'
import { findAccount } from '#server/store/accounts.ts'
import { findWithdrawal } from '#server/store/billing.ts'
import { transaction } from '#server/store/database.ts'
import type { JobPayloads } from '#server/store/jobs.ts'
import { spend } from '#server/store/rate-limits.ts'
import { deleteTokensOf, insertToken } from '#server/store/tokens.ts'

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
    // The last letter's link is the one that works. But of this very letter an earlier try may have arrived after all,
    // and mail programs show only the first of two with one Message-ID: its link stays good until one of them is used.
    if (job.attempt === 1) await deleteTokensOf(tx, account.id, purpose)
    await insertToken(tx, { hash: hashToken(token), purpose, userId: account.id, expiresAt })
  })
  return token
}

/** An unconfirmed address may belong to a stranger, and an account can be changed without limit: such letters are limited. */
async function mayTellOfSecurity({ db, job, now }: JobContext, { id, emailVerifiedAt }: Account): Promise<boolean> {
  if (!emailVerifiedAt) return false
  return job.attempt > 1 || (await spend(db, budgets.securityLetters(id), now)) === 0
}

/** Undefined where there is nothing left to write about. */
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
      // Somebody has prolonged it meanwhile, or taken it up again.
      const isTrue = template === 'premium-ending' ? endsSoon(account, context.now) : !isPremium(account, context.now)
      return until && isTrue ? letters[template]({ firstname, link: at(paths.premium), until }) : undefined
    }
  }
}

type Sending = {
  /** In whose name it goes to somebody else's address; absent where it goes to the account that it is about, or was counted. */
  sender?: string
  /** Of no use later: its limits were asked about when it was asked for. */
  isUrgent?: boolean
  /** Keeps what became of it. */
  record?: (state: LetterState, at: Date) => Promise<void>
  /** Of a letter that nobody has to have, the address that ends it. */
  unsubscribe?: string
}

/** Counts a letter to somebody else's address; answers when it may leave, where that is not now. */
async function leavesAt({ db, job, now }: JobContext, sender: string, email: string): Promise<Date | undefined> {
  // A second try was counted at the first.
  if (job.attempt > 1) return undefined
  // Those of its address first: what is held back by them takes nothing of its sender's other letters.
  const wait =
    (await spend(db, budgets.letterTo(sender, email), now)) || (await spend(db, budgets.lettersOf(sender), now))
  // Spread, so that those held back together do not all come back at the same moment.
  return wait > 0 ? new Date(now.getTime() + Math.round(wait * 1000 * (1 + Math.random() / 10))) : undefined
}

const putOffUntil = (at: Date, now: Date) => new PutOff(at.getTime() - now.getTime())

/** For a letter that must not be written before it may leave; `deliver` is told that it was counted. */
export async function waitForTurn(context: JobContext, sender: string, email: string): Promise<void> {
  const at = await leavesAt(context, sender, email)
  if (at) throw putOffUntil(at, context.now)
}

/** The one way out for every letter: those to somebody else's address are counted here, whatever has asked for them. */
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
  // Nobody there: the account is gone, or somebody asked for a reset of an address that has none.
  const account = await findAccount(db, userId)
  const letter = account && (await write(context, template, account))
  if (!letter) return
  const to = { name: `${account.firstname} ${account.lastname}`, address: account.email }
  await deliver(context, to, letter)
}
