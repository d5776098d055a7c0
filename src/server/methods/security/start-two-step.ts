// The first half of turning two-step verification on: a secret for the app, of no effect until a code proves it arrived.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { qrPath } from '#server/auth/qr.ts'
import { proveIdentity } from '#server/auth/reauthenticate.ts'
import { newSecret } from '#server/auth/two-step.ts'
import { mutation } from '#server/dispatch/method.ts'
import { startAuthenticator } from '#server/store/account/authenticators.ts'

const grouped = (base32: string) => base32.match(/.{1,4}/g)?.join(' ') ?? ''

export const startTwoStep = mutation('start-two-step', {
  budgets: ({ current_password }, { actor: { account } }) => [
    ...budgets.startTwoStep(account.id),
    ...(current_password ? budgets.password(account.id) : []),
  ],
  prepare: (context) => proveIdentity(context, context.actor, context.input.current_password),
  allow: isUser,
  async run({ db, vault, actor: { account } }) {
    const { base32, uri } = newSecret(account.email)
    if (!(await startAuthenticator(db, account.id, vault.seal(base32)))) throw new Refusal('two_step_on')
    return {
      output: { uri, secret: grouped(base32), qr: qrPath(uri) },
      event: { action: 'two-step.started', subject: account.id },
    }
  },
})
