// Writes a letter and sends it. What is secret in it is made here, at the last moment, and only its hash is kept.

import { paths } from '#addresses/paths.ts'
import type { Account } from '#domain/account/account.ts'
import { resetLinkEnds, verificationLinkEnds } from '#domain/account/letter-links.ts'
import { endsSoon, isPremium } from '#domain/plan/plan.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { GiveUp, type JobContext, type JobHandler } from '#server/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { letters } from '#server/mail/letters.ts'
import { type Envelope, Undeliverable } from '#server/mail/mailer.ts'
import { findAccount } from '#server/store/accounts.ts'
import { transaction } from '#server/store/database.ts'
import type { JobPayloads } from '#server/store/jobs.ts'
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
      return letters[template]({ firstname, link: at(paths.lostPassword) })
    case 'account-erasure':
      return eraseAt ? letters[template]({ firstname, link: at(paths.account), eraseAt }) : undefined
    case 'premium-ending':
    case 'premium-ended': {
      const { premiumUntil: until } = account
      // Somebody has prolonged it meanwhile, or taken it up again.
      const isTrue = template === 'premium-ending' ? endsSoon(account, context.now) : !isPremium(account, context.now)
      return until && isTrue ? letters[template]({ firstname, link: at(paths.premium), until }) : undefined
    }
  }
}

/** `unsubscribe`: of a letter that nobody has to have, the address that ends it. */
export async function deliver(
  { job, mailer }: JobContext,
  to: Envelope['to'],
  letter: Letter,
  unsubscribe?: string,
): Promise<void> {
  try {
    await mailer.send({ id: job.id, writtenAt: job.createdAt, to, letter, unsubscribe })
  } catch (error) {
    throw error instanceof Undeliverable ? new GiveUp(error.name) : error
  }
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
