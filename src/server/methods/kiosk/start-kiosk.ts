// The owner hands the device over: replaces the session by a locked one, which can only sign this round.

import { shortestKey } from '#contract/kiosk.ts'
import { isEverybodyDone } from '#domain/copy/participant.ts'
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { canFollow } from '#policy/copy.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { mutation } from '#server/dispatch/method.ts'
import { loadOwnRound } from '#server/methods/signing/linked-round.ts'
import { loadPasswordHash } from '#server/store/account/accounts.ts'
import { deleteSession } from '#server/store/account/sessions.ts'
import { recordInRound } from './record-in-round.ts'

export const startKiosk = mutation('start-kiosk', {
  evenWhenFull: true,
  async prepare({ db, actor, config, input: { key } }) {
    if (await loadPasswordHash(db, actor.account.id)) return null
    if (key.length < shortestKey) {
      const problem = key ? ({ code: 'too_short', limit: shortestKey } as const) : ({ code: 'required' } as const)
      throw new Refusal('invalid_input', { fields: { key: problem } })
    }
    return hashPassword(key, config.passwordCost)
  },
  load: loadOwnRound,
  allow: canFollow,
  async run({ db, actor: { account, session }, subject: { round, people }, prepared: kioskKey, caller, now }) {
    if (!round || roundStateAt(round, now) !== 'signing' || isEverybodyDone(people)) throw new Refusal('forbidden')
    const locked = { kind: 'kiosk_started', account: account.email, since: session.authenticatedAt.toISOString() }
    await recordInRound(db, round.id, locked, { caller, now })
    // A new secret in the cookie: no open tab or browser cache can use the earlier session.
    await deleteSession(db, Buffer.from(session.id, 'hex'))
    return {
      output: {},
      event: { action: 'kiosk.started', subject: account.id, detail: { round: round.id } },
      session: await openSession(db, account, caller, now, { kioskRound: round.id, kioskKey }),
    }
  },
})
