// The owner sends a complete copy to be signed: its text and answers are frozen.
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { isCorrectable } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { askedToSign } from '#domain/signing/signer/asked-to-sign.ts'
import { withGivenAddresses } from '#domain/signing/signer/given-address.ts'
import { requireSendable } from '#domain/writing/handwritten.ts'
import { requireVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation, payForLetters } from '#server/dispatch/method.ts'
import { requireAdmitted } from '#server/methods/catalogue/filled-in.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { presentRound } from '#server/present/signing.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { requireCodeLetters } from './asks-code.ts'
import { beginRound } from './begin.ts'
import { cancelRound } from './cancel-round.ts'
import { lockOwnRound, signingLinks } from './linked-round.ts'
import { namePeople } from './name-people.ts'

async function load(db: Database, input: { copy: string }) {
  const held = await lockOwnRound(db, input)
  return held && { ...held, named: await listParticipants(db, held.copy.id) }
}

export const startSigning = mutation('start-signing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...context }) {
    const { copy, ...before } = subject
    // A double click, or a call repeated after a lost answer: returns the round that has begun.
    if (copy.state === 'signing' && before.round && roundStateAt(before.round, now) !== 'expired') {
      const output = presentRound(before.round, before.people, signingLinks(context, before.round), now)
      return { output, event: 'nothing-done' as const }
    }
    if (copy.deletedAt) throw new Refusal('forbidden')
    requireSendable(copy.content)
    // A copy in state `signing` gets here only if its round has expired: the new round has the same answers.
    if (copy.state !== 'signing') {
      requireAdmitted(copy.content, valuesOf(copy.answers))
      if (!isCorrectable(copy)) throw new Refusal('forbidden')
    }
    requireCodeLetters(input.asks_code, context.config)
    const { account } = actor
    const known = account.emailVerifiedAt ? withGivenAddresses(copy, before.named, account.email) : before.named
    const asked = askedToSign(
      copy,
      known,
      { asked: input.participants, removed: input.removed, owner: account.email },
      now,
    )
    const written = [...asked.people, ...asked.added].filter(({ way }) => way === 'email')
    if (written.length > 0) requireVerified(account)
    await payForLetters({ db, now }, budgets.askLetters(account.id, written))
    const { deadline, asks_code: asksCode, message, in_order: inOrder = copy.inOrder } = input
    if (copy.state === 'signing')
      await cancelRound(db, copy, { reason: '', now, caller: context.caller, isBegunAnew: true })
    const named = await namePeople(db, before.named, asked, context.vault)
    const terms = { inOrder, deadline: requireDeadline(deadline, now), asksCode, message }
    const { round, people } = await beginRound(
      db,
      { copy, people: named, owner: account, ...terms, isOwnerOnPage: true },
      { vault: context.vault, now },
    )
    return {
      output: presentRound(round, people, signingLinks(context, round), now),
      event: {
        action: 'signing.started',
        subject: copy.id,
        ...(asked.corrected.size > 0 && { detail: { corrected: [...asked.corrected].join(' ') } }),
      },
    }
  },
})
