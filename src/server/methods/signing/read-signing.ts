// The file behind somebody's link: what they are asked to sign, and what came of it.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { anyone } from '#policy/account.ts'
import { file, type Outgoing } from '#server/file.ts'
import { loadLinkedRoundToRead } from './held.ts'

export const readSigning = file('read-signing', {
  budgets: ({ caller }) => [...budgets.openLink(caller.address), ...budgets.publicFiles(caller.address)],
  load: loadLinkedRoundToRead,
  allow: anyone,
  async run({ subject: { round }, address: { what }, now, rooms: { blobs } }) {
    const state = roundStateAt(round, now)
    const named = what === 'firmado' ? round.sealed : state === 'cancelled' || state === 'expired' ? null : round.shown
    if (!named || !(await blobs.has(named.sha256))) throw new Refusal('not_found')
    const { sha256, bytes } = named
    const output: Outgoing = { type: 'pdf', title: round.title, bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signing.read', subject: round.id } }
  },
})
