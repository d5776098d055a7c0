// Another name, address or way of somebody who has not signed yet: the link before is dead at once.
import { Refusal } from '#domain/refusal.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { presentFollowed } from '#server/present/round.ts'
import { enqueue } from '#server/store/jobs.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { holdOwnRound, insistOnRound, signerOf, signingLinks } from './held.ts'

export const correctSigner = mutation('correct-signer', {
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { round, people, copy } = insistOnRound(subject)
    const signer = signerOf({ people }, input.signer)
    const isOpen = signer.state === 'pending' || signer.state === 'seen'
    if ((round.state !== 'signing' && round.state !== 'preparing') || !isOpen) throw new Refusal('forbidden')
    const name = input.name ?? signer.name
    const email = input.email ?? signer.email
    const given = input.way ?? signer.way
    if (name === signer.name && email === signer.email && given === signer.way)
      return { output: presentFollowed(signer, signingLinks(scene, round)), event: 'nothing-done' as const }
    if (input.way === 'email' && email === '')
      throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
    const way = email === '' && given === 'email' ? ('link' as const) : given
    if (way === 'email') insistOnVerified(actor.account)
    const next = { ...signer, name, email, way, generation: signer.generation + 1, state: 'pending' as const }
    await changeSigner(db, signer.id, {
      name,
      email,
      way,
      generation: next.generation,
      state: 'pending',
      seenAt: null,
      secretHash: hashToken(signingSecretOf(scene.vault, next)),
      codeHash: null,
    })
    await appendEvent(db, round.id, { kind: 'corrected', who: signer.id, name, ...(email && { email }) }, now)
    if (signer.invitedAt && way === 'email')
      await enqueue(db, 'send-round-letter', { template: 'invitation', signerId: signer.id }, now, {
        key: `round-invitation:${signer.id}:${next.generation}`,
      })
    return {
      output: presentFollowed({ ...next, seenAt: null }, signingLinks(scene, round)),
      event: { action: 'signing.corrected', subject: copy.id, detail: { signer: signer.id } },
    }
  },
})
