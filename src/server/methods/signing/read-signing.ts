// The files of a signer's link: the document to sign, and the sealed one.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isReadableRound } from '#domain/signing/round.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { requireWhole } from '../signed-document/whole-file.ts'
import { loadLinkedRoundToRead, signingLink } from './linked-round.ts'

export const readSigning = file('read-signing', {
  budgets: ({ caller }) => [...budgets.openLink(caller.address), ...budgets.publicFiles(caller.address)],
  load: loadLinkedRoundToRead,
  allow: signingLink,
  async run({ subject: { round, me }, address: { what }, now, blobs }) {
    const named = what === 'firmado' ? round.sealed : isReadableRound(round, me, now) ? round.shown : null
    if (!named) throw new Refusal('not_found')
    await requireWhole(blobs, named)
    const { sha256, bytes } = named
    const output: Outgoing = { type: 'pdf', title: nameForOthers(round), bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signing.read', subject: round.id } }
  },
})
