// Another name, address or way of somebody who has not signed yet: the link before is dead at once.

import type { Copy } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Signer } from '#domain/signing/round.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { addressIn } from '#server/acts/round-turns.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation, payForLetters, type Scene } from '#server/method.ts'
import { renewLink } from '#server/methods/copies/renew-link.ts'
import { presentFollowed } from '#server/present/round.ts'
import { changeCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { listParticipants } from '#server/store/participants.ts'
import { changeSigner, listSigners } from '#server/store/rounds.ts'
import { withdrawNotices } from '#server/store/withdrawn-notices.ts'
import { holdOwnRound, insistOnRound, signerOf, signingLinks } from './held.ts'

/** Signing that is begun anew goes to whom it was put right for, and the link by which it was filled in is dead too. */
async function correctNamed(
  db: Database,
  copy: Copy,
  { participantId, name, email, addressBy, way }: Signer,
  { vault, now }: Pick<Scene, 'vault' | 'now'>,
): Promise<void> {
  const named = await listParticipants(db, copy.id)
  const somebody = named.find(({ id }) => id === participantId)
  if (!somebody) return
  await renewLink(db, vault, somebody, { name, email, addressBy, way })
  await changeCopy(db, copy, {}, now)
}

export const correctSigner = mutation('correct-signer', {
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
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
    const isWritten = signer.invitedAt !== null && way === 'email'
    if (way === 'email') insistOnVerified(actor.account)
    if (isWritten) await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [{ id: signer.id, email }]))
    await withdrawNotices(db, signer)
    const addressBy = email === signer.email ? signer.addressBy : ('owner' as const)
    const next = {
      ...signer,
      name,
      email,
      addressBy,
      way,
      generation: signer.generation + 1,
      state: 'pending' as const,
    }
    await changeSigner(db, signer.id, {
      name,
      email,
      addressBy,
      way,
      generation: next.generation,
      state: 'pending',
      seenAt: null,
      secretHash: hashToken(signingSecretOf(scene.vault, next)),
      codeHash: null,
      letter: null,
    })
    await correctNamed(db, copy, next, { vault: scene.vault, now })
    const evidence = { name, by: way, ...addressIn(next) }
    await raise({ db, now }, 'signer.corrected', { round, signer: next, evidence })
    return {
      output: presentFollowed(
        signerOf({ people: await listSigners(db, round.id) }, signer.id),
        signingLinks(scene, round),
      ),
      event: { action: 'signing.corrected', subject: copy.id, detail: { signer: signer.id } },
    }
  },
})
