// The second step of a login: the challenge of the first, and a code. After five wrong codes the login starts again.
import type { LinkHolder } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { loginBudgets } from '#server/auth/devices.ts'
import { openSession } from '#server/auth/sessions.ts'
import { hashToken, isToken } from '#server/auth/tokens.ts'
import { takeSecondStep } from '#server/auth/two-step.ts'
import { type Link, mutation } from '#server/dispatch/method.ts'
import { presentSession } from '#server/present/session.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { findToken, redeemToken } from '#server/store/account/tokens.ts'
import { forgive, spend } from '#server/store/engine/rate-limits.ts'

type FirstStep = { hash: Buffer; userId: string }

const firstStep: Link<{ challenge: string }, LinkHolder<FirstStep>> = {
  async holder({ db, now }, { challenge }, caller) {
    const hash = isToken(challenge) ? hashToken(challenge) : undefined
    const userId = hash && (await findToken(db, hash, 'second-step', now))?.userId
    if (!hash || !userId) throw new Refusal('challenge_expired')
    return { kind: 'link-holder', found: { hash, userId }, caller }
  },
}

export const loginSecondStep = mutation('login-second-step', {
  evenWhenFull: true,
  async prepare({ db, actor, input: { challenge }, now }) {
    const { hash, userId } = actor.found
    if ((await spend(db, budgets.challenge(challenge), now)) > 0) {
      await redeemToken(db, hash, 'second-step', now)
      throw new Refusal('challenge_expired')
    }
    const wait = await spend(db, budgets.secondStep(userId), now)
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  },
  allow: firstStep,
  async run({ db, actor, vault, now, input, caller }) {
    const { hash, userId } = actor.found
    const taken = await takeSecondStep({ db, vault, now }, userId, input.code)
    if (!taken) throw new Refusal('wrong_code', { fields: { code: { code: 'wrong_code' } } })
    const account = await findAccount(db, userId)
    if (!account || !(await redeemToken(db, hash, 'second-step', now))) throw new Refusal('challenge_expired')
    const { attempts } = loginBudgets(vault, caller, account.email)
    await forgive(db, [...budgets.secondStep(userId), ...attempts.slice(0, 1)])
    return {
      output: presentSession(account, now),
      event: { action: 'account.logged-in', subject: userId, detail: { second_step: taken } },
      session: await openSession(db, account, caller, now),
    }
  },
})
