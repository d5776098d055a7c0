// A complete copy goes into signing: from here on nobody changes a word of it.
import { valuesOf } from '#domain/copy/answers.ts'
import { isCorrectable } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { askedToSign } from '#domain/signing/asked-to-sign.ts'
import { withGivenAddresses } from '#domain/signing/given-address.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation, payForLetters } from '#server/method.ts'
import { insistOnAdmitted } from '#server/methods/catalogue/filled-in.ts'
import { insistOnDeadline } from '#server/methods/copies/update-copy.ts'
import { presentRound } from '#server/present/round.ts'
import type { Database } from '#server/store/database.ts'
import { listParticipants } from '#server/store/participants.ts'
import { insistOnCodeLetters } from './asks-code.ts'
import { beginRound } from './begin.ts'
import { cancelRound } from './cancel-round.ts'
import { holdOwnRound, signingLinks } from './held.ts'
import { namePeople } from './name-people.ts'

async function load(db: Database, input: { copy: string }) {
  const held = await holdOwnRound(db, input)
  return held && { ...held, named: await listParticipants(db, held.copy.id) }
}

export const startSigning = mutation('start-signing', {
  costly: true,
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { copy, ...before } = subject
    // A double click, or an answer that was lost: it has begun, and is told as it was.
    if (copy.state === 'signing' && before.round && roundStateAt(before.round, now) !== 'expired') {
      const output = presentRound(before.round, before.people, signingLinks(scene, before.round), now)
      return { output, event: 'nothing-done' as const }
    }
    if (copy.deletedAt) throw new Refusal('forbidden')
    // Of a copy that is being signed only one whose time is over gets here: it keeps the answers that it was begun with.
    if (copy.state !== 'signing') {
      insistOnAdmitted(copy.content, valuesOf(copy.answers))
      if (!isCorrectable(copy)) throw new Refusal('forbidden')
    }
    insistOnCodeLetters(input.asks_code, scene.config)
    const { account } = actor
    const known = account.emailVerifiedAt ? withGivenAddresses(copy, before.named, account.email) : before.named
    const asked = askedToSign(
      copy,
      known,
      { asked: input.participants, removed: input.removed, owner: account.email },
      now,
    )
    const written = [...asked.people, ...asked.added].filter(({ way }) => way === 'email')
    if (written.length > 0) insistOnVerified(account)
    await payForLetters({ db, now }, budgets.askLetters(account.id, written))
    const { deadline, asks_code: asksCode, message, in_order: inOrder = copy.inOrder } = input
    if (copy.state === 'signing')
      await cancelRound(db, copy, { reason: '', now, caller: scene.caller, isBegunAnew: true })
    const named = await namePeople(db, before.named, asked, scene.vault)
    const terms = { inOrder, deadline: insistOnDeadline(deadline, now), asksCode, message }
    const { round, people } = await beginRound(
      db,
      { copy, people: named, owner: account, ...terms },
      { vault: scene.vault, now },
    )
    return {
      output: presentRound(round, people, signingLinks(scene, round), now),
      event: {
        action: 'signing.started',
        subject: copy.id,
        ...(asked.corrected.size > 0 && { detail: { corrected: [...asked.corrected].join(' ') } }),
      },
    }
  },
})
