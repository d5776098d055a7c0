// The sealed PDF behind a share link, while the link is valid.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { shareStateAt } from '#domain/signing/signed.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { sharedLink } from './shared-by-link.ts'
import { requireWhole } from './whole-file.ts'

export const readSharedSigned = file('read-shared-signed', {
  budgets: ({ caller }) => [...budgets.openLink(caller.address), ...budgets.publicFiles(caller.address)],
  allow: sharedLink,
  async run({ actor, now, blobs }) {
    const { share, round } = actor.found
    if (shareStateAt(share, now) !== 'open') throw new Refusal('link_expired')
    const { sealed, title, id } = round
    if (!sealed) throw new Refusal('not_found')
    await requireWhole(blobs, sealed)
    const { sha256, bytes } = sealed
    const output: Outgoing = { type: 'pdf', title, bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signed.share-read', subject: id } }
  },
})
