// The sealed PDF, for whoever took part in it.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canHaveSigned } from '#policy/signed.ts'
import { file, type Outgoing } from '#server/file.ts'
import { findSigned } from '#server/store/signeds.ts'
import { requireWhole } from './whole-file.ts'

export const downloadSigned = file('download-signed', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSigned(db, id),
  allow: canHaveSigned,
  async run({ subject: { round }, rooms: { blobs } }) {
    const { sealed, id } = round
    if (!sealed) throw new Refusal('not_found')
    await requireWhole(blobs, sealed)
    const { sha256, bytes } = sealed
    const output: Outgoing = { type: 'pdf', title: nameForOthers(round), bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signed.downloaded', subject: id } }
  },
})
