// The effects of events of an account and of its plan.
import { type EffectTable, job, mail, type PlainEffect, when } from './effect.ts'

type OfAccount = { userId: string }
type Requested = { exportId: string }
type Erasure = OfAccount & { eraseAt: Date; isCustomer: boolean }

export type AccountFacts = {
  'account.registered': OfAccount
  'account.updated': OfAccount & { isPasswordChanged: boolean }
  'account.password-reset': OfAccount
  /** `mailbox` is a fingerprint of the address; `userId` is random where no account has that address. */
  'account.reset-requested': OfAccount & { mailbox: string }
  'account.verification-requested': OfAccount & { isVerified: boolean }
  'account.export-requested': Requested
  'account.deletion-requested': Erasure
  'signed.export-requested': Requested
  'plan.withdrawn': OfAccount
  'two-step.turned-on': OfAccount
  'two-step.turned-off': OfAccount
}

/** The queue uses the database's clock, and the date the server's: a job that runs too early would do nothing. */
const clockSkew = 60_000

/** With the date: a job left from an earlier request, since withdrawn, must not stand in for this one. */
const erasureKey = ({ userId, eraseAt }: Erasure): string => `erase-account:${userId}:${eraseAt.toISOString()}`

const verifyAddress: PlainEffect<OfAccount> = mail('verify-email', ({ userId }) => `verify-email:${userId}`)
const packExport: PlainEffect<Requested> = job('export-account', ({ exportId }) => ({
  payload: { exportId },
  key: `export-account:${exportId}`,
}))

export const accountEffects: EffectTable<AccountFacts> = {
  'account.registered': [verifyAddress],
  'account.updated': [when(({ isPasswordChanged }) => isPasswordChanged, mail('password-changed'))],
  'account.password-reset': [mail('password-changed')],
  'account.reset-requested': [mail('reset-password', ({ mailbox }) => `reset-password:${mailbox}`)],
  'account.verification-requested': [
    when(({ isVerified }: OfAccount & { isVerified: boolean }) => !isVerified, verifyAddress),
  ],
  'account.export-requested': [packExport],
  'account.deletion-requested': [
    job('erase-account', (facts) => ({
      payload: { userId: facts.userId },
      key: erasureKey(facts),
      runAt: new Date(facts.eraseAt.getTime() + clockSkew),
    })),
    mail('account-erasure', (facts) => `letter:${erasureKey(facts)}`),
    when(
      ({ isCustomer }) => isCustomer,
      job('stop-renewing', (facts) => ({
        payload: { userId: facts.userId },
        key: `stop-renewing:${erasureKey(facts)}`,
      })),
    ),
  ],
  'signed.export-requested': [packExport],
  'two-step.turned-on': [mail('two-step-on')],
  'two-step.turned-off': [mail('two-step-off')],
  'plan.withdrawn': [
    job('stop-renewing', ({ userId }) => ({ payload: { userId, withdrawn: true } })),
    mail('purchase-withdrawn'),
    when(
      (_facts, { config }) => Boolean(config.operator.email),
      job('tell-operator', ({ userId }) => ({ payload: { withdrawnBy: userId } })),
    ),
  ],
}
